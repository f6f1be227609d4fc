import Foundation

/// The names of a snapshot's folder and files.
struct SnapshotName {
  /// The folder of the test file's references: `__Snapshots__/CartTests` beside `CartTests.swift`, or the caller's.
  let folder: URL
  /// The folder of those of Linux alone: `__Snapshots__/Linux/CartTests`, or `Linux` in the caller's.
  let linuxFolder: URL
  /// The test file's name without its extension.
  let testFile: String
  /// The test function's name without parentheses, with a hyphen for each run of characters other than letters, digits and
  /// underscores.
  let test: String

  init(testFile path: String, testName: String, folder: String?) {
    let file = URL(fileURLWithPath: path)
    testFile = file.deletingPathExtension().lastPathComponent
    if let folder {
      self.folder = URL(fileURLWithPath: folder, isDirectory: true)
      linuxFolder = self.folder.appendingPathComponent("Linux", isDirectory: true)
    } else {
      let all = file.deletingLastPathComponent().appendingPathComponent("__Snapshots__", isDirectory: true)
      self.folder = all.appendingPathComponent(testFile, isDirectory: true)
      linuxFolder = all.appendingPathComponent("Linux", isDirectory: true)
        .appendingPathComponent(testFile, isDirectory: true)
    }
    test = Self.sanitized(testName)
  }

  /// The name of the file of a snapshot: `test.identifier.extension`.
  func fileName(identifier: String, pathExtension: String?) -> String {
    "\(test).\(identifier)" + (pathExtension.map { ".\($0)" } ?? "")
  }

  /// A hyphen for each run of characters other than letters, digits and underscores; none at the ends.
  static func sanitized(_ text: String) -> String {
    text.replacingOccurrences(of: "\\W+", with: "-", options: .regularExpression)
      .replacingOccurrences(of: "^-|-$", with: "", options: .regularExpression)
  }
}
