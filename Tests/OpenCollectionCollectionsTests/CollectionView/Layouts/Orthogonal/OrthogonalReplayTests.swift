import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Compares orthogonally scrolling sections, with live scroll views and visible items handlers, to Apple's recorded
/// results.
@Suite("Recorded orthogonally scrolling sections", .isolatedScreen)
@MainActor struct OrthogonalReplayTests {
  struct Case: Decodable {
    struct Cell: Decodable {
      var indexPath: [Int]
      var frame: [Double]
      var alpha: Double
      var hidden: Bool
      var zPosition: Double
      var transform: [Double]
    }
    struct Item: Decodable {
      var indexPath: [Int]
      var frame: [Double]
      var bounds: [Double]
      var center: [Double]
      var alpha: Double
      var zIndex: Int
      var category: String
    }
    struct Report: Decodable {
      var section: Int
      var offsetX: Double
      var items: [Item]
    }
    struct Line: Decodable {
      var offset: Double
      var visibleCells: [Cell]
      var handler: [Report]?
    }
    var name: String
    var scenario: String
    var container: [Double]
    var itemCounts: [Int]
    var kinds: [String]?
    var layout: RecordedLayout
    var orthogonalOffsets: [Double]
    var scrolledSections: [Int]
    var expected: [Line]
    var scale: Double
  }

  /// The last values passed to a section's handler.
  struct HandlerCall {
    var offset: CGFloat
    var items: [any NSCollectionLayoutVisibleItem]
  }

  @Test("Every recorded offset, frame and handler call is reproduced")
  func replay() throws {
    guard let cases = try Recordings.cases("orthogonal.jsonl", as: Case.self) else { return }
    var agreeing = 0
    for recorded in cases {
      let differences = onScreen(scale: recorded.scale) { self.differences(of: recorded) }
      if differences.isEmpty { agreeing += 1 }
      #expect(differences.isEmpty, "\(recorded.name): \(differences.prefix(3).joined(separator: "; "))")
    }
    print("Recorded orthogonal sections through UIKit: \(agreeing)/\(cases.count)")
  }

  private func differences(of recorded: Case) -> [String] {
    var reports: [Int: HandlerCall] = [:]
    guard let description = recorded.layout.section?.section else { return ["no section"] }
    description.visibleItemsInvalidationHandler = { items, offset, _ in
      if recorded.scenario == "modified" { Self.modify(items, offset) }
      reports[items.first?.indexPath.section ?? 0] = HandlerCall(offset: offset.x, items: items)
    }
    let layout = UICollectionViewCompositionalLayout(section: description)
    let stage = Stage(
      CGSize(width: recorded.container[0], height: recorded.container[1]), layout,
      CountedItems(recorded.itemCounts))
    for kind in recorded.kinds ?? [] {
      stage.view.register(FixedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    stage.view.layoutIfNeeded()

    var differences: [String] = []
    for line in recorded.expected {
      for section in recorded.scrolledSections {
        layout.rows.views[section]?.scroll(toRestNear: line.offset)
        stage.view.layoutIfNeeded()
        stage.view.setNeedsLayout()
        stage.view.layoutIfNeeded()
      }
      differences += cellDifferences(stage.view, line).map { "at \(line.offset): \($0)" }
      for report in line.handler ?? [] {
        differences += handlerDifferences(reports[report.section], report).map {
          "at \(line.offset), handler of \(report.section): \($0)"
        }
      }
    }
    return differences
  }

  /// The changes the recorded handler made to each item.
  private static func modify(_ items: [any NSCollectionLayoutVisibleItem], _ offset: CGPoint) {
    for item in items {
      let number = CGFloat(item.indexPath.item)
      let distance = abs(number * 155 + 4 - offset.x) / 300
      item.alpha = max(0.2, 1 - distance)
      item.transform3D = CATransform3DMakeScale(1 - distance / 2, 1 - distance / 2, 1)
      item.zIndex = 10 - item.indexPath.item
      if item.indexPath.item == 1 { item.center = CGPoint(x: number * 40 + 110 + offset.x, y: 60) }
      if item.indexPath.item == 3 { item.transform = CGAffineTransform(rotationAngle: 0.3) }
    }
  }

  private func cellDifferences(_ view: UICollectionView, _ line: Case.Line) -> [String] {
    let visible = view.indexPathsForVisibleItems
    let recorded = line.visibleCells.map { IndexPath(item: $0.indexPath[1], section: $0.indexPath[0]) }
    var differences: [String] = []
    if visible != recorded { differences.append("cells \(visible), not \(recorded)") }
    for (path, expected) in zip(recorded, line.visibleCells) {
      guard let cell = view.cellForItem(at: path) else { continue }
      let frame = cell.convert(cell.bounds, to: view)
      if !Recordings.agrees(frame, expected.frame) {
        differences.append("cell \(path) at \(frame), not \(expected.frame)")
      }
      let transform = cell.layer.transform
      let entries = [
        transform.m11, transform.m12, transform.m21, transform.m22, transform.m41, transform.m42,
      ]
      if !zip(entries, expected.transform).allSatisfy({ Recordings.agrees($0, $1) }) {
        differences.append("cell \(path) transformed by \(entries), not \(expected.transform)")
      }
      if !Recordings.agrees(cell.alpha, expected.alpha) || cell.isHidden != expected.hidden
        || cell.layer.zPosition != expected.zPosition
      {
        differences.append("cell \(path) alpha \(cell.alpha), not \(expected.alpha)")
      }
    }
    return differences
  }

  private func handlerDifferences(_ report: HandlerCall?, _ expected: Case.Report) -> [String] {
    guard let report else { return ["never called"] }
    var differences: [String] = []
    if !Recordings.agrees(report.offset, expected.offsetX) {
      differences.append("offset \(report.offset), not \(expected.offsetX)")
    }
    // The recording does not include cells completely outside the view's width.
    let items = report.items.filter {
      $0.representedElementCategory != .cell
        || ($0.frame.maxX - report.offset > 0 && $0.frame.minX - report.offset < 320)
    }
    let names = items.map { "\($0.representedElementCategory.rawValue)-\($0.indexPath.item)" }
    let recorded = expected.items.map { "\($0.category == "cell" ? 0 : 1)-\($0.indexPath[1])" }
    if names != recorded { return differences + ["items \(names), not \(recorded)"] }
    for (item, expected) in zip(items, expected.items) {
      if !Recordings.agrees(item.frame, expected.frame) || !Recordings.agrees(item.bounds, expected.bounds)
        || !Recordings.agrees(item.center.x, expected.center[0])
        || !Recordings.agrees(item.center.y, expected.center[1])
        || !Recordings.agrees(item.alpha, expected.alpha) || item.zIndex != expected.zIndex
      {
        differences.append("item \(item.indexPath) at \(item.frame), not \(expected.frame)")
      }
    }
    return differences
  }
}
