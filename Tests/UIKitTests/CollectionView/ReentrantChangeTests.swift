import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// Does something when a cell is displayed, or when it is no longer.
@MainActor
private final class Answering: NSObject, UICollectionViewDelegate {
  var displayed: [Int] = []
  /// The texts of cells that went.
  var gone: [String] = []
  let answer: (_ view: UICollectionView, _ path: IndexPath) -> Void
  let farewell: (_ view: UICollectionView, _ path: IndexPath) -> Void

  init(
    _ answer: @escaping (_ view: UICollectionView, _ path: IndexPath) -> Void = { _, _ in },
    atEnd farewell: @escaping (_ view: UICollectionView, _ path: IndexPath) -> Void = { _, _ in }
  ) {
    self.answer = answer
    self.farewell = farewell
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    gone.append((cell as? CountedCell)?.text ?? "?")
    farewell(collectionView, indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(indexPath.item)
    answer(collectionView, indexPath)
  }
}

@MainActor
@Suite("Changes from inside the collection view's own calls", .serialized, .alone)
struct ReentrantChangeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("A delegate that adds rows when the last one is displayed fills the screen", arguments: [false, true])
  func endlessList(isInWindow: Bool) {
    let clock = AppClock.current
    AppClock.current = .virtual()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    defer {
      window.isHidden = true
      AppClock.current = clock
    }
    let source = Words([(0..<3).map(String.init)])
    let view = rows(source)
    if isInWindow {
      window.isHidden = false
      window.addSubview(view)
      window.layoutIfNeeded()
    }
    let delegate = Answering { view, path in
      let count = source.sections[0].count
      guard path.item == count - 1, count < 40 else { return }
      view.performBatchUpdates {
        source.sections[0] += (count..<count + 3).map(String.init)
        view.insertItems(at: (count..<count + 3).map { IndexPath(item: $0, section: 0) })
      }
    }
    view.delegate = delegate
    view.reloadData()
    view.layoutIfNeeded()
    // 480 points are 11 rows of 44, begun by 3 and continued by 3 until the last is out of sight.
    #expect(source.sections[0].count == 12)
    #expect(view.visibleTexts == (0..<11).map(String.init))
    #expect(delegate.displayed == Array(0..<11))
    AppClock.current.advance(by: 1)
    #expect(view.subviews.compactMap { $0 as? CountedCell }.count == 11)
  }

  @Test("A delegate that changes the layout when a cell is displayed sees it laid out again")
  func invalidating() {
    let source = Words([["a", "b"]])
    let layout = RowsLayout()
    let view = rows(source, layout: layout)
    let delegate = Answering { _, _ in
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

  @Test("A delegate that reloads when a cell is displayed hears of the new cells only")
  func reloading() {
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    let delegate = Answering { view, _ in
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

  /// 40 rows of 44 points in 480: "0" to "10" are seen.
  private func scrolled(_ source: Words, _ change: @escaping (_ view: UICollectionView) -> Void) -> UICollectionView {
    let view = rows(source)
    var isDone = false
    let delegate = Answering(atEnd: { view, path in
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

  @Test("A row that is deleted when another scrolls out of sight is gone in the same layout")
  func deletingWhileScrolling() {
    let source = Words([(0..<40).map(String.init)])
    let view = scrolled(source) { view in
      source.sections[0].remove(at: 3)
      view.deleteItems(at: [IndexPath(item: 3, section: 0)])
    }
    // 44 to 524: the rows 1 to 11 as they are now.
    #expect(view.visibleTexts == ["1", "2"] + (4...12).map(String.init))
    #expect(view.numberOfItems(inSection: 0) == 39)
  }

  @Test("A batch, a reload, an offset and another layout are as good when a row scrolls out of sight")
  func changingWhileScrolling() {
    var source = Words([(0..<40).map(String.init)])
    var view = scrolled(source) { view in
      view.performBatchUpdates {
        source.sections = [["x"] + (0..<40).map(String.init)]
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(view.visibleTexts == (0...10).map(String.init))

    source = Words([(0..<40).map(String.init)])
    view = scrolled(source) { view in
      source.sections = [(100..<140).map(String.init)]
      view.reloadData()
      #expect(view.visibleCells.isEmpty)
    }
    #expect(view.visibleTexts == (101...111).map(String.init))

    source = Words([(0..<40).map(String.init)])
    view = scrolled(source) { $0.contentOffset.y = 440 }
    #expect(view.visibleTexts == (10...20).map(String.init))

    source = Words([(0..<40).map(String.init)])
    view = scrolled(source) { view in
      let layout = RowsLayout()
      layout.rowHeight = 88
      view.setCollectionViewLayout(layout, animated: false)
    }
    #expect(view.visibleTexts == (0...5).map(String.init))
  }

  @Test("A delegate that reloads for every row that goes hears of each row once")
  func reloadingForEachRow() {
    let source = Words([["a", "b", "c"]])
    let view = rows(source)
    let delegate = Answering(atEnd: { view, _ in view.reloadData() })
    view.delegate = delegate
    view.reloadData()
    #expect(delegate.gone.sorted() == ["a", "b", "c"])
    view.layoutIfNeeded()
    #expect(view.visibleTexts == ["a", "b", "c"])
  }

  @Test("A batch that is asked for while the data source is asked for a cell waits until the cells are there")
  func askingForABatchFromACell() {
    let source = Words([(0..<40).map(String.init)])
    let layout = RowsLayout()
    let view = rows(source, layout: layout)
    final class Asking: CountedCell {
      static var change: (() -> Void)?
      override func prepareForReuse() {
        super.prepareForReuse()
        Asking.change?()
      }
    }
    view.register(Asking.self, forCellWithReuseIdentifier: "word")
    view.reloadData()
    view.layoutIfNeeded()
    Asking.change = {
      Asking.change = nil
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
    #expect(view.visibleTexts == (3...13).map(String.init))
  }

  @Test("Applies from a cell provider in a scroll wait for the cells, and are shown as one change")
  func applyingFromAProvider() async {
    let rack = Rack(inWindow: false)
    let names = (100..<400).map { "\($0)" }
    _ = rack.asked(by: Rack.contents(["A": names]))
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
    // Each was made from what was shown: the last one is what stays.
    #expect(source.indexPath(for: "103") == nil && source.indexPath(for: "101") != nil)
    await source.apply(source.snapshot(), animatingDifferences: false)
    #expect(completed == [0, 1, 2])
  }

  @Test("Content that is dragged past its end stays under the finger when items change, and comes back afterwards")
  func draggedPastTheEnd() {
    let clock = AppClock.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let finger = TestFinger(on: window)
    defer {
      window.isHidden = true
      AppClock.current = clock
    }
    let source = Words([(0..<20).map(String.init)])
    let view = rows(source)
    window.addSubview(view)
    // 20 rows are 880 high: the last offset is 400.
    view.contentOffset.y = 400
    window.layoutIfNeeded()
    finger.press(100, 400)
    for step in 1...10 {
      finger.wait(1.0 / 60)
      finger.move(100, 400 - 20 * CGFloat(step))
    }
    let dragged = view.contentOffset.y
    #expect(view.isDragging && dragged > 420)
    source.sections[0][19] = "changed"
    view.reconfigureItems(at: [path(19)])
    #expect(view.contentOffset.y == dragged)
    #expect(view.visibleTexts.last == "changed")
    finger.wait(0.2)
    finger.lift(100, 200)
    finger.wait(3)
    #expect(abs(view.contentOffset.y - 400) < 0.01)
  }
}
