import ArgumentParser
import OpenCollectionLive

/// `collectionview run`: builds a package's program against the kit, and runs it.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Build a package's program against the kit, and run it.",
    discussion: """
      Builds as `collectionview build` does, and runs the program with the arguments after --.

      EXAMPLES
        collectionview run
        collectionview run Shop --product Checkout -- --dark --png out.png
      """)

  @OptionGroup var kit: KitOptions

  @Option(help: ArgumentHelp("The program to run, if the package has several.", valueName: "NAME"))
  var product: String?

  @Argument(parsing: .postTerminator, help: ArgumentHelp("The program's arguments, after --.", valueName: "ARGUMENTS"))
  var arguments: [String] = []

  func run() throws {
    try PackageOptions.report {
      var options = try kit.options()
      options.product = product
      return try ProgramRun.build(options, running: arguments)
    }
  }
}
