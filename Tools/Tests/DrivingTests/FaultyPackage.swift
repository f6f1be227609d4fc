import Foundation
import OpenCollectionLive
import OpenCollectionModelContext
import Testing

@testable import OpenCollectionDriving

/// A package whose program is the app with faults, with a stand-in for SwiftPM, which builds nothing.
final class FaultyPackage {
  let folder: URL
  let session: DriveSession
  let tools: DriveTools

  private final class Marker {}

  /// `fault` is what is wrong with the app; nil for a sound screen. `scratch` is the folder of build products; nil for the package's own.
  init(_ fault: String? = nil, scratch: String? = "build") throws {
    let build = scratch ?? ".build"
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("driven-\(UUID().uuidString)")
    folder = made.resolvingSymlinksInPath()
    let manager = FileManager.default
    for path in ["Tests/ShopUITests", "\(build)/debug", "bin", "out"] {
      try manager.createDirectory(at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    try manager.createSymbolicLink(
      at: folder.appendingPathComponent("\(build)/debug/Shop"), withDestinationURL: try Self.program())
    let description = """
      {"name": "Shop", "path": "\(folder.path)", "dependencies": [],
       "products": [{"name": "Shop", "targets": ["Shop"], "type": {"executable": null}}],
       "targets": [{"name": "Shop", "path": "Sources/Shop", "type": "executable"},
                   {"name": "ShopUITests", "path": "Tests/ShopUITests", "type": "test"}]}
      """
    try Data(description.utf8).write(to: folder.appendingPathComponent("bin/describe.json"))
    let swift = folder.appendingPathComponent("bin/swift")
    let script = """
      #!/bin/sh
      cd "$(dirname "$0")" || exit 2
      case "$*" in
        *describe*) cat describe.json ;;
        *) if [ -f errors ]; then cat errors; exit 1; fi ;;
      esac

      """
    try Data(script.utf8).write(to: swift)
    try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
    try Data().write(to: folder.appendingPathComponent("Package.swift"))
    var options = LiveOptions(package: folder.path)
    if scratch != nil { options.scratchPath = folder.appendingPathComponent(build).path }
    options.swift = swift.path
    if let fault { options.appEnvironment["SEEDED_FAULT"] = fault }
    let session = try DriveSession(options)
    self.session = session
    tools = DriveTools { session }
  }

  deinit {
    session.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  private static func program() throws -> URL {
    let folders = [Bundle(for: Marker.self).bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])]
    return try #require(
      folders.map { $0.deletingLastPathComponent().appendingPathComponent("OpenCollectionSeededFaults") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  /// The answer to a command.
  @discardableResult func perform(_ line: String) throws -> ToolResult {
    let command = try DriveCommand(line)
    return tools.perform(command.tool, command.arguments)
  }

  /// The text of the answer to a command, which succeeds.
  @discardableResult func text(_ line: String) throws -> String {
    let result = try perform(line)
    try #require(!result.isError, "\(line): \(result.text)")
    return result.text
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }
}
