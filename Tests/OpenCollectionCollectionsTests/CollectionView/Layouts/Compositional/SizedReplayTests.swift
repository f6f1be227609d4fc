import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Compares self-sizing layouts, with cells of the recorded preferred sizes, to Apple's recorded results.
@Suite("Recorded self-sizing layouts", .isolatedScreen)
@MainActor struct SizedReplayTests {
  struct Case: Decodable {
    struct Expected: Decodable {
      struct Cell: Decodable {
        var item: Int
        var frame: [Double]
      }
      struct Boundary: Decodable {
        var kind: String
        var frame: [Double]
      }
      var contentSize: [Double]
      var visibleCells: [Cell]
      var boundary: [Boundary]
    }
    var name: String
    var container: [Double]
    var itemCounts: [Int]
    var contentOffset: [Double]?
    var cell: String
    var kinds: [String]?
    var preferredHeights: [String: [Double]]?
    var preferredBoundaryHeights: [String: Double]?
    var layout: RecordedLayout
    var scale: Double
    var expected: Expected
  }

  /// Returns the recorded height for the proposed width.
  final class RecordedCell: UICollectionViewCell {
    var height: (CGFloat) -> CGFloat? = { _ in nil }

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      guard let height = height(layoutAttributes.size.width),
        let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
      else { return layoutAttributes }
      preferred.size.height = height
      return preferred
    }
  }

  final class Header: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 28
      return layoutAttributes
    }
  }

  final class Footer: UICollectionReusableView {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 68
      return layoutAttributes
    }
  }

  @Test("Every recorded self-sizing layout is reproduced")
  func replay() throws {
    guard let cases = try Recordings.cases("sized.jsonl", as: Case.self) else { return }
    var agreeing = 0
    for recorded in cases {
      let differences = onScreen(scale: recorded.scale) { self.differences(of: recorded) }
      if differences.isEmpty { agreeing += 1 }
      #expect(differences.isEmpty, "\(recorded.name): \(differences.prefix(3).joined(separator: "; "))")
    }
    print("Recorded self-sizing layouts through UIKit: \(agreeing)/\(cases.count)")
  }

  /// The preferred height of a cell of a kind, from the recordings.
  private func height(_ recorded: Case, item: Int, width: CGFloat) -> CGFloat? {
    let text = recorded.preferredHeights?[String(format: "%g", Double(width))]?[item % 5]
    return switch recorded.cell {
    case "label", "frame": text.map { CGFloat($0) }
    case "super": text.map { CGFloat($0) + 10 }
    case "override": 77
    case "intrinsic": 45
    default: nil
    }
  }

  private func differences(of recorded: Case) -> [String] {
    let layout = recorded.layout.layout
    let source = CountedItems(recorded.itemCounts) { view, path in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "recorded", for: path)
      (cell as? RecordedCell)?.height = { self.height(recorded, item: path.item, width: $0) }
      return cell
    }
    let stage = Stage(CGSize(width: recorded.container[0], height: recorded.container[1]), layout, source)
    stage.view.register(RecordedCell.self, forCellWithReuseIdentifier: "recorded")
    stage.view.register(Header.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    stage.view.register(Footer.self, forSupplementaryViewOfKind: "footer", withReuseIdentifier: "footer")
    stage.settle()
    if let offset = recorded.contentOffset {
      stage.view.contentOffset = CGPoint(x: offset[0], y: offset[1])
      stage.settle()
    }

    var differences: [String] = []
    let expected = recorded.expected
    let size = layout.collectionViewContentSize
    if !Recordings.agrees(size, expected.contentSize) {
      differences.append("content \(size), not \(expected.contentSize)")
    }
    let visible = stage.view.indexPathsForVisibleItems.map(\.item)
    if visible != expected.visibleCells.map(\.item) {
      differences.append("cells \(visible), not \(expected.visibleCells.map(\.item))")
    }
    for cell in expected.visibleCells {
      let frame = stage.view.cellForItem(at: IndexPath(item: cell.item, section: 0))?.frame ?? .null
      if !Recordings.agrees(frame, cell.frame) {
        differences.append("cell \(cell.item) at \(frame), not \(cell.frame)")
      }
    }
    let everywhere = CGRect(x: 0, y: 0, width: 20000, height: 20000)
    for boundary in expected.boundary {
      let frame =
        layout.layoutAttributesForElements(in: everywhere)?
        .first { $0.representedElementKind == boundary.kind }?.frame ?? .null
      if !Recordings.agrees(frame, boundary.frame) {
        differences.append("\(boundary.kind) at \(frame), not \(boundary.frame)")
      }
    }
    return differences
  }
}
