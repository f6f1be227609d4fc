import ArgumentParser
import OpenCollectionLive

/// `collectionview kit`: prints the path of the kit's toolset.
struct KitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kit",
    abstract: "Print the path of the kit's toolset, for swift build --toolset.",
    discussion: """
      Finds the kit that fits the compiler, and writes its toolset anew if the kit was moved.

      EXAMPLES
        swift test --toolset "$(collectionview kit)"
      """)

  func run() throws {
    try PackageOptions.report {
      let kits = try Kit.found()
      guard !kits.isEmpty else { throw LiveError(Kit.missing) }
      let path = try Kit.fitting(kits, swift: "swift").toolset()
      let output = Output()
      try output.append(Array((path + "\n").utf8))
      try output.finish()
      return 0
    }
  }
}
