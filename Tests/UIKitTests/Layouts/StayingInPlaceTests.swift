import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// What is read does not jump while cells before it are measured.
@MainActor
@Suite("Staying in place", .alone)
struct StayingInPlaceTests {
  /// Asks for a length of its own, whatever is offered.
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

  /// Whole lengths between two, in no order.
  private static func between(_ least: Int, _ most: Int) -> (Int) -> CGFloat {
    { CGFloat(least + $0 &* 7919 % (most - least + 1)) }
  }

  /// 1,000 cells estimated at 44 points, so many beside each other, in a view that shows 480 points of them.
  private func list(columns: Int = 1, sideways: Bool = false) -> Stage {
    let whole = NSCollectionLayoutDimension.fractionalWidth(1)
    let size =
      sideways
      ? NSCollectionLayoutSize(widthDimension: .estimated(44), heightDimension: .fractionalHeight(1))
      : NSCollectionLayoutSize(widthDimension: whole, heightDimension: .estimated(44))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group =
      sideways
      ? NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      : NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = sideways ? .horizontal : .vertical
    Cell.isWide = sideways
    let stage = Stage(
      CGSize(width: 480, height: 480),
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    return stage
  }

  /// Scrolls towards the start in steps; how often a cell seen whole before and after a step was anywhere else than the
  /// step moved it, and the number of steps.
  private func jumps(_ view: UICollectionView, towards step: CGPoint, until isOver: () -> Bool) -> (Int, steps: Int) {
    var (jumps, steps) = (0, 0)
    while !isOver(), steps < 3000 {
      steps += 1
      let seen = view.visibleCells.filter { view.bounds.contains($0.frame) }
      let before = seen.map { ($0, path: view.indexPath(for: $0), $0.frame.origin - view.contentOffset) }
      view.contentOffset = view.contentOffset + step
      view.layoutIfNeeded()
      for (cell, path, position) in before where path != nil && view.indexPath(for: cell) == path {
        let moved = (cell.frame.origin - view.contentOffset) - (position - step)
        if abs(moved.x) > 0.01 || abs(moved.y) > 0.01 { jumps += 1 }
      }
    }
    return (jumps, steps)
  }

  @Test("Scrolling up from the middle of 1,000 estimated rows, nothing on screen jumps", arguments: [1, 2])
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
        // And the start is the start.
        stage.view.contentOffset.y = 0
        stage.view.layoutIfNeeded()
        #expect(stage.view.contentOffset.y == 0)
        #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 0)
      }
    }
  }

  @Test("Neither does anything that scrolls sideways, in either direction of writing", arguments: [false, true])
  func sideways(rightToLeft: Bool) {
    onScreen(scale: 2) {
      Cell.length = Self.between(10, 150)
      let stage = list(sideways: true)
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

  @Test("Scrolling down moves the offset by nothing but the scroll")
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

  @Test("The context for a cell before what is seen says how far it moves what is seen")
  func context() throws {
    final class Listening: UICollectionViewCompositionalLayout {
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
    let layout = Listening(section: NSCollectionLayoutSection(group: group))
    let stage = Stage(CGSize(width: 320, height: 440), layout, CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 4400
    stage.view.layoutIfNeeded()
    #expect(layout.adjustments.isEmpty)
    stage.view.contentOffset.y -= 10
    stage.view.layoutIfNeeded()
    // Row 99 comes into sight and is 20 higher than thought: 4400 - 10 + 20.
    #expect(layout.adjustments == [20])
    #expect(stage.view.contentOffset.y == 4410)
  }

  // MARK: Flow layouts

  /// 1,000 cells estimated at 44 points, so many beside each other, in a view that shows 480 points of them.
  private func flow(columns: Int = 1, sideways: Bool = false, layout: UICollectionViewFlowLayout = .init()) -> Stage {
    let width = CGFloat(480 / columns)
    layout.estimatedItemSize = sideways ? CGSize(width: 44, height: width) : CGSize(width: width, height: 44)
    layout.minimumLineSpacing = 3
    layout.minimumInteritemSpacing = 0
    layout.scrollDirection = sideways ? .horizontal : .vertical
    Cell.isWide = sideways
    let stage = Stage(CGSize(width: 480, height: 480), layout, CountedItems([1000]))
    stage.view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test("Scrolling up through 1,000 estimated cells of a flow layout, nothing on screen jumps", arguments: [1, 2])
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

  @Test("Neither does anything of a flow layout that scrolls sideways")
  func flowSideways() {
    onScreen(scale: 2) {
      Cell.length = Self.between(10, 150)
      let stage = flow(sideways: true)
      let view = stage.view
      view.contentOffset.x = view.contentSize.width / 2
      view.layoutIfNeeded()
      let (jumps, steps) = jumps(view, towards: CGPoint(x: -37, y: 0)) { view.contentOffset.x < 400 }
      #expect(jumps == 0 && steps > 100)
    }
  }

  @Test("Scrolling a flow layout down from its start moves the offset by nothing but the scroll")
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

  @Test("A flow layout's context says how far a cell moves what is seen, by its own size and by the average")
  func flowContext() {
    final class Listening: UICollectionViewFlowLayout {
      var adjustments: [CGFloat] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.contentOffsetAdjustment != .zero { adjustments.append(context.contentOffsetAdjustment.y) }
        super.invalidateLayout(with: context)
      }
    }
    onScreen(scale: 2) {
      Cell.length = { $0 == 99 ? 65 : 44 }
      let layout = Listening()
      let stage = flow(layout: layout)
      let view = stage.view
      // Rows of 44 with gaps of 3, which agree with the estimate: none is measured until row 99 comes into sight.
      view.contentOffset.y = 4700
      view.layoutIfNeeded()
      #expect(layout.adjustments.isEmpty)
      view.contentOffset.y -= 10
      view.layoutIfNeeded()
      // It is 65 high, so all others are, by the average: row 100 moves by 100 * 21.
      #expect(layout.adjustments.first == 2100)
      // Rows 100...109, in sight below it, are 44 after all: the average of the eleven is 505 / 11, which rows 0...98
      // take. Row 100 is at 99 * (505 / 11 + 3) + 68 = 4910, as far below the edge as at 4700 - 4690.
      #expect(layout.adjustments.reduce(0, +) == 210)
      #expect(view.contentOffset.y == 4900)
      #expect(view.cellForItem(at: IndexPath(item: 100, section: 0))?.frame.minY == 4910)
    }
  }
}

private func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
private func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
