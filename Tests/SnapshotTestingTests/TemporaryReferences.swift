import Foundation
import SnapshotTesting
import UIKit

/// A folder of references of one test, removed at its end.
final class TemporaryReferences {
  let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshots-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Compares a value with its reference in the folder.
  func verify<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "a",
    record: SnapshotTestingConfiguration.Record? = nil, testName: String = "test()"
  ) -> String? {
    verifySnapshot(
      of: value, as: strategy, named: name, record: record, snapshotDirectory: folder.path, testName: testName)
  }

  /// The paths of all files, in order.
  var files: [String] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  func write(_ data: Data, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}

/// Pictures whose pixels are known.
enum Squares {
  /// A picture of 10 × 10 pixels in one colour, with the first `count` pixels of the rows from the top in another.
  static func picture(_ color: UIColor, count: Int = 0, _ other: UIColor = .white) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      other.setFill()
      for index in 0..<count {
        context.fill(CGRect(x: CGFloat(index % 10), y: CGFloat(index / 10), width: 1, height: 1))
      }
    }
  }
}
