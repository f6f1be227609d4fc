import ArgumentParser
import Foundation

/// `collectionview diagnose`: finds what an app does and its author hardly means.
struct DiagnoseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnose",
    abstract: "Find mistakes in an app's layouts and in what changes them.",
    discussion: """
      Runs an app that was built with this project's UIKit, without a display and on a virtual clock, and shows it on twelve
      screens of phones and tablets. The section providers are asked at each, in three text sizes and in both directions; what
      they return is checked by the rules of 'collectionview lint'. The journal of changes tells of loops, identifiers that do
      not last, estimates far from what was measured, and cells that are not used again. Each finding has the file and line of
      the app, what a phone does, and what to do. Ends with code 1 if there is something for which a phone ends the process.

      The first screen is examined. A script leads to another one.

      EXAMPLES
        collectionview diagnose .build/debug/Gallery
        collectionview diagnose .build/debug/Shop --script to-checkout.txt
        collectionview diagnose .build/debug/Shop --format sarif > findings.sarif
        collectionview diagnose .build/debug/Shop --format github
      """)

  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github
  }

  @Argument(help: ArgumentHelp("The app's program.", valueName: "PROGRAM"), completion: .file())
  var program: String

  @Option(
    help: "A paragraph each, a JSON object per line, a log in the format SARIF 2.1.0, or annotations of GitHub.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "A script that leads to another screen. May be repeated, but not with sarif.", valueName: "FILE"))
  var script: [String] = []

  @Option(help: ArgumentHelp("The size of the screen at first, in points.", valueName: "WxH"))
  var size: String?

  func validate() throws {
    try AppRun.check(program)
    if format == .sarif, script.count > 1 { throw ValidationError("A log in the format SARIF is of one script.") }
  }

  func run() throws {
    var flags = ["--diagnose=\(format.rawValue)"]
    if let size { flags += ["--size", size] }
    try AppRun.run(program, script.isEmpty ? [flags] : script.map { flags + ["--script", $0] })
  }
}
