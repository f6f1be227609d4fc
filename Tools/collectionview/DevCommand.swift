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

  @OptionGroup var package: PackageOptions

  @Flag(help: "Start at the first screen after each change, and repeat nothing.")
  var startOver = false

  @Argument(parsing: .postTerminator, help: ArgumentHelp("The app's own arguments, after --.", valueName: "ARGUMENTS"))
  var arguments: [String] = []

  func run() throws {
    try PackageOptions.report {
      var options = try package.options()
      options.startsOver = startOver
      options.appArguments = arguments
      return try LiveLoop(options).run()
    }
  }
}
