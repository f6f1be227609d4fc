import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// A plain list of rows 390 points wide in a window, on a virtual clock, with a synthetic touch.
@MainActor
private final class SwipedList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let touch: TestTouch
  let view: UICollectionView
  var items = ["a", "b", "c"]
  var log: [String] = []
  var completions: [(Bool) -> Void] = []
  private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = item
    cell.contentConfiguration = content
  }

  isolated deinit {
    window.isHidden = true
  }

  init(full: Bool = true) {
    touch = TestTouch(on: window)
    view = UICollectionView(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    super.init()
    UIView.setAnimationsEnabled(true)
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.log.append("trailing \(path.item)")
      let actions = [("Delete", UIContextualAction.Style.destructive), ("Flag", .normal)].map { title, style in
        UIContextualAction(style: style, title: title) { _, _, completion in
          self?.log.append(title)
          self?.completions.append(completion)
        }
      }
      let configuration = UISwipeActionsConfiguration(actions: actions)
      configuration.performsFirstActionWithFullSwipe = full
      return configuration
    }
    list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.log.append("leading \(path.item)")
      return path.item == 0 ? UISwipeActionsConfiguration(actions: []) : nil
    }
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: list), animated: false)
    view.dataSource = self
    view.delegate = self
    window.isHidden = false
    window.addSubview(view)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: items[indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected \(indexPath.item)")
  }

  func cell(_ item: Int) -> UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  var buttons: [SwipeActionsView] { view.subviews.compactMap { $0 as? SwipeActionsView } }

  /// Drags along an item's row and ends the touch at rest.
  func swipe(_ item: Int, from start: CGFloat, to end: CGFloat) {
    let y = middle(item)
    touch.press(start, y)
    for step in 1...20 {
      touch.wait(1.0 / 60)
      touch.move(start + (end - start) * CGFloat(step) / 20, y)
    }
    touch.wait(0.2)
    touch.lift(end, y)
    settle()
  }

  /// The vertical center of an item's row, from the window's top.
  func middle(_ item: Int) -> CGFloat { cell(item)?.center.y ?? 0 }

  func settle() {
    touch.wait(1)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }
}

@MainActor
@Suite("Row swipes", .serialized, .isolatedScreen)
struct RowSwipeTests {
  @Test("A swipe reveals the buttons, the first one at the edge, and the row stays open")
  func opens() throws {
    let list = SwipedList()
    let row = try #require(list.cell(1)).frame
    list.swipe(1, from: 300, to: 200)
    #expect(list.log == ["trailing 1"])
    let buttons = try #require(list.buttons.first)
    let delete = buttons.button(0)
    let flag = buttons.button(1)
    #expect(buttons.frame.minY == row.minY && buttons.frame.height == row.height && buttons.frame.width == 390)
    #expect(list.cell(1)?.frame.minX == -buttons.preferredWidth)
    #expect(delete.frame.maxX == 390 && flag.frame.maxX == delete.frame.minX)
    #expect(delete.backgroundColor == .systemRed && flag.backgroundColor == .systemGray)
    #expect(list.cell(1)?.configurationState.isSwiped == true)
    #expect(list.cell(0)?.frame.minX == 0)
  }

  @Test("The row closes after a short swipe, without actions, and in the opposite direction")
  func staysClosed() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 270)
    #expect(list.buttons.isEmpty && list.cell(1)?.transform == .identity)
    list.swipe(1, from: 100, to: 300)
    list.swipe(0, from: 100, to: 300)
    #expect(list.buttons.isEmpty && list.cell(0)?.transform == .identity)
    #expect(list.log.filter { !$0.hasPrefix("selected") } == ["trailing 1", "leading 1", "leading 0"])
  }

  @Test("A button performs its action and the row closes on completion")
  func button() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 200)
    list.touch.tap(390 - 82 - 37, list.middle(1))
    list.settle()
    #expect(list.log == ["trailing 1", "Flag"])
    #expect(list.buttons.count == 1)
    list.completions[0](true)
    list.settle()
    #expect(list.buttons.isEmpty && list.cell(1)?.transform == .identity)
    #expect(list.cell(1)?.configurationState.isSwiped == false)
  }

  @Test("A touch elsewhere, or a tap on the row, closes it without selection")
  func touchElsewhere() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 200)
    list.touch.tap(100, list.middle(2))
    list.settle()
    #expect(list.buttons.isEmpty && list.log == ["trailing 1"])
    list.swipe(1, from: 300, to: 200)
    list.touch.tap(100, list.middle(1))
    list.settle()
    #expect(list.buttons.isEmpty && list.log == ["trailing 1", "trailing 1"])
    list.touch.tap(100, list.middle(1))
    list.settle()
    #expect(list.log.last == "selected 1")
  }

  @Test("A drag of an open row continues from its current extent")
  func back() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 200)
    list.swipe(1, from: 100, to: 220)
    #expect(list.buttons.isEmpty && list.cell(1)?.transform == .identity)
    #expect(list.log == ["trailing 1"])
  }

  @Test("A swipe over most of the row's width performs the first action", arguments: [true, false])
  func fullSwipe(performs: Bool) {
    let list = SwipedList(full: performs)
    list.swipe(1, from: 380, to: 100)
    #expect(list.log == (performs ? ["trailing 1", "Delete"] : ["trailing 1"]))
    guard performs else {
      #expect(list.cell(1)?.frame.minX == -(list.buttons.first?.preferredWidth ?? 0))
      return
    }
    #expect(list.cell(1)?.frame.maxX == 0)
    list.items.remove(at: 1)
    list.view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    list.completions[0](true)
    list.settle()
    #expect(list.buttons.isEmpty && list.view.visibleCells.count == 2)
    #expect(list.view.visibleCells.allSatisfy { $0.transform == .identity && $0.alpha == 1 })
  }

  @Test("Only one row is open; scrolling, editing and a reload close it")
  func one() {
    let list = SwipedList()
    list.swipe(0, from: 300, to: 200)
    list.swipe(2, from: 300, to: 200)
    #expect(list.buttons.count == 1 && list.cell(0)?.transform == .identity)
    list.view.isEditing = true
    list.settle()
    #expect(list.buttons.isEmpty)
    list.swipe(0, from: 300, to: 200)
    #expect(list.buttons.isEmpty)
    list.view.isEditing = false
    list.swipe(0, from: 300, to: 200)
    list.view.reloadData()
    list.settle()
    #expect(list.buttons.isEmpty && list.view.visibleCells.allSatisfy { $0.transform == .identity })
    // A vertical drag still scrolls.
    list.view.alwaysBounceVertical = true
    list.touch.press(200, 300)
    for step in 1...10 {
      list.touch.wait(1.0 / 60)
      list.touch.move(200, 300 + 10 * CGFloat(step))
    }
    #expect(list.view.contentOffset.y < 0)
    list.touch.lift(200, 400)
  }

  @Test("A delete accessory without an action handler reveals the trailing actions")
  func deleteAccessory() throws {
    let list = SwipedList()
    list.view.isEditing = true
    let cell = try #require(list.cell(0))
    cell.accessories = [.delete()]
    list.window.layoutIfNeeded()
    list.touch.tap(16 + 13, list.middle(0))
    list.settle()
    #expect(list.buttons.count == 1 && list.log == ["trailing 0"])
  }
}
