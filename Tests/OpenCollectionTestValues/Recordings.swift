package import Foundation

/// Recorded results of Apple's layout engine, in a directory beside the package. Without them, tests that need them are
/// skipped with a printed reason.
package enum Recordings {
  /// The files with recordings.
  package static let files = ["layout.jsonl", "sized.jsonl", "orthogonal.jsonl"]

  /// The directory of the package.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file; nil, with a printed reason, if it does not exist.
  package static func bytes(_ file: String) -> [UInt8]? {
    let url = package.deletingLastPathComponent().appendingPathComponent("shared/fidelity/\(file)")
    guard let data = try? Data(contentsOf: url) else {
      print("skipped: there is no \(url.path)")
      return nil
    }
    return Array(data)
  }

  /// The cases of a file, one per line; nil, with a printed reason, if it does not exist.
  package static func cases<Case: Decodable>(_ file: String, as type: Case.Type) throws -> [Case]? {
    try bytes(file)?.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Case.self, from: Data($0)) }
  }
}
