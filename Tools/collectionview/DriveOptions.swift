import ArgumentParser
import Foundation
import OpenCollectionDriving
import OpenCollectionLive

/// Which program of which package is driven.
struct DriveOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The package, or a folder in it.", valueName: "PATH"), completion: .directory)
  var path = "."

  @Option(help: ArgumentHelp("The program, if the package has several.", valueName: "NAME"))
  var product: String?

  @Option(help: ArgumentHelp("The folder of build products; .build of the package without it.", valueName: "DIR"))
  var scratchPath: String?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("An option of `swift build`. May be repeated.", valueName: "OPTION"))
  var build: [String] = []

  /// The tools of the package, which is read at the first call. Throws what is wrong in one line.
  func tools() throws(LiveError) -> DriveTools {
    // What reads the answers may end at any time.
    signal(SIGPIPE, SIG_IGN)
    var options = LiveOptions(package: try LiveOptions.package(at: path))
    options.product = product
    options.scratchPath = scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    options.buildOptions = build
    return DriveTools {
      options.toolset = try Kit.needed(by: options)?.toolset()
      return try DriveSession(options)
    }
  }
}
