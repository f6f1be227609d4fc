import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Stacking of many orthogonal sections", .isolatedScreen)
struct OrthogonalOrderTests {
  /// The scroll view of a section 10 points high, whose cells have a `zIndex` of 1 if the section has a background and
  /// of 0 otherwise.
  private func row(inSection section: Int, hasBackground: Bool) -> OrthogonalScrollView? {
    let stage = OrthogonalStage(.continuous, [("a", 1)], height: 10) { section, _ in
      if hasBackground { section.decorationItems = [.background(elementKind: "background")] }
    }
    let view = stage.view.subviews.compactMap { $0 as? OrthogonalScrollView }.first
    view?.section = section
    return view
  }

  private func element(_ zIndex: Int, _ category: UICollectionView.ElementCategory) -> DisplayedElement {
    let key: ViewElementKey =
      switch category {
      case .decorationView:
        ViewElementKey(category: .decorationView, kind: "k", path: ShownPath(item: 0, section: 0))
      case .supplementaryView:
        ViewElementKey(category: .supplementaryView, kind: "k", path: ShownPath(item: 0, section: 0))
      case .cell: .cell(at: ShownPath(item: 0, section: 0))
      }
    let element = DisplayedElement(
      key: key, view: UICollectionReusableView(), reuse: .cell("k"), serial: 0)
    element.attributes = UICollectionViewLayoutAttributes()
    element.attributes?.zIndex = zIndex
    return element
  }

  @Test("The backmost scroll view in front of an element is the one a linear search finds", arguments: 0..<32)
  func rising(_ backgrounds: Int) throws {
    let rows = try (0..<5).map { try #require(row(inSection: $0, hasBackground: backgrounds >> $0 & 1 == 1)) }
    let rising = RowStackingOrder(rows) { $0.row.zIndex }
    for zIndex in -1...2 {
      for category: UICollectionView.ElementCategory in [.decorationView, .supplementaryView, .cell] {
        let element = element(zIndex, category)
        #expect(rising.backmost { $0.isInFront(of: element) } === rows.first { $0.isInFront(of: element) })
      }
    }
  }

  @Test("A partition point is found by binary search", arguments: [0, 1, 2, 7, 100, 1_000, 4_000])
  func partition(count: Int) {
    let numbers = Array(0..<count)
    let maximumTests = count == 0 ? 0 : Int(log2(Double(count)).rounded(.down)) + 1
    for first in Set([0, 1, count / 3, count / 2, count - 1, count]) where 0...count ~= first {
      var tests = 0
      let point = numbers.partitionPoint {
        tests += 1
        return $0 >= first
      }
      #expect(point == first)
      #expect(tests <= maximumTests)
    }
  }

  /// Counts the calls of `hostViewsInFront()`.
  private final class CountingLayout: UICollectionViewCompositionalLayout {
    var queries = 0

    override func hostViewsInFront() -> ((DisplayedElement) -> UIView?)? {
      queries += 1
      return super.hostViewsInFront()
    }
  }

  @Test("The host views are queried once per pass, whatever the number of headers", arguments: [4, 40])
  func headers(sections: Int) {
    let stage = OrthogonalStage(.continuous, (0..<sections).map { ("\($0)", 3) }, height: 1)
    let fill = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(4))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: fill)]))
    section.orthogonalScrollingBehavior = .continuous
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4)), elementKind: "header",
        alignment: .top)
    ]
    let layout = CountingLayout(section: section)
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.window.layoutIfNeeded()
    layout.queries = 0
    stage.view.reloadData()
    stage.window.layoutIfNeeded()
    #expect(stage.view.visibleSupplementaryViews(ofKind: "header").count == sections)
    #expect(layout.queries == 1)
  }

  @Test("Scroll views are in the order of their sections after moves, insertions and deletions", arguments: 0..<20)
  func moves(_ seed: UInt64) {
    var random = Generator(seed)
    let stage = OrthogonalStage(.continuous, (0..<12).map { ("\($0)", 3) }, height: 10)
    let view = stage.view
    for name in 12..<40 {
      let count = stage.sections.count
      view.performBatchUpdates {
        switch random.number(in: 0..<3) {
        case 0 where count > 2:
          let gone = random.number(in: 0..<count)
          stage.sections.remove(at: gone)
          view.deleteSections([gone])
        case 1:
          let new = random.number(in: 0..<count + 1)
          stage.sections.insert(("\(name)", 3), at: new)
          view.insertSections([new])
        default:
          let (from, to) = (random.number(in: 0..<count), random.number(in: 0..<count))
          stage.sections.insert(stage.sections.remove(at: from), at: to)
          view.moveSection(from, toSection: to)
        }
      }
      stage.window.layoutIfNeeded()
      let rows = view.subviews.compactMap { $0 as? OrthogonalScrollView }.filter {
        stage.layout.rows.views[$0.section] === $0
      }
      #expect(rows.map(\.section) == Array(0..<stage.sections.count))
      #expect(stage.layout.rows.sectionsWithViews == Array(0..<stage.sections.count))
      let layers = rows.map { ObjectIdentifier($0.layer) }
      #expect((view.layer.sublayers ?? []).map { ObjectIdentifier($0) }.filter(layers.contains) == layers)
    }
  }
}

/// A linear congruential generator, the same in every run.
private struct Generator {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func number(in range: Range<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int((state >> 33) % UInt64(range.count))
  }
}
