import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Calls closures when a cell is displayed or is no longer displayed.
@MainActor
private final class ClosureDelegate: NSObject, UICollectionViewDelegate {
  var displayed: [Int] = []
  /// The texts of cells that are no longer displayed.
  var gone: [String] = []
  let willDisplay: (_ view: UICollectionView, _ path: IndexPath) -> Void
  let didEnd: (_ view: UICollectionView, _ path: IndexPath) -> Void

  init(
    _ willDisplay: @escaping (_ view: UICollectionView, _ path: IndexPath) -> Void = { _, _ in },
    atEnd didEnd: @escaping (_ view: UICollectionView, _ path: IndexPath) -> Void = { _, _ in }
  ) {
    self.willDisplay = willDisplay
    self.didEnd = didEnd
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    gone.append((cell as? CountedCell)?.text ?? "?")
    didEnd(collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(indexPath.item)
    willDisplay(collectionView, indexPath)
  }
}

@MainActor
@Suite("Changes made inside calls of the collection view", .serialized, .isolatedScreen)
struct ReentrantChangeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("A data source that invalidates the layout while it makes a cell gets the new layout at once")
  func invalidatingDataSource() {
    let source = Words([(0..<3).map(\.description)])
    let view = rows(source)
    let layout = view.collectionViewLayout as? RowsLayout
    source.whenAsked = { path in
      guard path.item == 2 else { return }
      layout?.rowHeight = 60
      layout?.invalidateLayout()
    }
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: path(2))?.frame == CGRect(x: 0, y: 120, width: 320, height: 60))
    #expect(view.contentSize.height == 180)
  }

  @Test("A layout that invalidates itself whenever it is queried is prepared once per pass")
  func restlessLayout() {
    final class RestlessLayout: RowsLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = super.layoutAttributesForElements(in: rect)
        invalidateLayout()
        return attributes
      }
    }
    let layout = RestlessLayout()
    let source = Words([(0..<30).map(\.description)])
    let view = rows(source, layout: layout)
    for _ in 0..<3 {
      let before = layout.preparations
      view.contentOffset.y += 10
      view.layoutIfNeeded()
      #expect(layout.preparations == before + 1)
    }
  }

  @Test("A delegate that adds rows when the last one is displayed fills the visible bounds", arguments: [false, true])
  func endlessList(isInWindow: Bool) {
    let clock = AppClock.current
    AppClock.current = .virtual()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    defer {
      window.isHidden = true
      AppClock.current = clock
    }
    let source = Words([(0..<3).map(\.description)])
    let view = rows(source)
    if isInWindow {
      window.isHidden = false
      window.addSubview(view)
      window.layoutIfNeeded()
    }
    let delegate = ClosureDelegate { view, path in
      let count = source.sections[0].count
      guard path.item == count - 1, count < 40 else { return }
      view.performBatchUpdates {
        source.sections[0] += (count..<count + 3).map(\.description)
        view.insertItems(at: (count..<count + 3).map { IndexPath(item: $0, section: 0) })
      }
    }
    view.delegate = delegate
    view.reloadData()
    view.layoutIfNeeded()
    // 480 points are 11 rows of 44: the 3 initial rows grow by 3 until the last one is not visible.
    #expect(source.sections[0].count == 12)
    #expect(view.visibleTexts == (0..<11).map(\.description))
    #expect(delegate.displayed == Array(0..<11))
    AppClock.current.advance(by: 1)
    #expect(view.subviews.compactMap { $0 as? CountedCell }.count == 11)
  }

  @Test("A delegate that invalidates the layout when a cell is displayed gets it laid out again")
  func invalidating() {
    let source = Words([["a", "b"]])
    let layout = RowsLayout()
    let view = rows(source, layout: layout)
    let delegate = ClosureDelegate { _, _ in
      guard layout.rowHeight == 44 else { return }
      layout.rowHeight = 60
      layout.invalidateLayout()
    }
    view.delegate = delegate
    view.reloadData()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.frame.minY) == [0, 60])
  }

  @Test("A delegate that reloads when a cell is displayed is notified of the new cells only")
  func reloading() {
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    let delegate = ClosureDelegate { view, _ in
      guard source.sections[0].count == 3 else { return }
      source.sections = [["x", "y"]]
      view.reloadData()
    }
    view.delegate = delegate
    view.reloadData()
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["x", "y"])
    #expect(delegate.displayed == [0, 0, 1])
  }

  /// 40 rows of 44 points in 480: "0" to "10" are visible.
  private func scrolled(_ source: Words, _ change: @escaping (_ view: UICollectionView) -> Void) -> UICollectionView {
    let view = rows(source)
    var isDone = false
    let delegate = ClosureDelegate(atEnd: { view, path in
      guard !isDone else { return }
      isDone = true
      #expect(path.item == 0)
      change(view)
    })
    view.delegate = delegate
    view.contentOffset.y = 44
    view.layoutIfNeeded()
    #expect(isDone && delegate.gone.first == "0")
    withExtendedLifetime(delegate) {}
    return view
  }

  @Test("A row deleted when another is no longer displayed is removed in the same layout pass")
  func deletingWhileScrolling() {
    let source = Words([(0..<40).map(\.description)])
    let view = scrolled(source) { view in
      source.sections[0].remove(at: 3)
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    // 44 to 524: the current rows 1 to 11.
    #expect(view.visibleTexts == ["1", "2"] + (4...12).map(\.description))
    #expect(view.numberOfItems(inSection: 0) == 39)
  }

  @Test("A batch, a reload, an offset and another layout can be set when a row is no longer displayed")
  func changingWhileScrolling() {
    var source = Words([(0..<40).map(\.description)])
    var view = scrolled(source) { view in
      view.performBatchUpdates {
        source.sections = [["x"] + (0..<40).map(\.description)]
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(view.visibleTexts == (0...10).map(\.description))

    source = Words([(0..<40).map(\.description)])
    view = scrolled(source) { view in
      source.sections = [(100..<140).map(\.description)]
      view.reloadData()
      #expect(view.visibleCells.isEmpty)
    }
    #expect(view.visibleTexts == (101...111).map(\.description))

    source = Words([(0..<40).map(\.description)])
    view = scrolled(source) { $0.contentOffset.y = 440 }
    #expect(view.visibleTexts == (10...20).map(\.description))

    source = Words([(0..<40).map(\.description)])
    view = scrolled(source) { view in
      let layout = RowsLayout()
      layout.rowHeight = 88
      view.setCollectionViewLayout(layout, animated: false)
    }
    #expect(view.visibleTexts == (0...5).map(\.description))
  }

  @Test("A delegate that reloads for every removed row is notified of each row once")
  func reloadingForEachRow() {
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    let delegate = ClosureDelegate(atEnd: { view, _ in view.reloadData() })
    view.delegate = delegate
    view.reloadData()
    #expect(delegate.gone.sorted() == ["a", "b", "c"])
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["a", "b", "c"])
  }

  @Test("A batch made while a cell is dequeued is deferred until the pass ends")
  func batchFromACell() {
    let source = Words([(0..<40).map(\.description)])
    let layout = RowsLayout()
    let view = rows(source, layout: layout)
    final class ChangingCell: CountedCell {
      static var change: (() -> Void)?
      override func prepareForReuse() {
        super.prepareForReuse()
        ChangingCell.change?()
      }
    }
    view.register(ChangingCell.self, forCellWithReuseIdentifier: "word")
    view.reloadData()
    view.layoutIfNeeded()
    ChangingCell.change = {
      ChangingCell.change = nil
      view.performBatchUpdates(
        {
          source.sections[0].removeFirst(2)
          view.deleteItems(at: [0, 1].map { IndexPath(item: $0, section: 0) })
        })
      // The closure does not escape, so it has run.
      #expect(source.sections[0].count == 38)
    }
    view.contentOffset.y = 44
    view.layoutIfNeeded()
    #expect(view.visibleTexts == (3...13).map(\.description))
  }

  @Test("Applies made by a cell provider during a scroll are deferred and shown as one change")
  func applyingFromAProvider() async {
    let rack = Rack(inWindow: false)
    let names = (100..<400).map { "\($0)" }
    _ = rack.requested(by: Rack.contents(["A": names]))
    var completed: [Int] = []
    var isDone = false
    let provider = rack.source.cellProvider
    let source = Rack.Source(collectionView: rack.view) { view, path, item in
      if !isDone, path.item == 100 {
        isDone = true
        for (number, gone) in ["101", "102", "103"].enumerated() {
          var snapshot = (view.dataSource as? Rack.Source)?.snapshot() ?? Rack.Contents()
          #expect(snapshot.numberOfItems == 300)
          snapshot.deleteItems([gone])
          (view.dataSource as? Rack.Source)?.apply(snapshot) { completed.append(number) }
        }
      }
      return provider(view, path, item)
    }
    source.apply(Rack.contents(["A": names]), completion: {})
    rack.view.layoutIfNeeded()
    rack.view.contentOffset.y = 10
    rack.view.layoutIfNeeded()
    #expect(isDone && source.snapshot().numberOfItems == 299)
    // Each was made from the displayed snapshot: the last one wins.
    #expect(source.indexPath(for: "103") == nil && source.indexPath(for: "101") != nil)
    await source.apply(source.snapshot(), animatingDifferences: false)
    #expect(completed == [0, 1, 2])
  }

  @Test("Content dragged past its end keeps its offset when items change, and bounces back afterwards")
  func draggedPastTheEnd() {
    let clock = AppClock.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let touch = TestTouch(on: window)
    defer {
      window.isHidden = true
      AppClock.current = clock
    }
    let source = Words([(0..<20).map(\.description)])
    let view = rows(source)
    window.addSubview(view)
    // 20 rows are 880 points high: the maximum offset is 400.
    view.contentOffset.y = 400
    window.layoutIfNeeded()
    touch.press(100, 400)
    for step in 1...10 {
      touch.wait(1.0 / 60)
      touch.move(100, 400 - 20 * CGFloat(step))
    }
    let dragged = view.contentOffset.y
    #expect(view.isDragging && dragged > 420)
    source.sections[0][19] = "changed"
    view.reconfigureItems(at: [path(19)])
    #expect(view.contentOffset.y == dragged)
    #expect(view.visibleTexts.last == "changed")
    touch.wait(0.2)
    touch.lift(100, 200)
    touch.wait(3)
    #expect(abs(view.contentOffset.y - 400) < 0.01)
  }
}
