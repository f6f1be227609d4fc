package import Foundation

/// The recordings beside the package. Without them, tests that need them are skipped with a printed reason.
package enum Fixtures {
  package static let files = ["layout.jsonl", "sized.jsonl", "orthogonal.jsonl"]

  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func bytes(_ file: String) -> [UInt8]? {
    let url = package.deletingLastPathComponent().appendingPathComponent("shared/fidelity/\(file)")
    guard let data = try? Data(contentsOf: url) else {
      print("skipped: there is no \(url.path)")
      return nil
    }
    return Array(data)
  }
}
