import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Expected values: x is mirrored to the content width less the layout's maximum x.
@MainActor
@Suite("Right to left", .isolatedScreen)
struct WritingDirectionTests {
  private func grid(_ configure: (NSCollectionLayoutSection) -> Void = { _ in }) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    configure(section)
    return section
  }

  /// Columns of 100 points, 10 apart, that scroll horizontally.
  private func columns(_ configure: (NSCollectionLayoutSection) -> Void = { _ in })
    -> UICollectionViewCompositionalLayout
  {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    configure(section)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  private func stage(
    _ layout: UICollectionViewLayout, counts: [Int] = [10]
  ) -> Stage {
    let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems(counts))
    stage.view.register(FixedView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.layoutIfNeeded()
    return stage
  }

  private func minX(_ view: UICollectionView, _ items: Range<Int>) -> [CGFloat?] {
    items.map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.minX }
  }

  @Test("A compositional layout's rows and leading insets start on the right")
  func compositional() throws {
    let layout = UICollectionViewCompositionalLayout(
      section: grid { $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 30) })
    let stage = stage(layout)
    // 320 - 40, divided by four: cells of 70 from 10 on, mirrored from 310 down.
    #expect(minX(stage.view, 0..<5) == [240, 170, 100, 30, 240])
    let path = IndexPath(item: 1, section: 0)
    #expect(stage.view.layoutAttributesForItem(at: path)?.frame == CGRect(x: 170, y: 0, width: 70, height: 100))
    // The layout's own attributes are not mirrored.
    #expect(layout.layoutAttributesForItem(at: path)?.frame == CGRect(x: 80, y: 0, width: 70, height: 100))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 175, y: 150)) == IndexPath(item: 5, section: 0))
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 315, y: 150)) == nil)
  }

  @Test("Leading headers are mirrored; layout margins are not")
  func surroundings() {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(20)),
      elementKind: "header", alignment: .topLeading)
    let stage = stage(
      UICollectionViewCompositionalLayout(
        section: grid {
          $0.boundarySupplementaryItems = [header]
          $0.contentInsetsReference = .layoutMargins
        }))
    // Set after the direction is known, because views store margins by direction.
    stage.view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 60)
    stage.view.collectionViewLayout.invalidateLayout()
    stage.view.layoutIfNeeded()
    let path = IndexPath(item: 0, section: 0)
    // Physical margins of 20 on the left and 60 on the right leave 20...260.
    #expect(minX(stage.view, 0..<4) == [200, 140, 80, 20])
    let frame = CGRect(x: 200, y: 0, width: 60, height: 20)
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path)?.frame == frame)
    #expect(stage.view.layoutAttributesForSupplementaryElement(ofKind: "header", at: path)?.frame == frame)
  }

  @Test("Horizontally scrolling content starts at the right end and continues to the left")
  func horizontalScroll() {
    let stage = stage(columns())
    // Ten columns and nine spacings are 1090 points; 320 of them are visible.
    #expect(stage.view.contentSize.width == 1090)
    #expect(stage.view.contentOffset.x == 770)
    #expect(minX(stage.view, 0..<3) == [990, 880, 770])
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2])
    stage.view.contentOffset.x = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [7, 8, 9])
    #expect(stage.view.cellForItem(at: IndexPath(item: 9, section: 0))?.frame.minX == 0)
    stage.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .right, animated: false)
    // Four columns and spacings before it: it ends at 1090 - 440 = 650.
    #expect(stage.view.contentOffset.x == 330)
  }

  @Test("Content that becomes wider keeps the position of visible cells")
  func wider() {
    final class Source: NSObject, UICollectionViewDataSource {
      var count = 10
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let stage = stage(columns())
    let source = Source()
    stage.view.dataSource = source
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.x -= 50
    source.count = 12
    stage.view.performBatchUpdates {
      stage.view.insertItems(at: [IndexPath(item: 10, section: 0), IndexPath(item: 11, section: 0)])
    }
    // 50 points from the start of 1310 points, as before in 1090: 1310 - 320 - 50.
    #expect(stage.view.contentOffset.x == 940)
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == 1310)
  }

  @Test("A pinned leading header stays at the right edge of the visible bounds")
  func pinned() {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .fractionalHeight(1)),
      elementKind: "header", alignment: .leading)
    header.pinToVisibleBounds = true
    let stage = stage(columns { $0.boundarySupplementaryItems = [header] })
    let path = IndexPath(item: 0, section: 0)
    // The header's 60 points before 1090 of columns.
    #expect(stage.view.contentOffset.x == 830)
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path)?.frame.maxX == 1150)
    stage.view.contentOffset.x = 500
    stage.view.layoutIfNeeded()
    #expect(stage.view.supplementaryView(forElementKind: "header", at: path)?.frame.maxX == 820)
  }

  @Test("Layouts are mirrored only if they flip in the opposite direction, which a flow layout does not by default")
  func flipping() {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    func positions(_ layout: UICollectionViewFlowLayout) -> [CGFloat?] {
      layout.itemSize = CGSize(width: 100, height: 50)
      return minX(stage(layout, counts: [4]).view, 0..<4)
    }
    #expect(!UICollectionViewLayout().flipsHorizontallyInOppositeLayoutDirection)
    // Three of 100 with spacing of 10, and a last row of one.
    #expect(positions(UICollectionViewFlowLayout()) == [0, 110, 220, 0])
    #expect(positions(Flipping()) == [220, 110, 0, 220])
  }

  @Test("A custom layout is queried for the mirrored rectangle, and its own attributes are not changed")
  func customLayout() {
    final class Mirrored: UICollectionViewLayout {
      let storedAttributes = (0..<100).map { item in
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = CGRect(x: CGFloat(item) * 50, y: 0, width: 50, height: 50)
        return attributes
      }
      var requestedRects: [CGRect] = []
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
      override var collectionViewContentSize: CGSize { CGSize(width: 5000, height: 50) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        requestedRects.append(rect)
        return storedAttributes.filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        storedAttributes[path.item]
      }
    }
    let layout = Mirrored()
    let stage = stage(layout, counts: [100])
    #expect(stage.view.contentOffset.x == 4680)
    #expect(
      layout.requestedRects.allSatisfy { $0 == CGRect(x: 0, y: 0, width: 320, height: 480) }
        && !layout.requestedRects.isEmpty)
    #expect(minX(stage.view, 0..<2) == [4950, 4900])
    #expect(layout.storedAttributes[1].frame.minX == 50)
    layout.requestedRects = []
    stage.view.contentOffset.x -= 1000
    stage.view.layoutIfNeeded()
    #expect(layout.requestedRects.contains(CGRect(x: 1000, y: 0, width: 320, height: 480)))
  }

  @Test("A view that changes direction shows the same items at the same distance from the start")
  func changingDirection() {
    let stage = stage(columns())
    stage.view.contentOffset.x -= 220
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
    stage.view.semanticContentAttribute = .forceLeftToRight
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.x == 220)
    #expect(stage.view.indexPathsForVisibleItems.map(\.item) == [2, 3, 4])
    #expect(minX(stage.view, 2..<4) == [220, 330])
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.view.layoutIfNeeded()
    #expect(stage.view.contentOffset.x == 550)
  }

  /// An orthogonally scrolling section with cells of 100 points, 10 apart, and insets of 20 and 40 points.
  private func row(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous
  ) -> UICollectionViewCompositionalLayout {
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 40)
    section.orthogonalScrollingBehavior = behavior
    return UICollectionViewCompositionalLayout(section: section)
  }

  /// The displayed x of cells, from the left edge of the screen.
  private func displayedX(_ view: UICollectionView, _ items: Range<Int>) -> [CGFloat?] {
    items.map { item in
      view.cellForItem(at: IndexPath(item: item, section: 0)).map { $0.convert($0.bounds, to: nil).minX }
    }
  }

  @Test("An orthogonally scrolling section starts at its right end and continues to the left")
  func orthogonal() throws {
    let stage = stage(row())
    // The leading inset of 20 is on the right: cells at 20, 130 and 240 start at 200, 90 and -20.
    #expect(displayedX(stage.view, 0..<3) == [200, 90, -20])
    let scroller = try #require(
      stage.view.cellForItem(at: IndexPath(item: 0, section: 0))?.superview as? OrthogonalScrollView)
    #expect(scroller.offset == 0)
    // A drag to the right reveals content on the left: the origin decreases by 110, a cell and a spacing.
    scroller.contentOffset.x -= 110
    stage.view.layoutIfNeeded()
    #expect(scroller.offset == 110)
    #expect(displayedX(stage.view, 1..<4) == [200, 90, -20])
    // It does not scroll back beyond the start.
    scroller.contentOffset.x += 110
    stage.view.layoutIfNeeded()
    #expect(displayedX(stage.view, 0..<3) == [200, 90, -20])
  }

  // The row's viewport is 20...280, which is 40...300 mirrored.
  @Test("Scrolling to an item of an orthogonal section uses the physical side")
  func orthogonalPositions() {
    let stage = stage(row())
    stage.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .left, animated: false)
    stage.view.layoutIfNeeded()
    #expect(displayedX(stage.view, 4..<5) == [40])
    stage.view.scrollToItem(at: IndexPath(item: 4, section: 0), at: .right, animated: false)
    stage.view.layoutIfNeeded()
    #expect(displayedX(stage.view, 4..<5) == [200])
  }
}
