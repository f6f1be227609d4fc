import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A row of eight cells of 100 points, 8 apart, in 310 points: the recorded configuration, dragged. Offsets are as
/// recorded.
@MainActor
@Suite("An orthogonally scrolling section in motion", .serialized, .isolatedScreen)
struct OrthogonalMotionTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  private final class Counts: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    }
  }

  @MainActor private final class Row {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let touch: TestTouch
    let view: UICollectionView
    let layout: UICollectionViewCompositionalLayout
    let source: Counts

    init(_ behavior: Behavior, counts: [Int] = [8], _ change: (NSCollectionLayoutSection) -> Void = { _ in }) {
      touch = TestTouch(on: window)
      let fill = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
      let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: fill)])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6)
      section.interGroupSpacing = 8
      section.orthogonalScrollingBehavior = behavior
      change(section)
      layout = UICollectionViewCompositionalLayout(section: section)
      view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
      view.contentInsetAdjustmentBehavior = .never
      view.register(FixedCell.self, forCellWithReuseIdentifier: "cell")
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
      source = Counts(counts)
      view.dataSource = source
      window.isHidden = false
      window.addSubview(view)
      window.layoutIfNeeded()
    }

    /// The scroll views of the sections, as an app finds them.
    var scrollViews: [UIScrollView] {
      view.subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minY < $1.frame.minY }
    }

    /// The scroll offset of the first row.
    var offset: CGFloat { (scrollViews.first.map { $0.contentOffset.x - $0.frame.minX }) ?? .nan }

    /// Advances the clock, with a layout pass per frame.
    func wait(_ seconds: TimeInterval) {
      for _ in 0..<Int((seconds * 60).rounded()) {
        touch.wait(1.0 / 60)
        window.layoutIfNeeded()
      }
    }

    /// Moves a touch evenly over a number of frames and ends it, at rest or not.
    func drag(_ x: CGFloat, _ y: CGFloat = 0, frames: Int, rests: Bool) {
      let start = CGPoint(x: x > 0 ? 10 : 310, y: 30)
      touch.press(start.x, start.y)
      for step in 1...frames {
        wait(1.0 / 60)
        let fraction = CGFloat(step) / CGFloat(frames)
        touch.move(start.x + x * fraction, start.y + y * fraction)
        window.layoutIfNeeded()
      }
      if rests { wait(0.2) }
      touch.lift(start.x + x, start.y + y)
      window.layoutIfNeeded()
    }
  }

  @Test(
    "comes to rest at the recorded offsets after a drag that ends at rest",
    arguments: [
      (Behavior.continuous, [40, 130, 200, 300]), (.continuousGroupLeadingBoundary, [0, 108, 216, 324]),
      (.groupPaging, [0, 108, 216, 324]), (.paging, [0, 0, 310, 310]), (.groupPagingCentered, [3, 111, 219, 327]),
    ] as [(Behavior, [CGFloat])])
  func resting(behavior: Behavior, offsets: [CGFloat]) {
    for (request, expected) in zip([40, 130, 200, 280] as [CGFloat], offsets) {
      let row = Row(behavior)
      let start = row.offset
      #expect(start == (behavior == .groupPagingCentered ? 3 : 0))
      // The first 10 points begin the drag.
      row.drag(-(request - start) - 10, frames: 30, rests: true)
      if request < 280 { #expect(abs(row.offset - request) < 0.001) }
      row.wait(3)
      // 280 comes to rest like 300, except with continuous scrolling.
      #expect(row.offset == (behavior == .continuous && request == 280 ? 280 : expected))
      row.window.isHidden = true
    }
  }

  @Test("restores its offset after a temporary change of width, even if not visible meanwhile")
  func otherWidth() throws {
    let row = Row(.groupPagingCentered, counts: [8, 8])
    defer { row.window.isHidden = true }
    let second = try #require(row.scrollViews.last)
    second.contentOffset.x += 108
    row.wait(0.1)
    #expect(abs(second.contentOffset.x - second.frame.minX - 111) < 0.001)
    row.view.frame.size = CGSize(width: 500, height: 40)
    for _ in 0..<2 {
      row.view.setNeedsLayout()
      row.wait(0.1)
    }
    #expect(row.scrollViews.count == 1)
    row.view.frame.size = CGSize(width: 320, height: 480)
    row.wait(0.1)
    let back = try #require(row.scrollViews.last)
    #expect(row.scrollViews.count == 2 && back !== second)
    #expect(abs(back.contentOffset.x - back.frame.minX - 111) < 0.001)
  }

  @Test(
    "continues after a flick: to the next page or group, or by its velocity",
    arguments: [
      // 40 points in 0.1 seconds: 30 by the drag and 0.4 · 499 after it, 229.6, rounded to thirds of a point.
      (Behavior.continuous, 689.0 / 3), (.continuousGroupLeadingBoundary, 216), (.groupPaging, 108), (.paging, 310),
      (.groupPagingCentered, 111),
    ] as [(Behavior, CGFloat)])
  func flicks(behavior: Behavior, expected: CGFloat) {
    let row = Row(behavior)
    row.drag(-40, frames: 6, rests: false)
    #expect(row.scrollViews.first?.isDecelerating == true)
    row.wait(5)
    #expect(abs(row.offset - expected) < 0.001)
    // Back to the start and no farther: for centred paging that is the first group centred, 50 - 310 / 2.
    for _ in 0..<3 {
      row.drag(60, frames: 6, rests: false)
      row.wait(5)
    }
    #expect(row.offset == (behavior == .groupPagingCentered ? -105 : 0))
    row.window.isHidden = true
  }

  @Test("moves one page per flick, and stops at the end")
  func pages() {
    let row = Row(.paging)
    var offsets: [CGFloat] = []
    for _ in 0..<3 {
      row.drag(-60, frames: 6, rests: false)
      row.wait(3)
      offsets.append(row.offset)
    }
    #expect(offsets == [310, 546, 546])
    row.drag(60, frames: 6, rests: false)
    row.wait(3)
    #expect(row.offset == 310)
    row.window.isHidden = true
  }

  @Test("bounces at its start as its bounce property specifies")
  func bounces() {
    func pulled(_ bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce, items: Int) -> CGFloat {
      let row = Row(.continuous, counts: [items]) { $0.orthogonalScrollingProperties.bounce = bounce }
      defer { row.window.isHidden = true }
      row.touch.press(50, 30)
      row.touch.move(160, 30)
      let offset = row.offset
      row.touch.wait(0.2)
      row.touch.lift(160, 30)
      row.wait(2)
      #expect(row.offset == 0)
      return offset
    }
    // 0.55 · 100 · 310 / (310 + 55) = 46.7, rounded to thirds of a point; two cells fit and do not scroll by default.
    #expect(pulled(.automatic, items: 8) == -140.0 / 3)
    #expect(pulled(.never, items: 8) == 0)
    #expect(pulled(.automatic, items: 2) == 0)
    #expect(pulled(.always, items: 2) == -140.0 / 3)
  }

  @Test("decelerates at the rate its properties specify")
  func rates() {
    let row = Row(.continuous) { $0.orthogonalScrollingProperties.decelerationRate = .fast }
    row.drag(-40, frames: 6, rests: false)
    row.wait(3)
    // 30 by the drag and 0.4 · 0.99 / 0.01 = 39.6 after it, rounded to thirds of a point.
    #expect(abs(row.offset - 209.0 / 3) < 0.001)
    row.window.isHidden = true
  }

  @Test("calls its handler every frame, and applies the handler's changes")
  func handler() {
    var offsets: [CGFloat] = []
    let row = Row(.groupPaging) {
      $0.visibleItemsInvalidationHandler = { items, offset, _ in
        offsets.append(offset.x)
        for item in items { item.alpha = item.indexPath.item == 1 ? max(0.1, 1 - offset.x / 200) : 1 }
      }
    }
    offsets = []
    row.drag(-40, frames: 6, rests: false)
    row.wait(3)
    #expect(offsets.count > 30 && offsets.last == 108)
    // 1 - 108 / 200.
    #expect(abs((row.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha ?? 0) - 0.46) < 1e-6)
    row.window.isHidden = true
  }

  @Test("keeps a pinned header visible in a section with a handler, with the handler's changes")
  func pinnedHeader() throws {
    let row = Row(.groupPaging, counts: Array(repeating: 8, count: 12)) { section in
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
      let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      section.visibleItemsInvalidationHandler = { items, _, _ in
        for item in items where item.representedElementCategory == .supplementaryView { item.alpha = 0.5 }
      }
    }
    // A section is 20 + 3 + 50 + 5 = 78 points high, with the header at its top: at offset 30 it would not be visible.
    row.view.contentOffset.y = 30
    row.window.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    let header = try #require(row.view.supplementaryView(forElementKind: "header", at: first))
    #expect(header.frame.minY == 30 && header.alpha == 0.5)
    row.view.contentOffset.y = 0
    row.window.layoutIfNeeded()
    #expect(header.frame.minY == 0)
    row.window.isHidden = true
  }

  @Test("is a scroll view among the collection view's subviews whose offset an app can set")
  func offsets() throws {
    let row = Row(.groupPagingCentered, counts: [3, 8])
    #expect(row.scrollViews.count == 2)
    let scrollView = row.scrollViews[1]
    for (request, expected) in [(40.0, 3.0), (130, 111), (200, 219), (300, 327), (400, 435), (700, 651)] {
      scrollView.contentOffset = CGPoint(x: scrollView.frame.minX + request, y: scrollView.contentOffset.y)
      row.window.layoutIfNeeded()
      #expect(abs(scrollView.contentOffset.x - scrollView.frame.minX - expected) < 0.001)
    }
    scrollView.setContentOffset(CGPoint(x: scrollView.frame.minX + 130, y: 0), animated: true)
    row.wait(0.1)
    #expect(scrollView.contentOffset.x - scrollView.frame.minX > 120)
    row.wait(0.5)
    #expect(scrollView.contentOffset.x - scrollView.frame.minX == 111)
    row.window.isHidden = true
  }

  @Test("leaves vertical drags to the collection view, and takes horizontal ones")
  func nested() {
    let row = Row(.continuous, counts: [Int](repeating: 8, count: 20))
    row.drag(-20, 100, frames: 10, rests: true)
    row.wait(2)
    #expect(row.offset == 0 && row.view.contentOffset.y == 0)
    row.touch.press(200, 300)
    row.touch.move(195, 250)
    row.touch.wait(0.2)
    row.touch.lift(195, 250)
    #expect(row.offset == 0 && row.view.contentOffset.y > 0)
    row.view.contentOffset.y = 0
    row.window.layoutIfNeeded()
    row.drag(-100, 20, frames: 10, rests: true)
    row.wait(2)
    #expect(row.offset == 90 && row.view.contentOffset.y == 0)
    row.window.isHidden = true
  }

  @Test("keeps its offset while not visible, and when sections are inserted before it")
  func state() throws {
    let row = Row(.groupPaging, counts: [Int](repeating: 8, count: 30))
    row.drag(-60, frames: 6, rests: false)
    // It leaves the visible area while moving, and comes to rest there.
    row.wait(0.1)
    row.view.contentOffset.y = 1000
    row.wait(1)
    row.view.contentOffset.y = 0
    row.wait(1)
    #expect(row.offset == 108)
    let scrollView = try #require(row.scrollViews.first)
    row.source.counts.insert(2, at: 0)
    row.view.performBatchUpdates { row.view.insertSections([0]) }
    row.window.layoutIfNeeded()
    #expect(row.offset == 0)
    #expect(row.scrollViews[1] === scrollView)
    #expect(scrollView.contentOffset.x - scrollView.frame.minX == 108)
    row.window.isHidden = true
  }

  @Test("scrolls to an item in 0.3 seconds")
  func toItem() {
    let row = Row(.groupPaging)
    row.view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .left, animated: true)
    row.wait(0.15)
    #expect(row.offset > 100 && row.offset < 250)
    row.wait(0.3)
    #expect(row.offset == 324)
    row.window.isHidden = true
  }
}
