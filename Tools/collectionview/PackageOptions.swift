import ArgumentParser
import Foundation
import OpenCollectionForeignText
import OpenCollectionLive

/// Which program of which package is shown, and where.
struct PackageOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The package, or a folder in it.", valueName: "PATH"), completion: .directory)
  var path = "."

  @Option(help: ArgumentHelp("The program to show, if the package has several.", valueName: "NAME"))
  var product: String?

  @Option(
    defaultAsFlag: 0, help: ArgumentHelp("Show it in a browser, at port P of this machine.", valueName: "P"))
  var browser: UInt16?

  @Option(
    help: ArgumentHelp("The IP address to listen at, or the name of this machine in a tunnel.", valueName: "HOST"))
  var browserHost: String?

  @Option(
    help: ArgumentHelp(
      "The editor that errors open in: code, code-insiders, codium, cursor, windsurf or zed; without it, that of $TERM_PROGRAM, $VISUAL or $EDITOR.",
      valueName: "NAME"))
  var editor: String?

  @Option(help: ArgumentHelp("The folder of build products; .build of the package without it.", valueName: "DIR"))
  var scratchPath: String?

  /// What follows `--browser=` and is no port would be taken for nothing.
  func validate() throws {
    let name = "--browser="
    let own = CommandLine.arguments.prefix { $0 != "--" }
    for argument in own where argument.hasPrefix(name) && UInt16(argument.dropFirst(name.count)) == nil {
      throw ValidationError("\(argument): expected a port, 0 to 65535.")
    }
  }

  /// Throws what is wrong in one line.
  func options() throws(LiveError) -> LiveOptions {
    let environment = ProcessInfo.processInfo.environment
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
    options.toolset = try Kit.needed(by: options)?.toolset()
    return options
  }

  /// Runs a command. An error is one line, and code 2.
  static func report(_ run: () throws -> Int32) throws {
    let code: Int32
    do { code = try run() } catch let error as LiveError {
      FileHandle.standardError.write(Data("collectionview: \("\(error)".visible)\n".utf8))
      throw ExitCode(2)
    }
    if code != 0 { throw ExitCode(code) }
  }
}
