import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Orthogonal sections: interaction, self-sizing and prefetching", .serialized, .isolatedScreen)
struct OrthogonalInteractionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Interactive movement

  @Test("An item of a scrolled section follows the position, and takes the index of the item displayed there")
  func moving() throws {
    let stage = OrthogonalStage(.continuous, [("a", 8), ("b", 8)])
    defer { stage.close() }
    stage.scroll(0, to: 300)
    // Item 3 is from 24 to 124, item 4 from 132.
    let cell = try #require(stage.cell(3))
    func displayedCenter() -> CGPoint {
      cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: stage.view)
    }
    #expect(displayedCenter() == CGPoint(x: 74, y: 25))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(3)))
    #expect(displayedCenter() == CGPoint(x: 74, y: 25))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 190, y: 30))
    stage.window.layoutIfNeeded()
    #expect(displayedCenter() == CGPoint(x: 190, y: 30))
    #expect(stage.view.indexPath(for: cell) == path(4))
    stage.view.endInteractiveMovement()
    stage.wait(0.5)
    #expect(stage.moves == ["0-3 to 0-4"])
    // The fifth position, at 432, less 300.
    #expect(displayedCenter() == CGPoint(x: 182, y: 25))
    #expect(cell.superview === stage.row(0) && stage.offset(0) == 300)
  }

  @Test("It moves to another section, and stays visible meanwhile")
  func movingAcross() throws {
    let stage = OrthogonalStage(.continuous, [("a", 8), ("b", 8)])
    defer { stage.close() }
    stage.scroll(1, to: 216)
    let cell = try #require(stage.cell(0))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 90))
    stage.window.layoutIfNeeded()
    // It is not clipped.
    #expect(cell.convert(cell.bounds, to: stage.view) == CGRect(x: 110, y: 65, width: 100, height: 50))
    #expect(!(cell.superview is OrthogonalScrollView))
    // 160 is over b's item 3, which is displayed at 108.
    #expect(stage.view.indexPath(for: cell) == path(3, 1))
    stage.view.endInteractiveMovement()
    stage.wait(0.5)
    #expect(stage.moves == ["0-0 to 1-3"])
    #expect(cell.convert(cell.bounds, to: stage.view) == CGRect(x: 108, y: 50, width: 100, height: 50))
    #expect(stage.view.numberOfItems(inSection: 0) == 7 && stage.view.numberOfItems(inSection: 1) == 9)
  }

  // MARK: Self-sizing cells

  /// A stage with self-sizing cells, whose widths or heights are estimated.
  private func sized(
    _ behavior: OrthogonalStage.Behavior, _ counts: [Int], width: NSCollectionLayoutDimension,
    height: NSCollectionLayoutDimension, _ preferredSize: @escaping (IndexPath) -> CGSize
  ) -> OrthogonalStage {
    let stage = OrthogonalStage(behavior, [])
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height),
          subitems: [
            NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
          ]))
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 10
      return section
    }
    stage.preferredSize = preferredSize
    stage.sections = counts.enumerated().map { ("s\($0.offset)-", $0.element) }
    stage.view.setCollectionViewLayout(layout, animated: false)
    stage.view.reloadData()
    stage.layOut()
    return stage
  }

  @Test("Self-sizing widths are laid out one after another, and the content ends with the last cell")
  func chips() {
    let widths = (0..<12).map { CGFloat(40 + 17 * ($0 % 5)) }
    let stage = sized(.continuous, [12, 12], width: .estimated(80), height: .absolute(32)) {
      CGSize(width: widths[$0.item], height: 32)
    }
    defer { stage.close() }
    let starts = widths.indices.map { widths[..<$0].reduce(0 as CGFloat) { $0 + $1 + 10 } }
    let length = (starts.last ?? 0) + (widths.last ?? 0)
    func check(_ moment: String) {
      let offset = stage.offset(0) ?? .nan
      for path in stage.view.indexPathsForVisibleItems where path.section == 0 {
        guard let cell = stage.view.cellForItem(at: path) else { continue }
        let seen = cell.convert(cell.bounds, to: stage.view)
        #expect(abs(seen.minX - (starts[path.item] - offset)) < 0.5 && seen.width == widths[path.item], "\(moment)")
      }
    }
    check("start")
    for offset in stride(from: CGFloat(40), through: 600, by: 40) {
      stage.scroll(0, to: offset)
      check("at \(offset)")
    }
    stage.scroll(0, to: 5000)
    stage.layOut()
    check("end")
    #expect(stage.offset(0) == length - 320)
    // The other section has not scrolled.
    #expect(stage.offset(1) == 0)
  }

  @Test("A section is as high as its tallest measured cell; sections below move, and offsets are kept")
  func tallest() {
    let stage = sized(.groupPaging, [8, 8], width: .absolute(100), height: .estimated(40)) {
      CGSize(width: 100, height: $0.section == 0 && $0.item == 5 ? 120 : 60)
    }
    defer { stage.close() }
    stage.scroll(1, to: 220)
    #expect(stage.row(1)?.frame == CGRect(x: 0, y: 60, width: 320, height: 60))
    stage.scroll(0, to: 330)
    stage.layOut()
    // Items 3, 4 and 5 are visible.
    #expect(stage.row(0)?.frame.height == 120)
    #expect(stage.row(1)?.frame == CGRect(x: 0, y: 120, width: 320, height: 60))
    #expect(stage.offset(0) == 330 && stage.offset(1) == 220)
    #expect(stage.seen(1) == ["s1-2": 0, "s1-3": 110, "s1-4": 220])
    #expect(stage.cell(2, 1).map { $0.convert($0.bounds, to: stage.view).minY } == 120)
    #expect(stage.view.contentSize.height == 180)
  }

  @Test("Visible content keeps its position while sections above it are measured for the first time")
  func measuredAbove() {
    let stage = sized(.groupPaging, Array(repeating: 8, count: 40), width: .absolute(100), height: .estimated(40)) {
      _ in
      CGSize(width: 100, height: 90)
    }
    defer { stage.close() }
    stage.view.scrollToItem(at: IndexPath(item: 0, section: 30), at: .top, animated: false)
    stage.layOut()
    func windowTop(_ section: Int) -> CGFloat? {
      stage.cell(0, section).map { $0.convert($0.bounds, to: stage.window).minY }
    }
    #expect(windowTop(30) == 0)
    // Sections 25 to 29 become visible from above, and are more than twice as high as estimated.
    for step in 1...40 {
      stage.view.contentOffset.y -= 10
      stage.layOut()
      #expect(windowTop(30).map { abs($0 - 10 * CGFloat(step)) < 0.001 } == true, "step \(step)")
    }
    #expect(windowTop(26) == 40)
  }

  // MARK: Touches

  @Test("In right-to-left layout a section starts at its right end, and scrolls on with a drag to the right")
  func rightToLeft() {
    let stage = OrthogonalStage(.groupPaging)
    defer { stage.close() }
    stage.view.semanticContentAttribute = .forceRightToLeft
    stage.layOut()
    #expect(stage.seen(0)["a0"] == 220)
    stage.touch.press(50, 25)
    for step in 1...6 {
      stage.wait(1.0 / 60)
      stage.touch.move(50 + 10 * CGFloat(step), 25)
    }
    stage.touch.lift(110, 25)
    stage.wait(2)
    #expect(stage.seen(0) == ["a1": 220, "a2": 112, "a3": 4])
  }

  @Test("A touch stops a decelerating section; after it ends, the section settles at a valid offset")
  func stopped() {
    let stage = OrthogonalStage(.groupPaging, [("a", 8), ("b", 8)])
    defer { stage.close() }
    stage.touch.press(300, 25)
    for step in 1...6 {
      stage.wait(1.0 / 60)
      stage.touch.move(300 - 10 * CGFloat(step), 25)
    }
    stage.touch.lift(240, 25)
    stage.wait(0.05)
    stage.touch.press(200, 25)
    let offset = stage.offset(0)
    stage.wait(0.5)
    #expect(stage.offset(0) == offset && stage.row(0)?.isDecelerating == false)
    stage.touch.lift(200, 25)
    stage.wait(2)
    #expect(stage.offset(0) == 0 || stage.offset(0) == 108)
    #expect(stage.offset(1) == 0)
  }

  // MARK: Prefetching

  @MainActor private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
    var fetched: [IndexPath] = []
    var cancelled: [IndexPath] = []
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      fetched += indexPaths
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths
    }
  }

  @Test("Upcoming items of a section are prefetched in its scroll direction, and cancelled when no longer ahead")
  func prefetching() {
    let stage = OrthogonalStage(.continuous, [("a", 40)])
    defer { stage.close() }
    let prefetcher = Prefetcher()
    stage.view.prefetchDataSource = prefetcher
    // From 330 to 650 items 3 to 6 are visible; 650 to 970 are 6 to 8.
    stage.scroll(0, to: 330)
    #expect(prefetcher.fetched.map(\.item) == [7, 8])
    // 350 to 670 shows the same items; item 9 is upcoming before 990.
    stage.scroll(0, to: 350)
    #expect(prefetcher.fetched.map(\.item) == [7, 8, 9])
    #expect(prefetcher.cancelled.isEmpty)
    // Far ahead, then back a little: from 3000 to 3320 items 27 to 30 are visible, 2680 to 3000 are before them.
    stage.scroll(0, to: 3020)
    prefetcher.fetched = []
    stage.scroll(0, to: 3000)
    #expect(prefetcher.fetched.map(\.item) == [26, 25, 24])
    #expect(Set(prefetcher.cancelled.map(\.item)).isSuperset(of: [7, 8, 9]))
  }

  @Test("An item that is ahead both vertically and in its section is prefetched once")
  func prefetchedOnce() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 3))
      let column = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(600))
      let section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: column, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .continuous
      return section
    }
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(
      collectionView: view,
      cellProvider: { view, path, item in view.dequeueConfiguredReusableCell(using: cells, for: path, item: item) })
    let prefetcher = Prefetcher()
    view.prefetchDataSource = prefetcher
    window.isHidden = false
    window.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(Array(0..<30), toSection: 0)
    snapshot.appendItems(Array(30..<60), toSection: 1)
    source.apply(snapshot, animatingDifferences: false)
    window.layoutIfNeeded()
    // Of each column of the first section two items are visible: the third is from 400 to 600, and the view ends at
    // 480.
    view.contentOffset.y = 130
    window.layoutIfNeeded()
    #expect(prefetcher.fetched.count == Set(prefetcher.fetched).count && !prefetcher.fetched.isEmpty)
    window.isHidden = true
  }
}
