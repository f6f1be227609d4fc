import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments
import Testing

/// What was seen of sections that scroll sideways, after each request to scroll.
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

  /// The offset asked for.
  var offset: Double
  var visibleCells: [Cell]

  /// What the section's visible-items handler was told; its offset is where the section came to rest.
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

@Suite("Recorded sideways scrolling")
struct RecordedOrthogonalTests {
  @Test("Sections that scroll sideways rest where Apple's engine let them rest, and show the same cells")
  func everyCase() throws {
    guard let cases = try Recording.read("orthogonal.jsonl", as: ScrollCase.self) else { return }
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

      // What the handler is told: the resting offset, and frames that do not have it taken off.
      for report in step.handler ?? [] {
        if !Recording.agrees(offsets[report.section] ?? .nan, report.offsetX) {
          differences.append("asked for \(step.offset), section \(report.section) rests at \(offsets)")
        }
        for item in report.items {
          let element =
            item.category == "cell"
            ? layout.element(for: .cell(section: item.indexPath[0], item: item.indexPath[1]))
            : layout.element(for: .supplementary("h", section: item.indexPath[0]))
          if element.map({ Recording.agrees($0.frame, item.frame) && $0.zIndex == item.zIndex }) != true {
            differences.append("\(item), ours \(String(describing: element))")
          }
        }
      }

      // What shows. A handler that moves and scales cells changes where they show, not which are asked for.
      let shown = ours.visibleCells.map { [$0.key.section ?? -1, $0.key.item] }
      let theirs = step.visibleCells.map(\.indexPath)
      if shown != theirs { differences.append("at \(step.offset) cells \(shown), not \(theirs)") }
      guard scrolled.scenario == "reported" else { continue }
      for (cell, seen) in zip(ours.visibleCells, step.visibleCells)
      where !Recording.agrees(cell.frame, seen.frame) {
        differences.append("at \(step.offset) \(cell), not \(seen)")
      }
    }
    return differences
  }
}
