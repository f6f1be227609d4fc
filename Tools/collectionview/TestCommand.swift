import ArgumentParser
import OpenCollectionLive

/// `collectionview test`: builds a package and its tests against the kit, and runs them.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Build a package and its tests against the kit, and run them.",
    discussion: """
      Calls `swift test` with the kit's toolset; see `collectionview build`.

      EXAMPLES
        collectionview test
        collectionview test Shop -- --filter CartTests
      """)

  @OptionGroup var kit: KitOptions

  @Argument(parsing: .postTerminator, help: ArgumentHelp("Options of `swift test`, after --.", valueName: "OPTIONS"))
  var arguments: [String] = []

  func run() throws { try PackageOptions.report { try ProgramRun.swift("test", arguments, kit.options()) } }
}
