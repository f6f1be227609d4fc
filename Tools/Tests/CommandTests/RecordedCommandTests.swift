import Foundation
import Testing

@testable import OpenCollectionTestValues

/// Compares the command's results with all recordings.
@Suite("The command collectionview, compared with recordings")
struct RecordedCommandTests {
  private typealias Object = [String: Any]

  /// Solves the cases of a recording, each modified by `change`, and returns the results with the recordings. Empty if
  /// there is no recording or no executable.
  private func answers(_ file: String, _ change: (inout Object) throws -> Void) throws -> [(
    answer: Object, recorded: Object
  )] {
    guard let bytes = Recordings.bytes(file), Command.executable != nil else { return [] }
    var recordings: [Object] = []
    var input = Data()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var recorded = try #require(try JSONSerialization.jsonObject(with: Data(line)) as? Object)
      recordings.append(recorded)
      recorded["expected"] = nil
      try change(&recorded)
      input += try JSONSerialization.data(withJSONObject: recorded) + [UInt8(ascii: "\n")]
    }
    let outcome = try #require(try Command.run(["solve", "-"], input: String(decoding: input, as: UTF8.self)))
    #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let answers = try outcome.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? Object)
    }
    #expect(answers.count == recordings.count)
    return Array(zip(answers, recordings))
  }

  private func count(_ file: String, _ pairs: [(answer: Object, recorded: Object)], _ agrees: (Object, Object) -> Bool)
  {
    guard !pairs.isEmpty else { return }
    var right = 0
    for (answer, recorded) in pairs {
      if agrees(answer, recorded) { right += 1 } else { Issue.record("\(recorded["name"] ?? "")") }
    }
    print("solve \(file): \(right)/\(pairs.count)")
    #expect(right == pairs.count)
  }

  @Test("solve agrees with every recorded layout")
  func layouts() throws {
    let pairs = try answers("layout.jsonl") { recorded in
      // Adds the recorded queries in the format of solve.
      let line = try #require(recorded["name"] as? String)
      let counts = try #require(recorded["itemCounts"] as? [Int])
      recorded["items"] = counts.enumerated().flatMap { section, count in (0..<min(3, count)).map { [section, $0] } }
      recorded["queries"] = try queries[line]
    }
    count("layout.jsonl", pairs) { Answers.agree($0, $1["expected"] as? Object ?? [:]) }
  }

  /// The queried rectangles, by the name of the case.
  private var queries: [String: [Any]] {
    get throws {
      var queries: [String: [Any]] = [:]
      for line in Recordings.bytes("layout.jsonl")?.split(separator: UInt8(ascii: "\n")) ?? [] {
        let recorded = try JSONSerialization.jsonObject(with: Data(line)) as? Object
        let expected = recorded?["expected"] as? Object
        queries[recorded?["name"] as? String ?? ""] = (expected?["queries"] as? [Object])?.compactMap { $0["rect"] }
      }
      return queries
    }
  }

  @Test("solve agrees with every recording of self-sizing cells")
  func sized() throws {
    let pairs = try answers("sized.jsonl") { recorded in
      recorded["preferredHeights"] = heights(of: recorded)
      // A rectangle that contains all headers and footers.
      recorded["queries"] = [[0, 0, 20_000, 20_000]]
    }
    count("sized.jsonl", pairs) { answer, recorded in
      let expected = recorded["expected"] as? Object ?? [:]
      guard Answers.numbers(answer["contentSize"], expected["contentSize"]) else { return false }
      let top = (recorded["contentOffset"] as? [Double])?[1] ?? 0
      let elements = answer["elements"] as? [Object] ?? []
      let cells = elements.filter { $0["category"] as? String == "cell" && isVisible($0, top..<(top + 480)) }
      let shown = expected["visibleCells"] as? [Object] ?? []
      guard cells.count == shown.count else { return false }
      for (cell, other) in zip(cells, shown)
      where (cell["indexPath"] as? [Int])?.last != other["item"] as? Int
        || !Answers.numbers(cell["frame"], other["frame"])
      {
        return false
      }
      let found = ((answer["queries"] as? [Object])?.first?["elements"] as? [Object]) ?? []
      return (expected["boundary"] as? [Object] ?? []).allSatisfy { boundary in
        found.contains {
          $0["kind"] as? String == boundary["kind"] as? String && Answers.numbers($0["frame"], boundary["frame"])
        }
      }
    }
  }

  /// The preferred heights of the cells: by the kind of cell, if the recording does not list them.
  private func heights(of recorded: Object) -> Any? {
    switch recorded["cell"] as? String {
    case "intrinsic": return ["*": [45]]
    case "override": return ["*": [77]]
    case "plain": return nil
    case "super": return (recorded["preferredHeights"] as? [String: [Double]])?.mapValues { $0.map { $0 + 10 } }
    default: return recorded["preferredHeights"]
    }
  }

  private func isVisible(_ element: Object, _ range: Range<Double>) -> Bool {
    guard let frame = element["frame"] as? [Double] else { return false }
    return frame[1] < range.upperBound && frame[1] + frame[3] > range.lowerBound
  }

  @Test("solve agrees with every recording of orthogonally scrolling sections")
  func orthogonal() throws {
    let pairs = try answers("orthogonal.jsonl") { _ in }
    count("orthogonal.jsonl", pairs) { answer, recorded in
      let steps = answer["scrolled"] as? [Object] ?? []
      let expected = recorded["expected"] as? [Object] ?? []
      return steps.count == expected.count
        && zip(steps, expected).allSatisfy { agree($0, $1, isModified: recorded["scenario"] as? String != "reported") }
    }
  }

  /// Whether sections come to rest at the recorded offsets and show the recorded cells. A handler that moves and scales
  /// cells changes their frames, not which cells are requested.
  private func agree(_ step: Object, _ expected: Object, isModified: Bool) -> Bool {
    let rests = step["rests"] as? [Object] ?? []
    for report in expected["handler"] as? [Object] ?? [] {
      let rest = rests.first { $0["section"] as? Int == report["section"] as? Int }
      guard Answers.numbers([rest?["offset"] as? Double ?? .nan], [report["offsetX"] as? Double ?? .nan]) else {
        return false
      }
    }
    let cells = step["visibleCells"] as? [Object] ?? []
    let others = expected["visibleCells"] as? [Object] ?? []
    return cells.count == others.count
      && zip(cells, others).allSatisfy { cell, other in
        cell["indexPath"] as? [Int] == other["indexPath"] as? [Int]
          && (isModified || Answers.numbers(cell["frame"], other["frame"]))
      }
  }
}
