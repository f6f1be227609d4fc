import Foundation

/// What `collectionview dev` was asked for.
package struct LiveOptions: Equatable, Sendable {
  /// The package's folder, absolute.
  package var package: String
  package var product: String?
  package var scratchPath: String?
  /// The port of the page; 0 for the usual one, nil for a window.
  package var browserPort: UInt16?
  package var browserHost: String?
  package var editor: Editor?
  /// Whether each program starts at its first screen.
  package var startsOver = false
  package var appArguments: [String] = []
  /// Variables of the app besides those of this process.
  package var appEnvironment: [String: String] = [:]
  package var swift = "swift"
  /// The toolset of the kit that it is built against; nil for a package that brings the library itself.
  package var toolset: String?
  /// Options of `swift build` besides those.
  package var buildOptions: [String] = []

  package init(package: String) { self.package = package }

  /// Whether there is a display to open a window on.
  package static func hasDisplay(_ environment: [String: String]) -> Bool {
    ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
  }

  /// The folder of a package: that of a path, or of the first one above it with a `Package.swift`.
  package static func package(at path: String) throws(LiveError) -> String {
    let start = URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: start) else { throw LiveError("\(path): there is no such folder") }
    var folder = start
    while true {
      if FileManager.default.fileExists(atPath: folder + "/Package.swift") { return folder }
      guard folder != "/", !folder.isEmpty else {
        throw LiveError("\(path): neither it nor a folder above it is a package")
      }
      folder = (folder as NSString).deletingLastPathComponent
    }
  }

  // MARK: Command lines

  private var packageArguments: [String] {
    ["--package-path", package] + (scratchPath.map { ["--scratch-path", $0] } ?? [])
  }

  var describeArguments: [String] { ["package"] + packageArguments + ["describe", "--type", "json"] }

  var dependenciesArguments: [String] { ["package"] + packageArguments + ["show-dependencies", "--format", "json"] }

  private var toolsetArguments: [String] { toolset.map { ["--toolset", $0] } ?? [] }

  /// Builds one product, with the flags of an ordinary build: with others, everything would be built again.
  func buildArguments(product: String) -> [String] { arguments("build", ["--product", product] + buildOptions) }

  /// One of SwiftPM's commands that build, with options of its own.
  func arguments(_ command: String, _ own: [String]) -> [String] {
    [command] + packageArguments + toolsetArguments + own
  }

  func program(of product: String) -> String { "\(buildFolder)/debug/\(product)" }

  /// The folder of build products.
  package var buildFolder: String { scratchPath ?? package + "/.build" }

  func arguments(ofApp own: [String]) -> [String] {
    var arguments: [String] = []
    if let browserPort {
      arguments += ["--browser", "\(browserPort)"]
      if let browserHost { arguments += ["--browser-host", browserHost] }
    }
    return arguments + own
  }
}
