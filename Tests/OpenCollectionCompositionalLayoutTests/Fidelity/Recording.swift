import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments

/// A recorded case with its expected result.
struct Recorded<Answer: Decodable & Sendable>: Decodable, Sendable {
  var layoutCase: LayoutCase
  var expected: Answer

  private enum CodingKeys: CodingKey { case expected }

  init(from decoder: any Decoder) throws {
    layoutCase = try LayoutCase(from: decoder)
    expected = try decoder.container(keyedBy: CodingKeys.self).decode(Answer.self, forKey: .expected)
  }
}

/// Reads recordings and compares numbers with them.
enum Recording {
  /// Reads the cases of a recording; prints a message and returns nil when the file does not exist.
  static func read<Case: Decodable>(_ file: String, as type: Case.Type) throws -> [Case]? {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = package.deletingLastPathComponent().appendingPathComponent("shared/fidelity/\(file)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      print("skipped: there is no \(url.path)")
      return nil
    }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
  }

  /// Whether a number equals a recorded one, which has six significant digits.
  static func agrees(_ a: Double, _ b: Double) -> Bool {
    abs(a - b) <= max(0.001, abs(b) >= 1000 ? abs(b) * 5e-6 : 0)
  }

  static func agrees(_ frame: CGRect, _ numbers: [Double]) -> Bool {
    zip([frame.origin.x, frame.origin.y, frame.size.width, frame.size.height], numbers)
      .allSatisfy { agrees($0, $1) }
  }

  static func agrees(_ size: CGSize, _ numbers: [Double]) -> Bool {
    agrees(size.width, numbers[0]) && agrees(size.height, numbers[1])
  }
}
