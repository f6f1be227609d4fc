import Foundation
import Testing

@testable import UIKit

/// Does something when a cell is displayed.
@MainActor
private final class Answering: NSObject, UICollectionViewDelegate {
  var displayed: [Int] = []
  let answer: (_ view: UICollectionView, _ path: IndexPath) -> Void

  init(_ answer: @escaping (_ view: UICollectionView, _ path: IndexPath) -> Void) { self.answer = answer }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    displayed.append(indexPath.item)
    answer(collectionView, indexPath)
  }
}

@MainActor
@Suite("Changes from inside the collection view's own calls", .serialized)
struct ReentrantChangeTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("A delegate that adds rows when the last one is displayed fills the screen", arguments: [false, true])
  func endlessList(isInWindow: Bool) {
    let clock = HostClock.current
    HostClock.current = .virtual()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    defer {
      window.isHidden = true
      HostClock.current = clock
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
    HostClock.current.advance(by: 1)
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

  @Test("Content that is dragged past its end stays under the finger when items change, and comes back afterwards")
  func draggedPastTheEnd() {
    let clock = HostClock.current
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    let finger = TestFinger(on: window)
    defer {
      window.isHidden = true
      HostClock.current = clock
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
