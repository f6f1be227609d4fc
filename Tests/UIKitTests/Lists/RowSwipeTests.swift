import Foundation
import OpenCollectionTestIsolation
import Testing

@testable import UIKit

/// A plain list of rows 390 points wide in a window, on a virtual clock, with a finger.
@MainActor
private final class SwipedList: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
  let finger: TestFinger
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
    finger = TestFinger(on: window)
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

  /// Drags along the row of an item, which the finger lets go of at rest.
  func swipe(_ item: Int, from start: CGFloat, to end: CGFloat) {
    let y = middle(item)
    finger.press(start, y)
    for step in 1...20 {
      finger.wait(1.0 / 60)
      finger.move(start + (end - start) * CGFloat(step) / 20, y)
    }
    finger.wait(0.2)
    finger.lift(end, y)
    settle()
  }

  /// The middle of an item's row, from the window's top.
  func middle(_ item: Int) -> CGFloat { cell(item)?.center.y ?? 0 }

  func settle() {
    finger.wait(1)
    window.layoutIfNeeded()
    AfterCommit.flush()
  }
}

@MainActor
@Suite("A row that is swiped", .serialized, .alone)
struct RowSwipeTests {
  @Test("Shows its buttons, the first one at the edge, and stays aside")
  func opens() throws {
    let list = SwipedList()
    let row = try #require(list.cell(1)).frame
    list.swipe(1, from: 300, to: 200)
    #expect(list.log == ["trailing 1"])
    let buttons = try #require(list.buttons.first)
    let delete = buttons.button(0)
    let flag = buttons.button(1)
    #expect(buttons.frame.minY == row.minY && buttons.frame.height == row.height && buttons.frame.width == 390)
    #expect(list.cell(1)?.frame.minX == -buttons.wantedWidth)
    #expect(delete.frame.maxX == 390 && flag.frame.maxX == delete.frame.minX)
    #expect(delete.backgroundColor == .systemRed && flag.backgroundColor == .systemGray)
    #expect(list.cell(1)?.configurationState.isSwiped == true)
    #expect(list.cell(0)?.frame.minX == 0)
  }

  @Test("Goes back where it was let go too soon, where the app answers nothing, and the other way")
  func staysClosed() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 270)
    #expect(list.buttons.isEmpty && list.cell(1)?.transform == .identity)
    list.swipe(1, from: 100, to: 300)
    list.swipe(0, from: 100, to: 300)
    #expect(list.buttons.isEmpty && list.cell(0)?.transform == .identity)
    #expect(list.log.filter { !$0.hasPrefix("selected") } == ["trailing 1", "leading 1", "leading 0"])
  }

  @Test("A button runs its action and the row goes back when that is done")
  func button() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 200)
    list.finger.tap(390 - 82 - 37, list.middle(1))
    list.settle()
    #expect(list.log == ["trailing 1", "Flag"])
    #expect(list.buttons.count == 1)
    list.completions[0](true)
    list.settle()
    #expect(list.buttons.isEmpty && list.cell(1)?.transform == .identity)
    #expect(list.cell(1)?.configurationState.isSwiped == false)
  }

  @Test("A touch elsewhere, or a tap on the row, takes it back and selects nothing")
  func touchElsewhere() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 200)
    list.finger.tap(100, list.middle(2))
    list.settle()
    #expect(list.buttons.isEmpty && list.log == ["trailing 1"])
    list.swipe(1, from: 300, to: 200)
    list.finger.tap(100, list.middle(1))
    list.settle()
    #expect(list.buttons.isEmpty && list.log == ["trailing 1", "trailing 1"])
    list.finger.tap(100, list.middle(1))
    list.settle()
    #expect(list.log.last == "selected 1")
  }

  @Test("A finger takes an open row on from where it is")
  func back() {
    let list = SwipedList()
    list.swipe(1, from: 300, to: 200)
    list.swipe(1, from: 100, to: 220)
    #expect(list.buttons.isEmpty && list.cell(1)?.transform == .identity)
    #expect(list.log == ["trailing 1"])
  }

  @Test("Swiped over most of its width it does what the first button does", arguments: [true, false])
  func fullSwipe(performs: Bool) {
    let list = SwipedList(full: performs)
    list.swipe(1, from: 380, to: 100)
    #expect(list.log == (performs ? ["trailing 1", "Delete"] : ["trailing 1"]))
    guard performs else {
      #expect(list.cell(1)?.frame.minX == -(list.buttons.first?.wantedWidth ?? 0))
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

  @Test("Only one row is aside; scrolling, editing and other data take it back")
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
    // A drag up and down scrolls all the same.
    list.view.alwaysBounceVertical = true
    list.finger.press(200, 300)
    for step in 1...10 {
      list.finger.wait(1.0 / 60)
      list.finger.move(200, 300 + 10 * CGFloat(step))
    }
    #expect(list.view.contentOffset.y < 0)
    list.finger.lift(200, 400)
  }

  @Test("A button to delete shows them where it has no action of its own")
  func deleteAccessory() throws {
    let list = SwipedList()
    list.view.isEditing = true
    let cell = try #require(list.cell(0))
    cell.accessories = [.delete()]
    list.window.layoutIfNeeded()
    list.finger.tap(16 + 13, list.middle(0))
    list.settle()
    #expect(list.buttons.count == 1 && list.log == ["trailing 0"])
  }
}
