import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A context menu", .serialized, .isolatedScreen)
struct ContextMenuTests {
  private let window: UIWindow
  private let touch: TestTouch
  private let view = UIView(frame: CGRect(x: 40, y: 100, width: 100, height: 100))

  init() {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    window.isHidden = false
    touch = TestTouch(on: window)
    view.backgroundColor = .red
    window.addSubview(view)
  }

  private final class Source: UIContextMenuInteractionDelegate {
    var log: [String] = []
    /// The completions called.
    var ends: [String] = []
    var hasMenu = true
    /// Faded by the animations added for the menu's dismissal.
    let companion = UIView(frame: CGRect(x: 200, y: 300, width: 50, height: 50))

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      log.append("asked at \(Int(location.x)), \(Int(location.y))")
      guard hasMenu else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Copy") { [weak self] _ in self?.log.append("copy") }])
      })
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("shown")
      animator?.addCompletion { [weak self] in self?.ends.append("shown") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      log.append("ended")
      animator?.addAnimations { [companion] in companion.alpha = 0 }
      animator?.addCompletion { [weak self] in self?.ends.append("ended") }
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
      animator: any UIContextMenuInteractionCommitAnimating
    ) {
      log.append("committed")
      animator.addCompletion { [weak self] in self?.ends.append("committed") }
    }
  }

  private var visibleMenu: ContextMenuPresentation? {
    window.layoutIfNeeded()
    return window.subviews.compactMap { $0 as? ContextMenuPresentation }.first
  }

  @Test("opens for a press of half a second, and a tap on a row runs its action")
  func press() {
    let source = Source()
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    touch.press(60, 120)
    touch.wait(0.49)
    #expect(source.log.isEmpty)
    touch.wait(0.02)
    #expect(source.log == ["asked at 20, 20", "shown"])
    #expect(visibleMenu != nil)
    touch.lift(60, 120)
    touch.wait(1)
    // The preview stays at the view's frame; the menu is 16 points below it, aligned with its leading edge.
    touch.tap(60, 200 + 16 + 22)
    #expect(source.log == ["asked at 20, 20", "shown", "ended", "copy"])
    touch.wait(1)
    #expect(visibleMenu == nil)
  }

  @Test("does not open without a configuration, nor for a short press")
  func nothing() {
    let source = Source()
    source.hasMenu = false
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    touch.press(60, 120)
    touch.wait(1)
    touch.lift(60, 120)
    #expect(source.log == ["asked at 20, 20"])
    #expect(visibleMenu == nil)
    touch.tap(60, 120)
    #expect(source.log == ["asked at 20, 20"])
  }

  @Test("is closed by a tap outside it; a tap on its preview notifies the delegate")
  func taps() {
    let source = Source()
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    touch.press(60, 120)
    touch.wait(0.6)
    touch.lift(60, 120)
    touch.wait(1)
    _ = visibleMenu
    touch.tap(350, 700)
    #expect(source.log == ["asked at 20, 20", "shown", "ended"])
    source.log = []
    touch.wait(1)
    touch.press(60, 120)
    touch.wait(0.6)
    touch.lift(60, 120)
    touch.wait(1)
    _ = visibleMenu
    touch.tap(90, 150)
    #expect(source.log == ["asked at 20, 20", "shown", "committed", "ended"])
  }

  @Test("calls its animators' completions when its own animations have ended")
  func completions() {
    let source = Source()
    window.insertSubview(source.companion, at: 0)
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    touch.press(60, 120)
    touch.wait(0.51)
    #expect(source.log.last == "shown")
    #expect(source.ends.isEmpty)
    touch.lift(60, 120)
    touch.wait(1)
    #expect(source.ends == ["shown"])
    _ = visibleMenu
    touch.tap(90, 150)
    #expect(source.log.suffix(2) == ["committed", "ended"])
    touch.wait(0.1)
    #expect(source.ends == ["shown"])
    let alpha = CGFloat(source.companion.layer.presentation()?.opacity ?? 0)
    #expect(alpha > 0 && alpha < 1)
    touch.wait(1)
    #expect(source.ends == ["shown", "committed", "ended"])
  }

  @Test("moves its preview up if the menu does not fit below it")
  func room() {
    let source = Source()
    view.frame = CGRect(x: 40, y: 680, width: 100, height: 100)
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    touch.press(60, 700)
    touch.wait(0.6)
    touch.lift(60, 700)
    touch.wait(1)
    let frames = visibleMenu?.subviews.map(\.frame) ?? []
    // The container ends at 784: below the preview of 100 points are a gap of 16 and the menu of 44.
    #expect(frames.contains(CGRect(x: 40, y: 624, width: 100, height: 100)))
    #expect(frames.contains(CGRect(x: 40, y: 740, width: 250, height: 44)))
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var asked: [[IndexPath]] = []
    var selected: [IndexPath] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      asked.append(indexPaths)
      return indexPaths.isEmpty ? nil : UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: "Item") })
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selected.append(indexPath)
    }
  }

  @Test("of a collection view asks its delegate for the pressed item, which is not selected by that press")
  func collection() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    let list = UICollectionView(frame: CGRect(x: 0, y: 300, width: 200, height: 400), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    list.dataSource = items
    list.delegate = items
    window.addSubview(list)
    window.layoutIfNeeded()
    touch.press(150, 350)
    touch.wait(0.6)
    touch.lift(150, 350)
    #expect(items.asked == [[IndexPath(item: 1, section: 0)]])
    #expect(items.selected.isEmpty)
    #expect(visibleMenu != nil)
  }

  @Test("hides the view of its preview while it is open, and shows it again when it is gone")
  func hiddenView() {
    let source = Source()
    view.addInteraction(UIContextMenuInteraction(delegate: source))
    view.alpha = 0.5
    touch.press(60, 120)
    touch.wait(0.6)
    #expect(visibleMenu != nil && view.layer.mask != nil)
    touch.lift(60, 120)
    touch.wait(1)
    touch.tap(300, 700)
    touch.wait(0.1)
    #expect(view.layer.mask != nil)
    touch.wait(1)
    #expect(visibleMenu == nil && view.layer.mask == nil && view.alpha == 0.5)
  }

  @Test("shows a cell without its highlight in the preview")
  func unhighlightedCell() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 100)
    let list = UICollectionView(frame: CGRect(x: 0, y: 300, width: 200, height: 400), collectionViewLayout: layout)
    list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let items = Items()
    list.dataSource = items
    list.delegate = items
    window.addSubview(list)
    window.layoutIfNeeded()
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    cell.configurationUpdateHandler = { cell, state in
      cell.backgroundConfiguration?.backgroundColor = nil
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isHighlighted ? .red : .blue
      cell.backgroundConfiguration = background
    }
    touch.press(50, 350)
    touch.wait(0.3)
    #expect(cell.isHighlighted)
    touch.wait(0.3)
    #expect(!cell.isHighlighted)
    let menu = try #require(visibleMenu)
    touch.wait(1)
    let preview = try #require(menu.subviews.first { $0.bounds.size == CGSize(width: 200, height: 100) })
    let pixel = preview.layer.picture().pixel(x: 100, y: 50)
    #expect(pixel.blue > 0.9 && pixel.red < 0.1)
    touch.lift(50, 350)
    #expect(items.selected.isEmpty)
  }
}
