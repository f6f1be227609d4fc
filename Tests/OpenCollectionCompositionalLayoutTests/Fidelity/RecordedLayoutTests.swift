import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionLayoutDocuments
import OpenCollectionTestValues
import Testing

/// The recorded result of Apple's engine for one layout.
struct RecordedLayout: Decodable, Sendable {
  struct Element: Decodable, Sendable {
    var category: String
    var kind: String?
    var indexPath: [Int]
    var frame: [Double]?
    var zIndex: Int?

    /// The index path of the layout's own boundary items has one number.
    var key: ElementKey {
      let section = indexPath.count == 1 ? nil : indexPath[0]
      let item = indexPath.count == 1 ? 0 : indexPath[1]
      return switch category {
      case "cell": ElementKey(category: .cell, section: section, item: item)
      case "decoration": ElementKey(category: .decoration, kind: kind, section: section, item: item)
      default: ElementKey(category: .supplementary, kind: kind, section: section, item: item)
      }
    }
  }

  struct Query: Decodable, Sendable {
    var rect: [Double]
    var elements: [Element]
  }

  var contentSize: [Double]
  var elements: [Element]
  var queries: [Query]
  var firstFrames: [[Double]?]
}

@Suite("Recorded layouts")
struct RecordedLayoutTests {
  @Test("Every recorded layout has the result of Apple's engine")
  func everyCase() throws {
    guard let cases = try Recordings.cases("layout.jsonl", as: Recorded<RecordedLayout>.self) else { return }
    var right = 0
    for recorded in cases {
      let differences = try differences(of: recorded)
      if differences.isEmpty { right += 1 }
      for difference in differences.prefix(6) { Issue.record("\(recorded.layoutCase.name ?? ""): \(difference)") }
    }
    print("layout.jsonl: \(right)/\(cases.count)")
    #expect(right == cases.count)
  }

  private func differences(of recorded: Recorded<RecordedLayout>) throws -> [String] {
    let layoutCase = recorded.layoutCase
    let expected = recorded.expected
    let layout = try layoutCase.settled()
    var differences: [String] = []
    if !Recordings.agrees(layout.contentSize, expected.contentSize) {
      differences.append("content size \(layout.contentSize), not \(expected.contentSize)")
    }

    var found = layout.elements(in: CGRect(x: -10000, y: -10000, width: 20000, height: 20000))
    if layoutCase.contentOffset != nil { found = found.filter { $0.frame.intersects(layoutCase.visibleBounds) } }
    let frames = Dictionary(found.map { ($0.key, $0) }, uniquingKeysWith: { a, _ in a })
    if found.count != expected.elements.count {
      differences.append("\(found.count) elements, not \(expected.elements.count)")
    }
    for element in expected.elements {
      guard let ours = frames[element.key] else {
        differences.append("no \(element.key)")
        continue
      }
      if !Recordings.agrees(ours.frame, element.frame ?? []) || ours.zIndex != element.zIndex {
        differences.append("\(element.key) at \(ours.frame) z \(ours.zIndex), not \(element)")
      }
      if layout.element(for: element.key) != ours { differences.append("looked up by its key, \(element.key) differs") }
    }

    for query in expected.queries {
      let rect = CGRect(x: query.rect[0], y: query.rect[1], width: query.rect[2], height: query.rect[3])
      let ours = Set(layout.elements(in: rect).map(\.key))
      let theirs = Set(query.elements.map(\.key))
      if ours != theirs {
        differences.append(
          "in \(query.rect) too many: \(ours.subtracting(theirs)), missing: \(theirs.subtracting(ours))")
      }
    }

    let first = layoutCase.itemCounts.enumerated().flatMap { section, count in
      (0..<min(3, count)).map { layout.frame(section: section, item: $0) }
    }
    if first.count != expected.firstFrames.count { differences.append("\(first.count) first frames") }
    for (ours, theirs) in zip(first, expected.firstFrames) {
      let same = theirs.map { numbers in ours.map { Recordings.agrees($0, numbers) } ?? false } ?? (ours == nil)
      if !same { differences.append("first frame \(String(describing: ours)), not \(String(describing: theirs))") }
    }
    return differences
  }
}
