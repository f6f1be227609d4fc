import Foundation

/// Recorded results of Apple's layout engine, in a directory next to the checkout, if present.
enum RecordedCases {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/fidelity")

  /// The cases of a file; nil, with a printed reason, if the file does not exist.
  static func load<Case: Decodable>(_ name: String, as type: Case.Type = Case.self) throws -> [Case]? {
    let file = folder.appendingPathComponent(name)
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      print("Skipped: no recorded results at \(file.path)")
      return nil
    }
    return try text.split(separator: "\n").map { try JSONDecoder().decode(Case.self, from: Data($0.utf8)) }
  }

  /// The recordings have six significant digits.
  static func agrees(_ value: CGFloat, _ recorded: Double) -> Bool {
    abs(Double(value) - recorded) <= max(0.001, abs(recorded) >= 1000 ? abs(recorded) * 5e-6 : 0)
  }

  static func agrees(_ frame: CGRect, _ recorded: [Double]) -> Bool {
    agrees(frame.origin.x, recorded[0]) && agrees(frame.origin.y, recorded[1])
      && agrees(frame.size.width, recorded[2]) && agrees(frame.size.height, recorded[3])
  }
}
