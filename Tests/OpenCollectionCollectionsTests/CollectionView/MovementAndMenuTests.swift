import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Unmeasured: as on the home screen and in lists with drag and drop.
@MainActor
@Suite("A long press on items that can move and have menus", .serialized, .isolatedScreen)
struct MovementAndMenuTests {
  private final class Menus: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    var hasMenu = true

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked for \(indexPaths.map(\.item))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.log.append("copy") }])
      })
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("menu") }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { log.append("no menu") }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("selected")
    }
  }

  private let rack = Rack()
  private let touch: TestTouch
  private let menus = Menus()

  /// Twenty rows of 10 points; all but the second may be moved. The handlers are set before the delegate or after it.
  init() {
    touch = TestTouch(on: rack.window)
  }

  private func start(handlersFirst: Bool = true) {
    rack.window.isHidden = false
    _ = rack.requested(by: Rack.contents(["A": (100..<120).map { "\($0)" }]))
    if !handlersFirst { rack.view.delegate = menus }
    rack.source.reorderingHandlers.canReorderItem = { $0 != "101" }
    rack.view.delegate = menus
  }

  private func end() {
    rack.window.isHidden = true
  }

  private var hasMenu: Bool { rack.window.subviews.contains { $0 is ContextMenuPresentation } }

  @Test("opens the menu and leaves the item where it is", arguments: [true, false])
  func menuOpens(handlersFirst: Bool) {
    start(handlersFirst: handlersFirst)
    defer { end() }
    touch.press(50, 5)
    touch.wait(0.49)
    #expect(menus.log == [])
    touch.wait(0.02)
    #expect(menus.log == ["asked for [0]", "menu"])
    #expect(!rack.view.hasUncommittedUpdates)
    // A movement below the threshold does not drag.
    touch.move(56, 10)
    touch.lift(56, 10)
    touch.wait(1)
    #expect(hasMenu && !rack.view.hasUncommittedUpdates)
    #expect(menus.log == ["asked for [0]", "menu"])
  }

  @Test("dismisses the menu and drags the item when the touch moves on", arguments: [true, false])
  func dragging(handlersFirst: Bool) {
    start(handlersFirst: handlersFirst)
    defer { end() }
    touch.press(50, 5)
    touch.wait(0.8)
    touch.move(50, 35)
    #expect(menus.log == ["asked for [0]", "menu", "no menu"])
    #expect(rack.view.hasUncommittedUpdates)
    touch.wait(0.5)
    #expect(!hasMenu)
    touch.lift(50, 35)
    #expect(rack.source.snapshot().itemIdentifiers.prefix(5) == ["101", "102", "103", "100", "104"])
    #expect(menus.log == ["asked for [0]", "menu", "no menu"])
  }

  @Test("opens the menu of an item that cannot move, and moving the touch on selects from it")
  func fixedItem() throws {
    start()
    defer { end() }
    touch.press(50, 15)
    touch.wait(0.8)
    #expect(menus.log == ["asked for [1]", "menu"])
    let platter = try #require(
      rack.window.subviews.first { $0 is ContextMenuPresentation }?.subviews.first { $0 is MenuPlatter })
    touch.move(platter.frame.midX, platter.frame.midY)
    touch.lift(platter.frame.midX, platter.frame.midY)
    touch.wait(0.5)
    #expect(menus.log == ["asked for [1]", "menu", "no menu", "copy"])
    #expect(!rack.view.hasUncommittedUpdates)
  }

  @Test("starts moving an item without a menu at once")
  func noMenu() {
    menus.hasMenu = false
    start()
    defer { end() }
    touch.press(50, 5)
    touch.wait(0.51)
    #expect(menus.log == ["asked for [0]"])
    #expect(rack.view.hasUncommittedUpdates)
    touch.lift(50, 5)
    #expect(!rack.view.hasUncommittedUpdates)
  }

  @Test("casts a shadow around the lifted item until it is put down")
  func shadow() throws {
    menus.hasMenu = false
    start()
    defer { end() }
    let cell = try #require(rack.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    cell.backgroundColor = .white
    rack.view.backgroundColor = .white
    // 8 points below the row, which is 10 points high.
    func darkness() -> Double { 1 - ScreenPicture(rack.window).color(50, 18).green }
    let before = darkness()
    touch.press(50, 5)
    touch.wait(0.8)
    #expect(cell.isReordering && cell.layer.shadowOpacity > 0 && darkness() > before + 0.02)
    touch.lift(50, 5)
    touch.wait(0.5)
    #expect(!cell.isReordering && cell.layer.shadowOpacity == 0 && darkness() == before)
  }

  @Test("drags nothing once the menu was dismissed during the touch")
  func dismissed() {
    start()
    defer { end() }
    touch.press(50, 5)
    touch.wait(0.8)
    rack.view.contextMenuInteraction?.dismissMenu()
    touch.move(50, 35)
    #expect(!rack.view.hasUncommittedUpdates)
    touch.lift(50, 35)
    touch.wait(0.5)
    #expect(rack.source.snapshot().itemIdentifiers.first == "100")
  }

  @Test("behaves the same on a cell with a menu of its own")
  func cellsMenu() throws {
    final class Own: UIContextMenuInteractionDelegate {
      func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
      ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration() }
    }
    let own = Own()
    menus.hasMenu = false
    start()
    defer { end() }
    let cell = try #require(rack.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    cell.contentView.addInteraction(UIContextMenuInteraction(delegate: own))
    touch.press(50, 5)
    touch.wait(0.8)
    #expect(hasMenu && !rack.view.hasUncommittedUpdates)
    touch.move(50, 35)
    #expect(rack.view.hasUncommittedUpdates)
    touch.lift(50, 35)
    #expect(rack.source.snapshot().itemIdentifiers.prefix(4) == ["101", "102", "103", "100"])
  }
}
