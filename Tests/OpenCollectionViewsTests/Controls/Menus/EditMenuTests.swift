import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Edit menus", .serialized, .isolatedScreen) struct EditMenuTests {
  private final class Host: UIView, UIEditMenuInteractionDelegate {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("copy:")
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu of \(suggestedActions.map(\.title))")
      return UIMenu(children: [UIAction(title: "Own") { [weak self] _ in self?.log.append("own") }])
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { bounds }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { animator.addCompletion { [weak self] in self?.log.append("presented") } }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("dismissed") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let pointer = PointerTouches()

  init() { window.makeKeyAndVisible() }

  private var bar: EditMenuBar? { window.subviews.lazy.compactMap { $0 as? EditMenuBar }.last { $0.isOpen } }

  private func buttons(of view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(of: $0) }
  }

  private var titles: [String] { bar.map { buttons(of: $0).compactMap(\.currentTitle) } ?? [] }

  private func tap(_ point: CGPoint, for seconds: TimeInterval = 0) {
    window.layoutIfNeeded()
    pointer.press(at: point, in: [window])
    AppClock.current.advance(by: seconds)
    pointer.lift(at: point)
    AppClock.current.advance(by: 1)
    window.layoutIfNeeded()
  }

  @Test("shows what the delegate returns, above the target, and an action closes it")
  func delegate() throws {
    let host = Host(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
    window.addSubview(host)
    let interaction = UIEditMenuInteraction(delegate: host)
    host.addInteraction(interaction)
    interaction.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: "id", sourcePoint: CGPoint(x: 50, y: 25)))
    AppClock.current.advance(by: 1)
    let bar = try #require(bar)
    #expect(titles == ["Own"] && bar.frame.maxY == 300 - 8 && bar.frame.height == 44)
    #expect(bar.frame.midX == 150 && interaction.location(in: nil) == CGPoint(x: 150, y: 325))
    tap(CGPoint(x: bar.frame.midX, y: bar.frame.midY))
    #expect(host.log == ["menu of [\"Copy\"]", "presented", "dismissed", "own"])
    #expect(self.bar == nil && bar.superview == nil)
  }

  @Test("is below a target at the top, and closes with a touch elsewhere")
  func place() throws {
    let host = Host(frame: CGRect(x: 0, y: 10, width: 20, height: 20))
    window.addSubview(host)
    let interaction = UIEditMenuInteraction(delegate: host)
    host.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    let bar = try #require(bar)
    #expect(bar.frame.minY == 10 + 20 + 8 && bar.frame.minX == 8)
    tap(CGPoint(x: 300, y: 700))
    #expect(self.bar == nil)
  }

  @Test("closes with a touch elsewhere although another one in the window was closed before") func two() {
    let hosts = [100, 400].map { Host(frame: CGRect(x: 100, y: $0, width: 20, height: 20)) }
    let interactions = hosts.map { host in
      window.addSubview(host)
      let interaction = UIEditMenuInteraction(delegate: host)
      host.addInteraction(interaction)
      interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
      return interaction
    }
    AppClock.current.advance(by: 1)
    interactions[0].dismissMenu()
    AppClock.current.advance(by: 1)
    #expect(!interactions[0].isPresented && interactions[1].isPresented)
    tap(CGPoint(x: 300, y: 700))
    #expect(!interactions[1].isPresented)
  }

  @Test("of a text field shows what applies to the selection, by a tap on it and by a long press")
  func textField() throws {
    let field = UITextField(frame: CGRect(x: 50, y: 400, width: 200, height: 40))
    field.text = "words of text"
    window.addSubview(field)
    field.becomeFirstResponder()
    window.layoutIfNeeded()
    UIPasteboard.general.string = nil
    #expect(!field.canPerformAction(Selector("copy:"), withSender: nil))
    #expect(field.canPerformAction(Selector("selectAll:"), withSender: nil))
    // A long press at the first word selects it.
    tap(CGPoint(x: 62, y: 420), for: 0.7)
    #expect(field.editor.selection.range == 0..<5)
    #expect(titles == ["Cut", "Copy", "Select All"])
    let shown = try #require(bar)
    let copy = try #require(buttons(of: shown).first { $0.currentTitle == "Copy" })
    let middle = copy.convert(CGPoint(x: copy.bounds.midX, y: copy.bounds.midY), to: nil)
    tap(middle)
    #expect(UIPasteboard.general.string == "words" && bar == nil)
    // A tap on the selected word shows the menu again, and another one hides it.
    tap(CGPoint(x: 62, y: 420))
    #expect(titles == ["Cut", "Copy", "Paste", "Select All"])
    tap(CGPoint(x: 62, y: 420))
    #expect(field.editor.selection.range == 0..<5 && bar == nil)
    tap(CGPoint(x: 62, y: 420))
    #expect(bar != nil)
    field.setSelection(0..<0)
    #expect(bar == nil)
  }

  @Test("of the app's menu controller has the standard items and its own")
  func menuController() {
    let host = Host(frame: CGRect(x: 100, y: 300, width: 100, height: 50))
    window.addSubview(host)
    let controller = UIMenuController.shared
    controller.menuItems = [UIMenuItem(title: "Refused", action: Selector("refused:"))]
    // Notifications come where they are posted, on the main thread.
    nonisolated(unsafe) var posted: [String] = []
    let names = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { notification in
        posted.append(notification.name.rawValue + " \(MainActor.assumeIsolated { controller.isMenuVisible })")
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    #expect(controller.menuFrame == .zero)
    controller.showMenu(from: host, rect: host.bounds)
    #expect(titles == ["Copy"] && controller.isMenuVisible)
    // A bar of 44 points, 8 above the rectangle.
    #expect(controller.menuFrame.height == 44 && controller.menuFrame.maxY == 300 - 8)
    controller.hideMenu()
    #expect(!controller.isMenuVisible && controller.menuFrame == .zero)
    #expect(
      posted == [
        "UIMenuControllerWillShowMenuNotification false", "UIMenuControllerDidShowMenuNotification true",
        "UIMenuControllerWillHideMenuNotification true", "UIMenuControllerDidHideMenuNotification false",
      ])
    controller.menuItems = nil
  }
}
