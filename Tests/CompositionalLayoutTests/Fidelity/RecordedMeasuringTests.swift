import CompositionalLayout
import Foundation
import Testing

/// What Apple's engine answered for cells that size themselves.
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

/// What the views of a case answer.
struct Answers: Decodable, Sendable {
  var cell: String
  /// By width: the height of item number modulo 5.
  var preferredHeights: [String: [Double]]?
  var preferredBoundaryHeights: [String: Double]?

  func height(ofItem item: Int, offered size: CGSize) -> CGFloat {
    switch cell {
    case "intrinsic": 45
    case "override": 77
    case "plain": size.height
    default: (preferredHeights?[String(format: "%g", size.width)]?[item % 5] ?? 0) + (cell == "super" ? 10 : 0)
    }
  }
}

struct MeasuringCase: Decodable, Sendable {
  var recorded: Recorded<RecordedMeasuring>
  var answers: Answers

  init(from decoder: any Decoder) throws {
    recorded = try Recorded(from: decoder)
    answers = try Answers(from: decoder)
  }
}

@Suite("Recorded self-sizing")
struct RecordedMeasuringTests {
  @Test("Cells that size themselves are laid out as Apple's engine laid them out")
  func everyCase() throws {
    guard let cases = try Recording.read("sized.jsonl", as: MeasuringCase.self) else { return }
    var right = 0
    for sized in cases {
      let differences = differences(of: sized)
      if differences.isEmpty { right += 1 }
      for difference in differences.prefix(6) { Issue.record("\(sized.recorded.layoutCase.name): \(difference)") }
    }
    print("sized.jsonl: \(right)/\(cases.count)")
    #expect(right == cases.count)
  }

  private func differences(of sized: MeasuringCase) -> [String] {
    let expected = sized.recorded.expected
    let layoutCase = sized.recorded.layoutCase
    var layout = layoutCase.solve()
    // Settled at the top first, then scrolled and settled again.
    let top = CGRect(origin: .zero, size: layout.environment.containerSize)
    measure(&layout, in: top, sized.answers)
    measure(&layout, in: layoutCase.visibleBounds, sized.answers)

    var differences: [String] = []
    if !Recording.agrees(layout.contentSize, expected.contentSize) {
      differences.append("content size \(layout.contentSize), not \(expected.contentSize)")
    }
    let elements = layout.elements(in: layoutCase.visibleBounds)
    let cells = elements.filter { $0.key.category == .cell }
    if cells.map(\.key.item) != expected.visibleCells.map(\.item) {
      differences.append("cells \(cells.map(\.key.item)), not \(expected.visibleCells.map(\.item))")
    }
    for (ours, theirs) in zip(cells, expected.visibleCells) where !Recording.agrees(ours.frame, theirs.frame) {
      differences.append("item \(ours.key.item) at \(ours.frame), not \(theirs.frame)")
    }
    for theirs in expected.boundary {
      let ours = layout.element(for: .supplementary(theirs.kind, section: 0))
      if ours.map({ Recording.agrees($0.frame, theirs.frame) }) != true {
        differences.append("\(theirs.kind) at \(String(describing: ours?.frame)), not \(theirs.frame)")
      }
    }
    return differences
  }

  /// Measures what is in sight, from the top: what a growing cell pushes out of sight is skipped.
  private func measure(_ layout: inout SolvedLayout, in visible: CGRect, _ answers: Answers) {
    var asked: Set<ElementKey> = []
    while let element = layout.elements(in: visible)
      .filter({ !asked.contains($0.key) && layout.measuredSize(of: $0.key) == nil })
      .filter({ layout.estimatedSides(of: $0.key).height })
      .min(by: { ($0.frame.minY, $0.key.item) < ($1.frame.minY, $1.key.item) })
    {
      asked.insert(element.key)
      let height =
        element.key.category == .cell
        ? answers.height(ofItem: element.key.item, offered: element.frame.size)
        : CGFloat(answers.preferredBoundaryHeights?[element.key.kind ?? ""] ?? 0)
      layout.setMeasured(CGSize(width: element.frame.width, height: height), for: element.key)
    }
  }
}
