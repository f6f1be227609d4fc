import ArgumentParser
import Foundation
import OpenCollectionDriving
import OpenCollectionLive
import OpenCollectionModelContext

/// `collectionview mcp`: lets coding assistants build, see and use an app.
struct ModelContextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let coding assistants build, see and use an app (Model Context Protocol).",
    discussion: """
      A server of the Model Context Protocol on standard input and output, for one package. Its tools build the package's program,
      run it without a display and on a virtual clock, list and show its screen, tap, type, scroll and drag on it, explain frames,
      find faults, compare pictures and record tests. It opens no connection, runs no shell, and reads and writes files in the package
      and its folder of build products only. Clients start it: docs/ASSISTANTS.md has their configurations.

      EXAMPLES
        collectionview mcp
        collectionview mcp Shop --product Checkout
      """)

  @OptionGroup var options: DriveOptions

  func run() throws {
    try PackageOptions.report {
      let tools = try options.tools()
      let server = ModelContextServer(
        name: "collectionview", version: CollectionView.configuration.version,
        instructions: DriveDeclarations.instructions, tools: DriveDeclarations.all)
      let service = ModelContextService(server, input: STDIN_FILENO, output: STDOUT_FILENO)
      service.run { name, arguments, isCancelled in tools.perform(name, arguments, isCancelled: isCancelled) }
      return 0
    }
  }
}
