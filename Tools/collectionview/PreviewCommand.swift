import ArgumentParser
import Foundation
import OpenCollectionLive

/// `collectionview preview`: shows the previews of a package.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show the previews of a package side by side, or write them as pictures.",
    discussion: """
      Builds the package's program and shows each #Preview of its sources in several sizes, looks and text sizes, and again after
      each save, as `collectionview dev` shows an app. With --out they are written as PNG files with a page of all, index.html.

      EXAMPLES
        collectionview preview
        collectionview preview Examples --product Gallery --browser
        collectionview preview Shop --out out/previews
      """)

  @OptionGroup var package: PackageOptions

  @Option(help: ArgumentHelp("Write pictures to a folder, and end.", valueName: "DIR"), completion: .directory)
  var out: String?

  func run() throws {
    try PackageOptions.report {
      var options = try package.options()
      if let out {
        let folder = URL(fileURLWithPath: out).standardizedFileURL.path
        return try ProgramRun.build(options, running: ["--previews=\(folder)"])
      }
      // Where a preview ended the program is in its message; the others are shown without it, 3 seconds earlier.
      if ProcessInfo.processInfo.environment["SWIFT_BACKTRACE"] == nil {
        options.appEnvironment["SWIFT_BACKTRACE"] = "enable=no"
      }
      options.appArguments = ["--previews"] + (options.browserPort == nil ? ["--size", "1200x900"] : [])
      return try LiveLoop(options).run()
    }
  }
}
