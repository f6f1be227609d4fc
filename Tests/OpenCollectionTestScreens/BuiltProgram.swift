import Foundation
internal import Testing

/// A program that was built with the tests.
enum BuiltProgram {
  private final class Marker {}

  static func url(_ name: String) throws -> URL {
    let folders = [Bundle(for: Marker.self).bundleURL, URL(fileURLWithPath: CommandLine.arguments[0])]
    return try #require(
      folders.map { $0.deletingLastPathComponent().appendingPathComponent(name) }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }
}
