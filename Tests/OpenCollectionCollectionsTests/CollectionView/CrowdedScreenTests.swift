import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Many displayed views", .isolatedScreen)
struct CrowdedScreenTests {
  /// Counts the views inserted or reordered one by one.
  private final class CountingView: UICollectionView {
    var single = 0

    override func insertSubview(_ view: UIView, at index: Int) {
      single += 1
      super.insertSubview(view, at: index)
    }
    override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
      single += 1
      super.insertSubview(view, belowSubview: siblingSubview)
    }
    override func bringSubviewToFront(_ view: UIView) {
      single += 1
      super.bringSubviewToFront(view)
    }
  }

  @Test(
    "A reload reorders the cells it reuses in one operation, and removes the unused ones in one operation")
  func reload() {
    let source = Words([(0..<11).map(\.description)])
    let view = CountingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RowsLayout())
    view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    view.layoutIfNeeded()
    view.single = 0
    for count in [11, 5, 0, 11] {
      source.sections = [(0..<count).map(\.description)]
      view.reloadData()
      view.layoutIfNeeded()
      #expect(view.single == 0)
      // Later rows are in front of earlier ones, and the view has no other cells.
      let cells = view.subviews.compactMap { $0 as? CountedCell }
      #expect(cells.map(\.text) == (0..<count).map(\.description))
      #expect(cells.allSatisfy { $0.superview === view && $0.layer.superlayer === view.layer && !$0.isHidden })
      let layers = (view.layer.sublayers ?? []).filter { layer in cells.contains { $0.layer === layer } }
      #expect(layers.map { ObjectIdentifier($0) } == cells.map { ObjectIdentifier($0.layer) })
    }
  }

  @Test("After a reload each cell shows the same item, and the delegate is notified of the cells from front to back")
  func reloadInOrder() {
    final class RecordingDelegate: NSObject, UICollectionViewDelegate {
      var ended: [Int] = []
      func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
      ) {
        ended.append(indexPath.item)
      }
    }
    let source = Words([(0..<40).map(\.description)])
    // 20 rows of 44 points are visible.
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 880), collectionViewLayout: RowsLayout())
    view.register(CountedCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    let delegate = RecordingDelegate()
    view.delegate = delegate
    view.layoutIfNeeded()
    func cells() -> [UICollectionViewCell?] { (0..<40).map { view.cellForItem(at: IndexPath(item: $0, section: 0)) } }
    let before = cells()
    view.reloadData()
    view.layoutIfNeeded()
    #expect(before.compactMap(\.self).count == 20)
    #expect(cells() == before)
    #expect(delegate.ended == (0..<20).reversed())
    // After scrolling by ten rows, the ten removed cells display the ten new items.
    delegate.ended = []
    view.contentOffset.y = 440
    view.layoutIfNeeded()
    #expect(delegate.ended == (0..<10).reversed())
    #expect(Array(cells()[20..<30]) == Array(before[0..<10]))
    // Cells of items deleted in a batch are removed in that order too.
    delegate.ended = []
    source.sections = [(0..<40).filter { !(10..<30).contains($0) || $0 % 2 == 0 }.map(String.init)]
    view.performBatchUpdates {
      view.deleteItems(at: stride(from: 11, to: 30, by: 2).map { IndexPath(item: $0, section: 0) })
    }
    #expect(delegate.ended == stride(from: 11, to: 30, by: 2).reversed())
  }

  @Test("Views the pool removes get willMove and didMove, and have no superview, window or superlayer")
  func detaching() {
    final class RecordingCell: CountedCell {
      static var calls: [String] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        if newSuperview == nil { RecordingCell.calls.append("will \(text)") }
      }
      override func didMoveToSuperview() {
        if superview == nil { RecordingCell.calls.append("did \(text) \(window == nil)") }
      }
    }
    let source = Words([["a", "b", "c"]])
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: RowsLayout())
    view.register(RecordingCell.self, forCellWithReuseIdentifier: "word")
    view.dataSource = source
    let window = UIWindow(frame: view.frame)
    window.isHidden = false
    defer { window.isHidden = true }
    window.addSubview(view)
    window.layoutIfNeeded()
    let cells = view.visibleCells
    RecordingCell.calls = []
    source.sections = [[]]
    view.reloadData()
    window.layoutIfNeeded()
    #expect(Set(RecordingCell.calls) == ["will a", "will b", "will c", "did a true", "did b true", "did c true"])
    #expect(cells.allSatisfy { $0.superview == nil && $0.window == nil && $0.layer.superlayer == nil })
    #expect(!view.subviews.contains { $0 is RecordingCell })
  }

  @Test("A view that enters the reuse pool twice in a pass is notified once that it leaves, in the order of arrival")
  func leavingOnce() {
    final class Leaving: UICollectionViewCell {
      static var calls: [Int] = []
      override func willMove(toSuperview newSuperview: UIView?) {
        if newSuperview == nil { Leaving.calls.append(tag) }
      }
      override func didMoveToSuperview() {
        if superview == nil { Leaving.calls.append(-tag) }
      }
    }
    let pool = ReusePool()
    let key = ReusePool.Key.cell("word")
    pool.register(Leaving.self, for: key)
    let hosts = (0..<8).map { _ in UIView() }
    let cells = (1...16).map { tag in
      let cell = Leaving()
      cell.tag = tag
      // Neighbours in one host: 1 and 2, 3 and 4, ...
      hosts[(tag - 1) / 2].addSubview(cell)
      return cell
    }
    for cell in cells { pool.enqueue(cell, for: key) }
    // The last one is removed and inserted again.
    #expect(pool.dequeue(for: key) === cells[15])
    pool.enqueue(cells[15], for: key)
    pool.removeUnusedViews()
    let expected = stride(from: 1, to: 16, by: 2).flatMap { [$0, $0 + 1] }
    #expect(Leaving.calls.filter { $0 > 0 } == expected)
    #expect(Leaving.calls.filter { $0 < 0 } == expected.map { -$0 })
    #expect(hosts.allSatisfy { $0.subviews.isEmpty })
  }

  /// Cells with individual zIndexes.
  private final class ZIndexLayout: RowsLayout {
    var zIndexes: [Int] = []

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = super.layoutAttributesForItem(at: indexPath)
      attributes?.zIndex = zIndexes[indexPath.item]
      return attributes
    }
  }

  @Test("After changes of zIndex, items and offset the subviews are ordered by zIndex", arguments: 0..<20)
  func order(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = ZIndexLayout()
    layout.invalidatesOnBoundsChange = true
    layout.zIndexes = (0..<60).map { _ in Int.random(in: -2...2, using: &random) }
    let source = Numbers(60)
    let view = rows(source, layout: layout)
    for _ in 0..<30 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: view.contentOffset.y = CGFloat(Int.random(in: 0...1_500, using: &random))
      case 1:
        layout.zIndexes[Int.random(in: 0..<60, using: &random)] = Int.random(in: -2...2, using: &random)
        layout.invalidateLayout()
      case 2: view.reloadData()
      default:
        view.performBatchUpdates {
          view.reloadItems(at: [IndexPath(item: Int.random(in: 0..<60, using: &random), section: 0)])
        }
      }
      view.layoutIfNeeded()
      let cells = view.subviews.compactMap { $0 as? UICollectionViewCell }
      #expect(cells.count == view.visibleCells.count)
      let zIndices = cells.compactMap { view.indexPath(for: $0).map { layout.zIndexes[$0.item] } }
      #expect(zIndices == zIndices.sorted())
      let ordered = view.display.displayed.backToFront
      #expect(ordered.map { ObjectIdentifier($0.view) } == cells.map { ObjectIdentifier($0) })
    }
  }

  @Test("Elements are moved before others or to the end, and the others keep their order")
  func restacking() {
    final class Word: Sendable {
      let text: String
      init(_ text: String) { self.text = text }
    }
    let words = ["a", "b", "c", "d", "e"].map(Word.init)
    var list = words
    list.restack([(words[3], words[0]), (words[1], words[0]), (words[2], nil)])
    #expect(list.map(\.text).joined() == "dbaec")
    list.restack([(words[2], nil)])
    #expect(list.map(\.text).joined() == "dbaec")
    list.restack([(words[0], nil), (words[4], nil)])
    #expect(list.map(\.text).joined() == "dbcae")
    // An element to be moved before a missing one is moved to the end.
    let gone = Word("x")
    list.restack([(words[1], gone), (words[3], gone), (words[2], words[4])])
    #expect(list.map(\.text).joined() == "acebd")
  }

  @Test("Layers whose animations ended are removed one by one, and the others keep their order")
  func animationStage() {
    let clock = AppClock.current
    AppClock.current = .virtual()
    defer { AppClock.current = clock }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.isHidden = false
    defer { window.isHidden = true }
    let views = (0..<20).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    for view in views { window.addSubview(view) }
    window.layoutIfNeeded()
    _ = window.commit()
    var ended: [Int] = []
    for (index, view) in views.enumerated() {
      UIView.animate(withDuration: 1) {
        view.center.x = 50
      } completion: { _ in
        ended.append(index)
      }
    }
    for index in stride(from: 0, to: 20, by: 2) { views[index].layer.removeAllAnimations() }
    ended = []
    for index in [2, 4] {
      UIView.animate(withDuration: 1) {
        views[index].center.x = 60
      } completion: { _ in
        ended.append(index)
      }
    }
    AppClock.current.advance(by: 2)
    #expect(ended == [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 2, 4])
    #expect(FrameLoop.current.isAtRest)
  }
}
