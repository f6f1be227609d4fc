import ArgumentParser
import Foundation

/// `collectionview audit`: finds what makes an app's screens hard to use.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find what makes an app's screens hard to use.",
    discussion: """
      Runs an app that was built with this project's UIKit, without a display, and reports elements without a label, targets
      smaller than 44 points, text of low contrast, text that is cut off or does not grow at the largest text size, and
      identifiers used twice: each with the way to its view, what was measured and what to do. Ends with code 1 if there is
      any.

      The first screen is audited. A script leads to others: its steps 'audit' and its end are audited.

      EXAMPLES
        collectionview audit .build/debug/Gallery
        collectionview audit .build/debug/Shop --script checkout.txt --size 320x568
        collectionview audit .build/debug/Shop --say
      """)

  @Argument(help: ArgumentHelp("The app's program.", valueName: "PROGRAM"), completion: .file())
  var program: String

  @Option(help: ArgumentHelp("A script that leads to other screens. May be repeated.", valueName: "FILE"))
  var script: [String] = []

  @Option(help: ArgumentHelp("The size of the screen, in points.", valueName: "WxH"))
  var size: String?

  @Flag(help: "The dark appearance.")
  var dark = false

  @Flag(help: "Print what a screen reader says, instead of problems.")
  var say = false

  func validate() throws { try AppRun.check(program) }

  func run() throws {
    var flags = [say ? "--accessibility" : "--audit"]
    if let size { flags += ["--size", size] }
    if dark { flags.append("--dark") }
    try AppRun.run(program, script.isEmpty ? [flags] : script.map { flags + ["--script", $0] })
  }
}
