import ArgumentParser
import Foundation
import OpenCollectionLive

/// `collectionview dev`: shows an app, and its new code after each save.
struct DevCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dev",
    abstract: "Show an app, and its new code in the same place after each save.",
    discussion: """
      Builds the package's program, starts it, and watches its sources and resources. After a save it is built again, and the
      new program is shown where the one before was: its open screens, selected tabs, scroll offsets, typed text and selections.
      Errors of a build appear over the last good screen and here. In a browser the page keeps its address.

      A window is opened; a page of a browser, where there is no display, or with --browser. docs/LIVE.md says what is repeated in
      the new program, and what is not.

      EXAMPLES
        collectionview dev
        collectionview dev Examples --product AppStore --browser 8390
        collectionview dev Shop --editor code -- --the-apps-own
      """)

  @Argument(help: ArgumentHelp("The package, or a folder in it.", valueName: "PATH"), completion: .directory)
  var path = "."

  @Option(help: ArgumentHelp("The program to show, if the package has several.", valueName: "NAME"))
  var product: String?

  @Option(
    defaultAsFlag: 0, help: ArgumentHelp("Show the app in a browser, at port P of this machine.", valueName: "P"))
  var browser: UInt16?

  @Option(help: ArgumentHelp("The IP address to listen at, or the name of this machine in a tunnel.", valueName: "HOST"))
  var browserHost: String?

  @Option(
    help: ArgumentHelp(
      "The editor that errors open in: code, codium, cursor, windsurf or zed; without it, the one of $TERM_PROGRAM, $VISUAL or $EDITOR.",
      valueName: "NAME"))
  var editor: String?

  @Option(help: ArgumentHelp("The folder of build products; .build of the package without it.", valueName: "DIR"))
  var scratchPath: String?

  @Flag(help: "Start at the first screen after each change, and repeat nothing.")
  var startOver = false

  @Argument(parsing: .postTerminator, help: ArgumentHelp("The app's own arguments, after --.", valueName: "ARGUMENTS"))
  var arguments: [String] = []

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    do {
      var options = LiveOptions(package: try LiveOptions.package(at: path))
      options.product = product
      options.scratchPath = scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      options.browserPort = browser ?? (LiveOptions.hasDisplay(environment) ? nil : 0)
      options.browserHost = browserHost
      if let editor {
        guard let known = Editor(command: editor) else {
          throw LiveError("--editor \(editor): expected one of \(Editor.names.joined(separator: ", "))")
        }
        options.editor = known
      } else {
        options.editor = Editor(environment: environment)
      }
      options.startsOver = startOver
      options.appArguments = arguments
      let code = try LiveLoop(options).run()
      if code != 0 { throw ExitCode(code) }
    } catch let error as LiveError {
      FileHandle.standardError.write(Data("collectionview: \(error)\n".utf8))
      throw ExitCode(2)
    }
  }
}
