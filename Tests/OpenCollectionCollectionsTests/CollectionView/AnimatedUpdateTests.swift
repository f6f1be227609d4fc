import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Rows of 44 points in a window, on a virtual clock.
@MainActor
private final class MovingRows {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let source: Words
  let view: UICollectionView

  isolated deinit {
    window.isHidden = true
  }

  init(_ items: [String], layout: UICollectionViewLayout = RowsLayout()) {
    AppClock.current = .virtual()
    UIView.setAnimationsEnabled(true)
    source = Words([items])
    view = rows(source, layout: layout)
    window.isHidden = false
    window.addSubview(view)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }

  func wait(_ seconds: Double) {
    AppClock.current.advance(by: seconds)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }

  func cell(_ text: String) -> CountedCell? {
    view.subviews.compactMap { $0 as? CountedCell }.first { $0.text == text && !$0.isHidden }
  }

  /// The presented top edge of a cell in content coordinates, and its presented opacity.
  func presented(_ text: String) -> (y: CGFloat, alpha: CGFloat) {
    guard let layer = cell(text)?.layer else { return (.nan, .nan) }
    let shown = layer.presentation() ?? layer
    return (shown.frame.minY, CGFloat(shown.opacity))
  }
}

/// Half the duration of an animation, in seconds: ease-in-out is halfway then.
private let half = 0.15

