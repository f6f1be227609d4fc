import Foundation
internal import OpenCollectionGraphics

/// The folder of what XCTest has no attachments for: the one that `XCUI_ARTIFACTS` names, or the temporary one.
enum ArtifactFolder {
  static var url: URL {
    ProcessInfo.processInfo.environment["XCUI_ARTIFACTS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.temporaryDirectory
  }

  /// Writes a file and returns its path.
  @discardableResult static func write(_ data: Data, named name: String) throws -> String {
    let folder = url
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try OutputFile(file.path).write(data)
    return file.path
  }

  /// Letters, digits, hyphens and underscores; others as one hyphen.
  static func fileName(_ text: String) -> String {
    text.replacingOccurrences(of: "[^\\w-]+", with: "-", options: .regularExpression)
  }
}
