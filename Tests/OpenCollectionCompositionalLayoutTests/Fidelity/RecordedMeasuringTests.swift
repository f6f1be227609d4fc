import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments
import OpenCollectionTestValues
import Testing

/// The recorded result of Apple's engine for self-sizing cells.
struct RecordedMeasuring: Decodable, Sendable {
  struct Cell: Decodable, Sendable {
    var item: Int
    var frame: [Double]
  }

  struct Boundary: Decodable, Sendable {
    var kind: String
    var frame: [Double]
  }

  var contentSize: [Double]
  var visibleCells: [Cell]
  var boundary: [Boundary]
}

/// A case and the kind of its cells.
struct MeasuringCase: Decodable, Sendable {
  var recorded: Recorded<RecordedMeasuring>
  var cell: String

  private enum CodingKeys: CodingKey { case cell }

  init(from decoder: any Decoder) throws {
    recorded = try Recorded(from: decoder)
    cell = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .cell)
  }

  /// The case, with the sizes of cells whose heights follow from their kind.
  var layoutCase: LayoutCase {
    var layoutCase = recorded.layoutCase
    var answers = layoutCase.answers ?? ViewAnswers(heights: [:])
    switch cell {
    case "intrinsic": answers.heights = ["*": [45]]
    case "override": answers.heights = ["*": [77]]
    case "plain": answers.heights = [:]
    case "super": answers.heights = answers.heights.mapValues { $0.map { $0 + 10 } }
    default: break
    }
    layoutCase.answers = answers
    return layoutCase
  }
}

@Suite("Recorded self-sizing")
struct RecordedMeasuringTests {
  @Test("Self-sizing cells are laid out as by Apple's engine")
  func everyCase() throws {
    guard let cases = try Recordings.cases("sized.jsonl", as: MeasuringCase.self) else { return }
    var right = 0
    for sized in cases {
      let differences = try differences(of: sized)
      if differences.isEmpty { right += 1 }
      for difference in differences.prefix(6) { Issue.record("\(sized.recorded.layoutCase.name ?? ""): \(difference)") }
    }
    print("sized.jsonl: \(right)/\(cases.count)")
    #expect(right == cases.count)
  }

  private func differences(of sized: MeasuringCase) throws -> [String] {
    let expected = sized.recorded.expected
    let layoutCase = sized.layoutCase
    // Measured at the top first, then at the content offset.
    let layout = try layoutCase.settled()

    var differences: [String] = []
    if !Recordings.agrees(layout.contentSize, expected.contentSize) {
      differences.append("content size \(layout.contentSize), not \(expected.contentSize)")
    }
    let elements = layout.elements(in: layoutCase.visibleBounds)
    let cells = elements.filter { $0.key.category == .cell }
    if cells.map(\.key.item) != expected.visibleCells.map(\.item) {
      differences.append("cells \(cells.map(\.key.item)), not \(expected.visibleCells.map(\.item))")
    }
    for (ours, theirs) in zip(cells, expected.visibleCells) where !Recordings.agrees(ours.frame, theirs.frame) {
      differences.append("item \(ours.key.item) at \(ours.frame), not \(theirs.frame)")
    }
    for theirs in expected.boundary {
      let ours = layout.element(for: .supplementary(theirs.kind, section: 0))
      if ours.map({ Recordings.agrees($0.frame, theirs.frame) }) != true {
        differences.append("\(theirs.kind) at \(String(describing: ours?.frame)), not \(theirs.frame)")
      }
    }
    return differences
  }
}