@MainActor
@Suite("Animated updates", .serialized, .isolatedScreen)
struct AnimatedUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Inserted cells fade in, deleted ones fade out, moved ones and the others animate to their new frames")
  func halfway() {
    let rows = MovingRows(["a", "b", "c", "d"])
    let deleted = rows.cell("b")
    var ends: [Bool] = []
    rows.view.performBatchUpdates {
      rows.source.sections = [["d", "x", "a", "c"]]
      rows.view.deleteItems(at: [path(1)])
      rows.view.insertItems(at: [path(1)])
      rows.view.moveItem(at: path(3), to: path(0))
    } completion: {
      ends.append($0)
    }
    // The model geometry is already final; the presentation still shows the previous one.
    #expect(rows.view.cellForItem(at: path(0))?.frame.minY == 0)
    #expect(rows.view.visibleCells.count == 4)
    #expect(near(rows.presented("d").y, 132) && near(rows.presented("a").y, 0))
    #expect(near(rows.presented("x").alpha, 0) && near(rows.presented("b").alpha, 1))
    rows.wait(half)
    // d: 132 to 0; a: 0 to 88; c: 88 to 132.
    #expect(near(rows.presented("d").y, 66) && near(rows.presented("a").y, 44) && near(rows.presented("c").y, 110))
    #expect(near(rows.presented("x").alpha, 0.5) && near(rows.presented("x").y, 44))
    #expect(near(rows.presented("b").alpha, 0.5) && near(rows.presented("b").y, 44))
    #expect(deleted?.superview === rows.view && ends.isEmpty)
    rows.wait(half + 0.02)
    #expect(ends == [true])
    #expect(near(rows.presented("d").y, 0) && near(rows.presented("x").alpha, 1))
    #expect(deleted?.superview == nil)
    #expect(rows.view.layer.animationKeys() == nil && FrameLoop.current.isAtRest)
  }

  @Test("A deleted cell receives no touches while it fades out, and is reused afterwards")
  func deletedCells() {
    let rows = MovingRows(["a", "b"])
    let deleted = rows.cell("b")
    rows.source.sections = [["a"]]
    rows.view.deleteItems(at: [path(1)])
    #expect(rows.view.hitTest(CGPoint(x: 10, y: 60), with: nil) === rows.view)
    #expect(rows.view.indexPathForItem(at: CGPoint(x: 10, y: 60)) == nil)
    rows.source.sections = [["a", "c"]]
    rows.view.insertItems(at: [path(1)])
    #expect(rows.view.cellForItem(at: path(1)) !== deleted)
    rows.wait(1)
    rows.source.sections = [["a", "c", "d"]]
    rows.view.insertItems(at: [path(2)])
    #expect(rows.view.cellForItem(at: path(2)) === deleted)
    #expect(deleted?.isUserInteractionEnabled == true)
    rows.wait(1)
    #expect(near(rows.presented("d").alpha, 1))
  }

  @Test("A cell animates from and to its frame outside the visible bounds")
  func outOfSight() {
    let rows = MovingRows((0..<30).map(\.description))
    rows.view.performBatchUpdates {
      rows.source.sections = [["20"] + (1..<20).map(\.description) + (21..<30).map(\.description) + ["0"]]
      rows.view.moveItem(at: path(20), to: path(0))
      rows.view.moveItem(at: path(0), to: path(29))
    }
    let leaving = rows.cell("0")
    rows.wait(half)
    // Row 20 is at 880, row 29 at 1276.
    #expect(near(rows.presented("20").y, 440) && near(rows.presented("0").y, 638))
    #expect(near(rows.presented("20").alpha, 1) && near(rows.presented("0").alpha, 1))
    rows.wait(1)
    #expect(leaving?.superview == nil)
    #expect(rows.view.cellForItem(at: path(29)) == nil)
  }

  @Test("Another batch animates from the presented geometry")
  func interrupted() {
    let rows = MovingRows(["a", "b", "c"])
    var ends: [String] = []
    rows.view.performBatchUpdates {
      rows.source.sections = [["c", "a", "b"]]
      rows.view.moveItem(at: path(2), to: path(0))
    } completion: { _ in
      ends.append("first")
    }
    rows.wait(half)
    #expect(near(rows.presented("c").y, 44))
    rows.view.performBatchUpdates {
      rows.source.sections = [["a", "b", "c"]]
      rows.view.moveItem(at: path(0), to: path(2))
    } completion: { _ in
      ends.append("second")
    }
    #expect(near(rows.presented("c").y, 44))
    rows.wait(half)
    #expect(near(rows.presented("c").y, 66))
    rows.wait(1)
    #expect(near(rows.presented("c").y, 88))
    #expect(ends.contains("second"))
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("Nothing is animated with animations disabled, without a window, or on reloadData")
  func withoutAnimation() {
    let rows = MovingRows(["a", "b"])
    UIView.performWithoutAnimation {
      rows.source.sections = [["b", "a"]]
      rows.view.moveItem(at: path(1), to: path(0))
    }
    #expect(near(rows.presented("b").y, 0) && FrameLoop.current.isAtRest)
    rows.source.sections = [["x"]]
    rows.view.reloadData()
    rows.window.layoutIfNeeded()
    #expect(FrameLoop.current.isAtRest && near(rows.presented("x").alpha, 1))
    rows.view.removeFromSuperview()
    rows.source.sections = [["x", "y"]]
    rows.view.insertItems(at: [path(1)])
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("The layout provides initial and final attributes")
  func layoutDecides() {
    final class SlidingLayout: RowsLayout {
      var inserted: Set<IndexPath> = []
      var deleted: Set<IndexPath> = []
      var isInAnimation = false
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
        deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
      }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        if inserted.contains(itemIndexPath) { attributes?.center.x -= 320 }
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        if deleted.contains(itemIndexPath) {
          attributes?.center.x += 320
          attributes?.alpha = 1
        }
        return attributes
      }
      override func finalizeCollectionViewUpdates() {
        isInAnimation = UIView.inheritedAnimationDuration > 0
      }
    }
    let layout = SlidingLayout()
    let rows = MovingRows(["a", "b"], layout: layout)
    rows.view.performBatchUpdates {
      rows.source.sections = [["a", "c"]]
      rows.view.deleteItems(at: [path(1)])
      rows.view.insertItems(at: [path(1)])
    }
    #expect(layout.isInAnimation)
    rows.wait(half)
    func x(_ text: String) -> CGFloat? { rows.cell(text)?.layer.presentation()?.frame.minX }
    #expect(near(x("c"), -160) && near(x("b"), 160) && near(x("a"), 0))
    #expect(near(rows.presented("c").alpha, 0.5) && near(rows.presented("b").alpha, 1))
    rows.wait(1)
    #expect(near(x("c") ?? rows.cell("c")?.frame.minX, 0))
  }

  @Test("The presented content does not jump when an update clamps the offset")
  func shrinking() {
    let rows = MovingRows((0..<30).map(\.description))
    // 30 rows are 1320 points high: the maximum offset is 840.
    rows.view.contentOffset.y = 840
    rows.window.layoutIfNeeded()
    func presentedFromTop(_ text: String) -> CGFloat {
      rows.presented(text).y - (rows.view.layer.presentation() ?? rows.view.layer).bounds.minY
    }
    #expect(near(presentedFromTop("20"), 40))
    rows.view.performBatchUpdates {
      rows.source.sections = [(0..<10).map(\.description) + (20..<25).map(\.description)]
      rows.view.deleteItems(at: (Array(10..<20) + Array(25..<30)).map { path($0) })
    }
    // 15 rows are 660 points high: the maximum offset is 180, and row 20 is now item 10, at 440.
    #expect(rows.view.contentOffset.y == 180)
    #expect(near(presentedFromTop("20"), 40))
    rows.wait(half)
    #expect(near(presentedFromTop("20"), (40 + 260) / 2))
    rows.wait(1)
    #expect(near(presentedFromTop("20"), 260))
  }

  @Test("An animated layout change moves each cell from its old to its new frame")
  func anotherLayout() {
    let rows = MovingRows((0..<20).map(\.description))
    let tall = RowsLayout()
    tall.rowHeight = 120
    var isOver = false
    rows.view.setCollectionViewLayout(tall, animated: true) { isOver = $0 }
    #expect(rows.view.collectionViewLayout === tall)
    #expect(rows.view.cellForItem(at: path(1))?.frame == CGRect(x: 0, y: 120, width: 320, height: 120))
    rows.wait(half)
    // Row 2: 88 to 240, 44 to 120 high; row 8 moves to 960, outside the visible bounds.
    #expect(near(rows.presented("2").y, 164) && near(rows.presented("8").y, (352 + 960) / 2))
    #expect(!isOver)
    rows.wait(1)
    #expect(isOver)
    #expect(rows.view.visibleCells.count == 4 && rows.cell("8") == nil)
  }

  @Test("Resizing inside an animation animates the cells and notifies the layout")
  func animatedBounds() {
    final class RecordingLayout: RowsLayout {
      var lines: [String] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
      }
      override func prepare(forAnimatedBoundsChange oldBounds: CGRect) { lines.append("prepare \(oldBounds.width)") }
      override func finalizeAnimatedBoundsChange() { lines.append("finalize") }
    }
    let layout = RecordingLayout()
    let rows = MovingRows(["a", "b"], layout: layout)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      rows.view.frame.size.width = 160
      rows.window.layoutIfNeeded()
    }
    #expect(layout.lines == ["prepare 320.0", "finalize"])
    rows.wait(0.5)
    #expect(near(rows.cell("b")?.layer.presentation()?.bounds.width, 240))
    rows.wait(1)
    #expect(rows.cell("b")?.frame == CGRect(x: 0, y: 44, width: 160, height: 44))
  }

  @Test("The completions of applies are called once each after their animations, in the order of the applies")
  func appliesInOrder() async {
    let clock = AppClock.current
    AppClock.current = .virtual()
    let rack = Rack()
    rack.window.isHidden = false
    _ = rack.requested(by: Rack.contents(["A": ["a", "b", "c"]]))
    var ends: [String] = []
    rack.source.apply(Rack.contents(["A": ["c", "a", "b"]])) { ends.append("first") }
    AppClock.current.advance(by: 0.1)
    rack.source.apply(Rack.contents(["A": ["c", "b"]])) {
      ends.append("second")
      rack.source.apply(Rack.contents(["A": ["b", "c"]]), animatingDifferences: false) { ends.append("nested") }
    }
    #expect(rack.shown == [["c", "b"]])
    #expect(ends.isEmpty)
    AppClock.current.advance(by: 1)
    rack.window.isHidden = true
    AppClock.current = clock
    // The first animation was interrupted by the second; its completion is called asynchronously on the main actor, and
    // the second's waits for it.
    for _ in 0..<1_000 where ends.count < 3 { await Task.yield() }
    #expect(ends == ["first", "second", "nested"])
    #expect(rack.source.snapshot().itemIdentifiers == ["b", "c"])
  }

  @Test("The completion of an apply is called even if the data source is deallocated by then")
  func completionWithoutSource() {
    var ends = 0
    var finish: (() -> Void)?
    var queue: PendingApplies<Int>? = PendingApplies()
    queue?.add(1) { ends += 1 }
    queue?.run { finish = $1 }
    queue = nil
    finish?()
    #expect(ends == 1)
  }

  @Test("A batch inside an animation inherits its duration")
  func inherited() {
    let rows = MovingRows(["a", "b"])
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      rows.view.performBatchUpdates {
        rows.source.sections = [["b", "a"]]
        rows.view.moveItem(at: path(1), to: path(0))
      }
    }
    rows.wait(0.5)
    #expect(near(rows.presented("b").y, 33))
    rows.wait(2)
  }

  @Test("Interactive movement animates the other items, and the moved cell at its end")
  func movement() {
    let rows = MovingRows(["a", "b", "c"])
    #expect(rows.view.beginInteractiveMovementForItem(at: path(0)))
    rows.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
    #expect(near(rows.presented("a").y, 38) && near(rows.presented("b").y, 44))
    rows.wait(half)
    #expect(near(rows.presented("a").y, 38) && near(rows.presented("b").y, 22))
    rows.wait(1)
    rows.view.cancelInteractiveMovement()
    #expect(near(rows.presented("a").y, 38) && near(rows.presented("b").y, 0))
    rows.wait(half)
    #expect(near(rows.presented("a").y, 19) && near(rows.presented("b").y, 22))
    rows.wait(1)
    #expect(near(rows.presented("a").y, 0) && near(rows.presented("b").y, 44))
  }

  @Test("The first responder is kept while its item moves, even outside the visible bounds")
  func firstResponder() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let rows = MovingRows((0..<30).map(\.description))
    let cell = try #require(rows.view.cellForItem(at: path(1)))
    let field = Field(frame: cell.bounds)
    cell.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    rows.view.performBatchUpdates {
      rows.source.sections = [["0"] + (2..<30).map(\.description) + ["1"]]
      rows.view.moveItem(at: path(1), to: path(29))
    }
    rows.wait(1)
    #expect(field.isFirstResponder && field.window === rows.window)
    #expect(rows.view.indexPath(for: cell) == path(29))
    field.resignFirstResponder()
    rows.view.contentOffset.y = 10
    rows.window.layoutIfNeeded()
    #expect(rows.view.cellForItem(at: path(29)) == nil)
  }

  @Test("A hundred overlapping random batches end in the state of the data, with no view left over")
  func manyInterruptions() {
    var random = SeededGenerator(seed: 7)
    let rows = MovingRows((0..<20).map(\.description))
    var ends = 0
    var next = 20
    for _ in 0..<100 {
      rows.view.performBatchUpdates {
        var items = rows.source.sections[0]
        let deleted = items.indices.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        for index in deleted.reversed() { items.remove(at: index) }
        rows.view.deleteItems(at: deleted.map { path($0) })
        let index = Int.random(in: 0...items.count, using: &random)
        items.insert(contentsOf: (0..<3).map { String(next + $0) }, at: index)
        next += 3
        rows.view.insertItems(at: (0..<3).map { path(index + $0) })
        rows.source.sections = [items]
      } completion: { _ in
        ends += 1
      }
      rows.wait(Double.random(in: 0..<0.2, using: &random))
    }
    rows.wait(1)
    let shown = Array(rows.source.sections[0].prefix(11))
    #expect(rows.view.visibleTexts == shown)
    let cells = rows.view.subviews.compactMap { $0 as? CountedCell }
    #expect(cells.count == shown.count && cells.allSatisfy { !$0.isHidden && $0.alpha == 1 })
    #expect(FrameLoop.current.isAtRest)
  }
}
