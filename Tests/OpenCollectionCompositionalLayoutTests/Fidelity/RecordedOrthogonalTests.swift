import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments
import OpenCollectionTestValues
import Testing

/// The recorded state of orthogonally scrolling sections after each request to scroll.
struct RecordedScroll: Decodable, Sendable {
  struct Cell: Decodable, Sendable {
    var indexPath: [Int]
    var frame: [Double]
  }

  struct Report: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      var indexPath: [Int]
      var frame: [Double]
      var zIndex: Int
      var category: String
    }

    var section: Int
    var offsetX: Double
    var items: [Item]
  }

  /// The proposed offset.
  var offset: Double
  var visibleCells: [Cell]

  /// The arguments of the section's visible-items handler; its offset is the section's resting offset.
  var handler: [Report]?
}

struct ScrollCase: Decodable, Sendable {
  var recorded: Recorded<[RecordedScroll]>
  var scenario: String

  private enum CodingKeys: CodingKey { case scenario }

  init(from decoder: any Decoder) throws {
    recorded = try Recorded(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    scenario = try container.decode(String.self, forKey: .scenario)
  }
}

@Suite("Recorded orthogonal scrolling")
struct RecordedOrthogonalTests {
  @Test("Orthogonally scrolling sections have the resting offsets and visible cells of Apple's engine")
  func everyCase() throws {
    guard let cases = try Recordings.cases("orthogonal.jsonl", as: ScrollCase.self) else { return }
    var right = 0
    for scrolled in cases {
      let differences = try differences(of: scrolled)
      if differences.isEmpty { right += 1 }
      for difference in differences.prefix(6) {
        Issue.record("\(scrolled.recorded.layoutCase.name ?? ""): \(difference)")
      }
    }
    print("orthogonal.jsonl: \(right)/\(cases.count)")
    #expect(right == cases.count)
  }

  private func differences(of scrolled: ScrollCase) throws -> [String] {
    let layoutCase = scrolled.recorded.layoutCase
    let layout = try layoutCase.solve()
    let steps = try layoutCase.scrolled(layout)
    var differences: [String] = []
    if steps.map(\.offset) != scrolled.recorded.expected.map({ CGFloat($0.offset) }) {
      differences.append("scrolled to \(steps.map(\.offset))")
    }
    for (ours, step) in zip(steps, scrolled.recorded.expected) {
      let offsets = Dictionary(uniqueKeysWithValues: ours.rests.map { ($0.section, $0.offset) })

      // The handler receives the resting offset, and frames without that offset subtracted.
      for report in step.handler ?? [] {
        if !Recordings.agrees(offsets[report.section] ?? .nan, report.offsetX) {
          differences.append("scrolled to \(step.offset), section \(report.section) rests at \(offsets)")
        }
        for item in report.items {
          let element =
            item.category == "cell"
            ? layout.element(for: .cell(section: item.indexPath[0], item: item.indexPath[1]))
            : layout.element(for: .supplementary("h", section: item.indexPath[0]))
          if element.map({ Recordings.agrees($0.frame, item.frame) && $0.zIndex == item.zIndex }) != true {
            differences.append("\(item), ours \(String(describing: element))")
          }
        }
      }

      // The visible cells. A handler that transforms cells changes their displayed frames, not which cells are requested.
      let shown = ours.visibleCells.map { [$0.key.section ?? -1, $0.key.item] }
      let theirs = step.visibleCells.map(\.indexPath)
      if shown != theirs { differences.append("at \(step.offset) cells \(shown), not \(theirs)") }
      guard scrolled.scenario == "reported" else { continue }
      for (cell, recordedCell) in zip(ours.visibleCells, step.visibleCells)
      where !Recordings.agrees(cell.frame, recordedCell.frame) {
        differences.append("at \(step.offset) \(cell), not \(recordedCell)")
      }
    }
    return differences
  }
}
