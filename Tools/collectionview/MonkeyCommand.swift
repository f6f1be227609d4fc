import ArgumentParser
import Foundation

/// `collectionview monkey`: uses an app's screens at random.
struct MonkeyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey",
    abstract: "Use an app's screens at random and find what breaks.",
    discussion: """
      Runs an app that was built with this project's UIKit, without a display and on a virtual clock: touches, drags, keys, text,
      rotations, text sizes and appearances from a seed. After each step it checks that cells are those of the data source, that
      frames are the layout's, that no constraint is in conflict, that dismissed controllers are released, and that the main
      thread is not occupied too long; a crash and a hang are faults too. A fault is shortened to the shortest script that shows
      it, which the app runs with --script. Ends with code 1 if there is any.

      The first screen is used, and those it leads to. A script leads to another one.

      EXAMPLES
        collectionview monkey .build/release/Gallery --steps 5000 --seed 1 --seed 2
        collectionview monkey .build/debug/Shop --script to-checkout.txt --size 320x568
        collectionview monkey .build/debug/Shop --ignore leak:CartViewController
        .build/debug/Shop --script monkey-7.txt --check
      """)

  @Argument(help: ArgumentHelp("The app's program.", valueName: "PROGRAM"), completion: .file())
  var program: String

  @Option(help: ArgumentHelp("The number of random steps for each seed.", valueName: "N"))
  var steps = 1000

  @Option(help: ArgumentHelp("A seed; a new one without it. May be repeated.", valueName: "N"))
  var seed: [UInt64] = []

  @Option(help: ArgumentHelp("A script that leads to another screen. May be repeated.", valueName: "FILE"))
  var script: [String] = []

  @Option(help: ArgumentHelp("The size of the screen, in points.", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("Seconds that one turn of the main thread may take (1); 0 for any.", valueName: "S"))
  var stallLimit: String?

  @Option(
    help: ArgumentHelp(
      "A fault to pass over: items, frames, constraints, leak, stall or crash, or one of a class as leak:CLASS. May be repeated.",
      valueName: "FAULT"))
  var ignore: [String] = []

  @Option(help: ArgumentHelp("The folder for the scripts found.", valueName: "DIR"), completion: .directory)
  var found = "."

  func validate() throws {
    try AppRun.check(program)
    guard steps > 0 else { throw ValidationError("--steps must be at least 1.") }
  }

  func run() throws {
    let seeds = seed.isEmpty ? [UInt64.random(in: 1...999_999)] : seed
    let leads = script.isEmpty ? [nil] : script.map(Optional.some)
    try FileManager.default.createDirectory(atPath: found, withIntermediateDirectories: true)
    try AppRun.run(program, leads.flatMap { lead in seeds.map { arguments($0, lead) } })
  }

  private func arguments(_ seed: UInt64, _ lead: String?) -> [String] {
    let name = lead.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent + "-" } ?? ""
    let folder = found == "." ? "" : found + "/"
    var arguments = ["--monkey=\(steps)", "--seed=\(seed)", "--found=\(folder)monkey-\(name)\(seed).txt"]
    if let lead { arguments.append("--script=\(lead)") }
    if let size { arguments.append("--size=\(size)") }
    if let stallLimit { arguments.append("--stall-limit=\(stallLimit)") }
    return arguments + ignore.map { "--ignore=\($0)" }
  }
}
