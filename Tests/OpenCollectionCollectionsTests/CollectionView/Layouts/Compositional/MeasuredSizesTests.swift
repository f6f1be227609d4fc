import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Measured sizes through updates", .isolatedScreen)
@MainActor struct MeasuredSizesTests {
  final class Cell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size.height = 30
      return layoutAttributes
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var count = 20
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  /// A list of cells with an estimated height of 50 points and a measured height of 30 points, in a view 300 points
  /// high.
  private func list() -> (UIWindow, UICollectionView, Source) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    let view = UICollectionView(
      frame: window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.contentInsetAdjustmentBehavior = .never
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    window.addSubview(view)
    view.layoutIfNeeded()
    return (window, view, source)
  }

  /// The content height, which is an integer in these layouts.
  private func height(_ view: UICollectionView) -> Int {
    Int(view.collectionViewLayout.collectionViewContentSize.height)
  }

  @Test("Visible cells are measured; the others keep their estimate")
  func firstScreen() {
    let (window, view, source) = list()
    _ = (window, source)
    // 10 cells of 30 fill 300 points; 10 estimates of 50 follow.
    #expect(height(view) == 10 * 30 + 10 * 50)
  }

  @Test("Measured sizes are kept through a batch of updates and move with their items")
  func batchUpdates() {
    let (window, view, source) = list()
    _ = window
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(height(view) == 20 * 30)
    // At the end of the content, the first items are not visible; two of them are deleted and one is inserted.
    source.count = 19
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)])
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    view.layoutIfNeeded()
    // 18 measured before, one new estimate that is not visible.
    #expect(height(view) == 18 * 30 + 50)
  }

  @Test("A change of the safe area measures the cells again")
  func safeArea() {
    let (window, view, source) = list()
    _ = source
    window.screenSafeArea = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    // A cell that becomes visible causes the layout to be prepared with the changed insets.
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.height).allSatisfy { $0 == 30 })
  }

  @Test("Reloading and a change of width discard measured sizes")
  func discarding() {
    let (window, view, source) = list()
    _ = (window, source)
    view.contentOffset.y = 500
    view.layoutIfNeeded()
    #expect(height(view) == 20 * 30)
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(height(view) == 10 * 30 + 10 * 50)
    view.contentOffset.y = 400
    view.layoutIfNeeded()
    view.contentOffset.y = 0
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(height(view) == 10 * 30 + 10 * 50)
  }

  @Test("A section provider is called once per section when the layout is solved, and not for a scroll")
  func providerCalls() {
    var requestedSections: [Int] = []
    var containers: [CGSize] = []
    let layout = UICollectionViewCompositionalLayout { section, environment in
      requestedSections.append(section)
      containers.append(environment.container.effectiveContentSize)
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let result = NSCollectionLayoutSection(group: group)
      result.contentInsets.leading = 20
      return result
    }
    let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([10, 0, 10]))
    stage.view.layoutIfNeeded()
    #expect(requestedSections == [0, 1, 2])
    #expect(containers.allSatisfy { $0 == CGSize(width: 320, height: 480) })
    stage.view.contentOffset.y = 700
    stage.view.layoutIfNeeded()
    #expect(requestedSections.count == 3)
    stage.view.frame.size.width = 300
    stage.view.layoutIfNeeded()
    #expect(requestedSections.count == 6)
  }

  @Test("An orthogonally scrolling section rests at groups and keeps its offset while it is not visible")
  func orthogonalSections() throws {
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(300))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let result = NSCollectionLayoutSection(group: group)
      result.orthogonalScrollingBehavior = .groupPaging
      return result
    }
    let stage = Stage(CGSize(width: 320, height: 480), layout, CountedItems([10, 10, 10, 10]))
    stage.view.layoutIfNeeded()
    try #require(layout.rows.views[0]).scroll(toRestNear: 430)
    stage.view.layoutIfNeeded()
    // The second group's edge is at 400; 320 points show the items 2 and 3.
    #expect(stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [2, 3])
    let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(cell.convert(cell.bounds, to: stage.view) == CGRect(x: 0, y: 0, width: 200, height: 300))

    stage.view.contentOffset.y = 720
    stage.view.layoutIfNeeded()
    stage.view.layoutIfNeeded()
    let visible = stage.view.indexPathsForVisibleItems
    #expect(!visible.isEmpty && visible.allSatisfy { $0.section >= 2 })
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item) == [2, 3])

    stage.view.scrollToItem(at: IndexPath(item: 9, section: 1), at: .left, animated: false)
    stage.view.layoutIfNeeded()
    // The row is 2000 points long: its end rests at 1680.
    #expect(layout.rows.views[1]?.offset == 1680)
  }

  @Test("A group's visual description draws its items")
  func visualDescription() {
    let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
    let fullWidth = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: fullWidth, subitems: [NSCollectionLayoutItem(layoutSize: half)])
    let lines = group.visualDescription().components(separatedBy: "\n")
    #expect(lines.count == 50 && lines.allSatisfy { $0.count == 100 })
    let edge = "+" + String(repeating: "-", count: 48) + "+"
    let side = "|" + String(repeating: " ", count: 48) + "|"
    #expect(lines[0] == edge + edge && lines[1] == side + side && lines[2] == edge + edge)
    #expect(lines[3].allSatisfy { $0 == " " })
  }
}
