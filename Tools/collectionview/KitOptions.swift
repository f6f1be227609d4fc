import ArgumentParser
import Foundation
import OpenCollectionLive

/// Which package is built, and with which options.
struct KitOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The package, or a folder in it.", valueName: "PATH"), completion: .directory)
  var path = "."

  @Option(help: ArgumentHelp("The folder of build products; .build of the package without it.", valueName: "DIR"))
  var scratchPath: String?

  /// Throws what is wrong in one line.
  func options() throws(LiveError) -> LiveOptions {
    var options = LiveOptions(package: try LiveOptions.package(at: path))
    options.scratchPath = scratchPath.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
    options.toolset = try Kit.needed(by: options, required: true)?.toolset()
    return options
  }
}
