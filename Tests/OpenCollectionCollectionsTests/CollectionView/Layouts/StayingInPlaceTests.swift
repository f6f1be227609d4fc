import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Visible content keeps its position while preceding cells are measured.
@MainActor
@Suite("Visible content keeps its position", .isolatedScreen)
struct StayingInPlaceTests {
  /// A cell with a preferred length independent of its proposed size.
  final class Cell: UICollectionViewCell {
    static var length: (Int) -> CGFloat = { _ in 44 }
    static var isWide = false

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let length = Cell.length(layoutAttributes.indexPath.item)
      if Cell.isWide { layoutAttributes.size.width = length } else { layoutAttributes.size.height = length }
      return layoutAttributes
    }
  }

  /// Integer lengths in a range, in pseudorandom order.
  private static func between(_ minimum: Int, _ maximum: Int) -> (Int) -> CGFloat {
    { CGFloat(minimum + $0 &* 7919 % (maximum - minimum + 1)) }
  }

  /// 1,000 cells with an estimated length of 44 points in a number of columns, in a view of 480 points.
  private func list(columns: Int = 1, horizontal: Bool = false) -> Stage {
    let fullWidth = NSCollectionLayoutDimension.fractionalWidth(1)
    let size =
      horizontal
      ? NSCollectionLayoutSize(widthDimension: .estimated(44), heightDimension: .fractionalHeight(1))
      : NSCollectionLayoutSize(widthDimension: fullWidth, heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group =
      horizontal
      ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      : NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = horizontal ? .horizontal : .vertical
    Cell.isWide = horizontal
    let stage = Stage(
      CGSize(width: 480, height: 480),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    return stage
  }

  /// Scrolls in steps. Returns how often a cell fully visible before and after a step moved by anything but the step,
  /// and the number of steps.
  private func jumps(_ view: UICollectionView, towards step: CGPoint, until isFinished: () -> Bool) -> (Int, steps: Int)
  {
    var (jumps, steps) = (0, 0)
    while !isFinished(), steps < 3000 {
      steps += 1
      let visible = view.visibleCells.filter { view.bounds.contains($0.frame) }
      let before = visible.map { ($0, path: view.indexPath(for: $0), $0.frame.origin - view.contentOffset) }
      view.contentOffset = view.contentOffset + step
      view.layoutIfNeeded()
      for (cell, path, position) in before where path != nil && view.indexPath(for: cell) == path {
        let moved = (cell.frame.origin - view.contentOffset) - (position - step)
        if abs(moved.x) > 0.01 || abs(moved.y) > 0.01 { jumps += 1 }
      }
    }
    return (jumps, steps)
  }

  @Test("Scrolling up from the middle of 1,000 estimated rows does not displace visible cells", arguments: [1, 2])
  func up(columns: Int) {
    onScreen(scale: 2) {
      for lengths in [Self.between(20, 44), Self.between(44, 120), Self.between(10, 300)] {
        Cell.length = lengths
        let stage = list(columns: columns)
        stage.view.layoutIfNeeded()
        stage.view.contentOffset.y = stage.view.contentSize.height / 2
        stage.view.layoutIfNeeded()
        let (jumps, steps) = jumps(stage.view, towards: CGPoint(x: 0, y: -37)) { stage.view.contentOffset.y < 400 }
        #expect(jumps == 0 && steps > 100)
        // The first row is at the start of the content.
        stage.view.contentOffset.y = 0
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentOffset.y == 0)
        #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
      }
    }
  }

  @Test("Horizontal scrolling does not displace visible cells, in either writing direction", arguments: [false, true])
  func horizontalScroll(rightToLeft: Bool) {
    onScreen(scale: 2) {
      Cell.length = Self.between(10, 150)
      let stage = list(horizontal: true)
      let view = stage.view
      if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
      view.layoutIfNeeded()
      view.contentOffset.x = view.contentSize.width / 2
      view.layoutIfNeeded()
      let step = CGPoint(x: rightToLeft ? 37 : -37, y: 0)
      let (jumps, steps) = jumps(view, towards: step) {
        (rightToLeft ? view.contentSize.width - view.bounds.maxX : view.contentOffset.x) < 400
      }
      #expect(jumps == 0 && steps > 100)
    }
  }

  @Test("Scrolling down changes the offset only by the scroll distance")
  func down() {
    onScreen(scale: 2) {
      Cell.length = Self.between(10, 300)
      let stage = list()
      stage.view.layoutIfNeeded()
      for step in 1...300 {
        stage.view.contentOffset.y += 37
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentOffset.y == CGFloat(step) * 37)
      }
    }
  }

  @Test("The invalidation context for a cell before the visible cells has their displacement as offset adjustment")
  func context() throws {
    final class RecordingLayout: UICollectionViewCompositionalLayout {
      var adjustments: [CGFloat] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.contentOffsetAdjustment != .zero { adjustments.append(context.contentOffsetAdjustment.y) }
        super.invalidateLayout(with: context)
      }
    }
    Cell.length = { $0 == 99 ? 64 : 44 }
    Cell.isWide = false
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = RecordingLayout(section: NSCollectionLayoutSection(group: group))
    let stage = Stage(CGSize(width: 320, height: 440), layout, CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 4400
    stage.view.layoutIfNeeded()
    #expect(layout.adjustments.isEmpty)
    stage.view.contentOffset.y -= 10
    stage.view.layoutIfNeeded()
    // Row 99 becomes visible and is 20 points higher than estimated: 4400 - 10 + 20.
    #expect(layout.adjustments == [20])
    #expect(stage.view.contentOffset.y == 4410)
  }

  // MARK: Flow layouts

  /// 1,000 cells with an estimated length of 44 points in a number of columns, in a view of 480 points.
  private func flow(columns: Int = 1, horizontal: Bool = false, layout: UICollectionViewFlowLayout = .init()) -> Stage {
    let width = CGFloat(480 / columns)
    layout.estimatedItemSize = horizontal ? CGSize(width: 44, height: width) : CGSize(width: width, height: 44)
    layout.minimumLineSpacing = 3
    layout.minimumInteritemSpacing = 0
    layout.scrollDirection = horizontal ? .horizontal : .vertical
    Cell.isWide = horizontal
    let stage = Stage(CGSize(width: 480, height: 480), layout, CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test(
    "Scrolling up through 1,000 estimated cells of a flow layout does not displace visible cells", arguments: [1, 2])
  func flowUp(columns: Int) {
    onScreen(scale: 2) {
      for lengths in [Self.between(20, 44), Self.between(44, 120), Self.between(10, 300)] {
        Cell.length = lengths
        let stage = flow(columns: columns)
        stage.view.contentOffset.y = stage.view.contentSize.height / 2
        stage.view.layoutIfNeeded()
        let (jumps, steps) = jumps(stage.view, towards: CGPoint(x: 0, y: -37)) { stage.view.contentOffset.y < 400 }
        #expect(jumps == 0 && steps > 100)
      }
    }
  }

  @Test("Horizontal scrolling of a flow layout does not displace visible cells")
  func flowHorizontalScroll() {
    onScreen(scale: 2) {
      Cell.length = Self.between(10, 150)
      let stage = flow(horizontal: true)
      let view = stage.view
      view.contentOffset.x = view.contentSize.width / 2
      view.layoutIfNeeded()
      let (jumps, steps) = jumps(view, towards: CGPoint(x: -37, y: 0)) { view.contentOffset.x < 400 }
      #expect(jumps == 0 && steps > 100)
    }
  }

  @Test("Scrolling a flow layout down from its start changes the offset only by the scroll distance")
  func flowDown() {
    onScreen(scale: 2) {
      Cell.length = Self.between(10, 300)
      let stage = flow()
      for step in 1...300 {
        stage.view.contentOffset.y += 37
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentOffset.y == CGFloat(step) * 37)
      }
    }
  }

  @Test("A flow layout's offset adjustment includes a cell's own size and the change of the average")
  func flowContext() {
    final class RecordingLayout: UICollectionViewFlowLayout {
      var adjustments: [CGFloat] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.contentOffsetAdjustment != .zero { adjustments.append(context.contentOffsetAdjustment.y) }
        super.invalidateLayout(with: context)
      }
    }
    onScreen(scale: 2) {
      Cell.length = { $0 == 99 ? 65 : 44 }
      let layout = RecordingLayout()
      let stage = flow(layout: layout)
      let view = stage.view
      // Rows of 44 with spacing of 3, as estimated: no size changes until row 99 becomes visible.
      view.contentOffset.y = 4700
      view.layoutIfNeeded()
      #expect(layout.adjustments.isEmpty)
      view.contentOffset.y -= 10
      view.layoutIfNeeded()
      // It is 65 high, so all others are, by the average: row 100 moves by 100 * 21.
      #expect(layout.adjustments.first == 2100)
      // Rows 100...109, visible below it, have a height of 44: the average of the eleven is 505 / 11, which rows
      // 0...98 take. Row 100 is at 99 * (505 / 11 + 3) + 68 = 4910, as far below the edge as at 4700 - 4690.
      #expect(layout.adjustments.reduce(0, +) == 210)
      #expect(view.contentOffset.y == 4900)
      #expect(view.cellForItem(at: IndexPath(item: 100, section: 0))?.frame.minY == 4910)
    }
  }
}

private func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
private func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
