import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Menus of items", .serialized, .isolatedScreen)
struct CollectionMenuTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    var hasContextMenu = false
    var showsMenu = true
    var dismissal: ((UICollectionView) -> UITargetedPreview?)?
    var usesOlderMethod = false
    func collectionView(
      _ view: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { hasContextMenu ? UIContextMenuConfiguration() : nil }
    func collectionView(
      _ view: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      log.append("dismiss to \(indexPath.item)")
      return usesOlderMethod ? nil : dismissal?(view)
    }
    func collectionView(
      _ view: UICollectionView,
      previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      log.append("dismiss")
      return dismissal?(view)
    }
    func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
      log.append("show \(indexPath.item)")
      return showsMenu
    }
    func collectionView(
      _ view: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action != Selector("cut:") }
    func collectionView(
      _ view: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) { log.append("\(action) \(indexPath.item)") }
    func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) { log.append("selected") }
  }

  private let window = DragBoard.window()
  private let touch: TestTouch
  private let delegate = Delegate()
  private let words = Words([["a", "b", "c"]])
  private let view: UICollectionView

  init() {
    touch = TestTouch(on: window)
    view = rows(words)
    window.addSubview(view)
    view.delegate = delegate
  }

  private var bar: EditMenuBar? {
    window.layoutIfNeeded()
    return window.subviews.lazy.compactMap { $0 as? EditMenuBar }.first
  }

  @Test("A long press without a context menu shows the actions that the delegate allows, and does not select")
  func editMenu() throws {
    view.setContentOffset(CGPoint(x: 0, y: -100), animated: false)
    touch.press(80, 166)
    touch.wait(0.6)
    #expect(delegate.log == ["show 1"])
    touch.lift(80, 166)
    touch.wait(0.5)
    let bar = try #require(bar)
    let titles = bar.allButtons.compactMap { $0.currentTitle ?? $0.configuration?.title }
    #expect(titles == ["Copy", "Paste"])
    let copy = try #require(bar.allButtons.first)
    let center = copy.convert(CGPoint(x: copy.bounds.midX, y: copy.bounds.midY), to: nil)
    touch.tap(center.x, center.y)
    touch.wait(0.5)
    #expect(delegate.log == ["show 1", "copy: 1"])
  }

  @Test("No menu is shown where the delegate does not allow it")
  func noEditMenu() {
    delegate.showsMenu = false
    touch.press(80, 66)
    touch.wait(0.6)
    touch.lift(80, 66)
    #expect(bar == nil && delegate.log == ["show 1", "selected"])
  }

  @Test("A dismissed menu returns to the delegate's preview", arguments: [false, true])
  func dismissal(older: Bool) throws {
    delegate.hasContextMenu = true
    delegate.usesOlderMethod = older
    delegate.dismissal = { view in
      UITargetedPreview(
        view: view.cellForItem(at: [0, 2])!, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: view, center: CGPoint(x: 160, y: 300)))
    }
    touch.press(80, 22)
    touch.wait(1)
    let menu = try #require(window.subviews.lazy.compactMap { $0 as? ContextMenuPresentation }.first)
    let preview = menu.subviews[1]
    touch.lift(80, 22)
    view.contextMenuInteraction?.dismissMenu()
    #expect(delegate.log == (older ? ["dismiss to 0", "dismiss"] : ["dismiss to 0"]))
    // The preview's model values are those at the end of the animation.
    #expect(abs(preview.frame.midX - 160) < 0.01 && abs(preview.frame.midY - 300) < 0.01)
  }

  @Test("The preview of a menu is that of a cell that is not highlighted")
  func notHighlighted() throws {
    delegate.hasContextMenu = true
    touch.press(80, 22)
    touch.wait(0.3)
    let cell = try #require(view.cellForItem(at: [0, 0]))
    #expect(cell.isHighlighted)
    touch.wait(0.3)
    #expect(!cell.isHighlighted)
    // The preview takes the cell's place until it is back.
    #expect(cell.layer.mask != nil)
    touch.lift(80, 22)
    view.contextMenuInteraction?.dismissMenu()
    touch.wait(0.1)
    #expect(cell.layer.mask != nil)
    touch.wait(0.3)
    #expect(cell.layer.mask == nil)
  }
}

extension UIView {
  /// The buttons in a view, from the leading one on.
  fileprivate var allButtons: [UIButton] {
    subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? $0.allButtons }
  }
}
