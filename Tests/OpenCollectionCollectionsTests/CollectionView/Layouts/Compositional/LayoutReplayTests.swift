import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Compares layouts made of UIKit's classes, in a live collection view, to Apple's recorded results.
@Suite("Recorded layouts", .isolatedScreen)
@MainActor struct LayoutReplayTests {
  struct Case: Decodable {
    struct Element: Decodable {
      var category: String
      var kind: String?
      var indexPath: [Int]
      var frame: [Double]?
      var zIndex: Int?
    }
    struct Query: Decodable {
      var rect: [Double]
      var elements: [Element]
    }
    struct Expected: Decodable {
      var contentSize: [Double]
      var elements: [Element]
      var queries: [Query]
      var firstFrames: [[Double]?]
    }
    var name: String
    var container: [Double]
    var itemCounts: [Int]
    var kinds: [String]?
    var decorationKinds: [String]?
    var layoutMargins: [Double]?
    var contentOffset: [Double]?
    var scale: Double
    var layout: RecordedLayout
    var expected: Expected
  }

  @Test("Every recorded layout is reproduced")
  func replay() throws {
    guard let cases = try Recordings.cases("layout.jsonl", as: Case.self) else { return }
    var agreeing = 0
    for recorded in cases {
      let differences = onScreen(scale: recorded.scale) { self.differences(of: recorded) }
      if differences.isEmpty { agreeing += 1 }
      #expect(differences.isEmpty, "\(recorded.name): \(differences.prefix(3).joined(separator: "; "))")
    }
    print("Recorded layouts through UIKit: \(agreeing)/\(cases.count)")
  }

  private func differences(of recorded: Case) -> [String] {
    let layout = recorded.layout.layout
    for kind in recorded.decorationKinds ?? [] { layout.register(FixedView.self, forDecorationViewOfKind: kind) }
    let margins = recorded.layoutMargins ?? [0, 0, 0, 0]
    let stage = Stage(
      CGSize(width: recorded.container[0], height: recorded.container[1]), layout,
      CountedItems(recorded.itemCounts),
      margins: UIEdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3]))
    for kind in recorded.kinds ?? [] {
      stage.view.register(FixedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    stage.view.layoutIfNeeded()
    if let offset = recorded.contentOffset {
      stage.view.contentOffset = CGPoint(x: offset[0], y: offset[1])
      stage.view.layoutIfNeeded()
    }

    var differences: [String] = []
    let expected = recorded.expected
    let size = layout.collectionViewContentSize
    if !Recordings.agrees(size, expected.contentSize) {
      differences.append("content \(size), not \(expected.contentSize)")
    }
    var all = elements(layout, CGRect(x: -10000, y: -10000, width: 20000, height: 20000))
    if recorded.contentOffset != nil { all = all.filter { $0.frame.hasCommonArea(with: stage.view.bounds) } }
    differences += elementDifferences(all, expected.elements)
    for query in expected.queries {
      let rect = CGRect(x: query.rect[0], y: query.rect[1], width: query.rect[2], height: query.rect[3])
      differences += elementDifferences(elements(layout, rect), query.elements).map { "in \(query.rect): \($0)" }
    }
    let firstItems = recorded.itemCounts.enumerated().flatMap { section, count in
      (0..<min(3, count)).map { IndexPath(item: $0, section: section) }
    }
    for (path, frame) in zip(firstItems, expected.firstFrames) {
      let actual = layout.layoutAttributesForItem(at: path)?.frame
      switch (actual, frame) {
      case (nil, nil): break
      case (let actual?, let frame?) where Recordings.agrees(actual, frame): break
      default: differences.append("item \(path): \(String(describing: actual)), not \(String(describing: frame))")
      }
    }
    return differences
  }

  private func elements(
    _ layout: UICollectionViewLayout, _ rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    layout.layoutAttributesForElements(in: rect) ?? []
  }

  private func elementDifferences(
    _ actual: [UICollectionViewLayoutAttributes], _ recorded: [Case.Element]
  ) -> [String] {
    var remaining = actual
    var differences: [String] = []
    for element in recorded {
      let category: UICollectionView.ElementCategory =
        element.category == "cell" ? .cell : element.category == "decoration" ? .decorationView : .supplementaryView
      // An index path of one number is a boundary item of the layout itself.
      let path =
        element.indexPath.count == 1
        ? IndexPath(item: .max, section: 0) : IndexPath(item: element.indexPath[1], section: element.indexPath[0])
      let index = remaining.firstIndex {
        $0.representedElementCategory == category && $0.representedElementKind == element.kind && $0.indexPath == path
      }
      guard let index else {
        differences.append("no \(element.category) \(element.kind ?? "") \(element.indexPath)")
        continue
      }
      let attributes = remaining.remove(at: index)
      if let frame = element.frame, !Recordings.agrees(attributes.frame, frame) {
        differences.append("\(element.category) \(element.indexPath) at \(attributes.frame), not \(frame)")
      }
      if let zIndex = element.zIndex, attributes.zIndex != zIndex {
        differences.append("\(element.category) \(element.indexPath) z \(attributes.zIndex), not \(zIndex)")
      }
    }
    return differences
      + remaining.map { "too many: \($0.representedElementKind ?? "cell") \($0.indexPath) \($0.frame)" }
  }
}
