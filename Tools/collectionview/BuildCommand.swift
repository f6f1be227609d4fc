import ArgumentParser
import OpenCollectionLive

/// `collectionview build`: builds a package against the kit.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Build a package against the kit.",
    discussion: """
      Calls `swift build` with the kit's toolset: sources import UIKit, and the manifest does not name it. A package that depends on
      OpenCollectionView is built without the kit. docs/KIT.md says how a kit is found.

      EXAMPLES
        collectionview build
        collectionview build Shop -- -c release
      """)

  @OptionGroup var kit: KitOptions

  @Argument(parsing: .postTerminator, help: ArgumentHelp("Options of `swift build`, after --.", valueName: "OPTIONS"))
  var arguments: [String] = []

  func run() throws { try PackageOptions.report { try ProgramRun.swift("build", arguments, kit.options()) } }
}
