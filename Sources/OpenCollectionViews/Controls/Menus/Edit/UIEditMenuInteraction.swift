/// A bar of edit actions over a view.
///
/// Text fields and text views have one: it is shown by a long press, and by a tap on the selected text or the caret. Other
/// views present one themselves.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that the interaction was added to.
  open private(set) weak var view: UIView?

  private var configuration: UIEditMenuConfiguration?
  private var bar: EditMenuBar?
  /// The time of the touch outside the last menu that dismissed it; nil if nothing or something else did.
  private(set) var dismissingTouchTime: TimeInterval?

  /// An interaction; without a delegate, its menus show the suggested actions.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Whether the menu is on the screen.
  var isPresented: Bool { bar?.isOpen == true }

  /// The menu's frame on the screen; zero if it is not there.
  var frame: CGRect {
    guard let bar, bar.isOpen else { return .zero }
    return bar.convertToScreen(bar.bounds)
  }

  /// Presents a menu, in place of one that is presented. Nothing is presented if the view is in no window, or if there is
  /// nothing to show.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    mainThreadOnly("UIEditMenuInteraction.presentEditMenu(with:)")
    dismissMenu()
    guard let view, let window = view.window, let menu = menu(for: configuration) else { return }
    let bar = EditMenuBar(menu, from: FirstResponder.current ?? view)
    guard !bar.isEmpty else { return }
    self.configuration = configuration
    self.bar = bar
    bar.willClose = { [weak self] in self?.animatorOfDismissal() }
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    bar.open(in: window, alongside: animator) { [weak self] in self?.target ?? .zero }
  }

  /// Dismisses the menu, if one is presented.
  open func dismissMenu() {
    bar?.close()
    bar = nil
  }

  /// Asks for the menu's elements again.
  open func reloadVisibleMenu() {
    guard let configuration, let bar, bar.isOpen, let menu = menu(for: configuration) else { return }
    bar.display(menu)
  }

  /// Moves the menu to where its target rectangle is now.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let bar, bar.isOpen else { return }
    if animated {
      ControlAnimation.run(true, seconds: 0.2) {
        bar.place()
      } completion: {
      }
    } else {
      bar.place()
    }
  }

  /// The source point in a view's coordinates; nil means the window's.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func menu(for configuration: UIEditMenuConfiguration) -> UIMenu? {
    let suggested = EditCommands.performed(by: FirstResponder.current ?? view)
    guard let delegate else { return UIMenu(children: suggested) }
    return delegate.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
  }

  /// The target rectangle in the window's coordinates, and the side preferred.
  private var target: EditMenuBar.Target {
    guard let configuration, let view else { return .zero }
    let rect =
      delegate?.editMenuInteraction(self, targetRectFor: configuration)
      ?? CGRect(origin: configuration.sourcePoint, size: .zero)
    return EditMenuBar.Target(
      rect: view.convert(rect, to: nil), direction: configuration.preferredArrowDirection)
  }

  private func animatorOfDismissal() -> MenuAnimator? {
    guard let configuration else { return nil }
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    dismissingTouchTime = bar?.closingTouchTime
    bar = nil
    return animator
  }
}

/// The standard edit actions.
@MainActor enum EditCommands {
  private static let all = [
    ("Cut", "cut:"), ("Copy", "copy:"), ("Paste", "paste:"), ("Select", "select:"), ("Select All", "selectAll:"),
  ]

  /// The commands that a responder, or one after it in the chain, performs.
  static func performed(by responder: UIResponder?) -> [UICommand] {
    all.compactMap { title, name in
      let action = Selector(name)
      guard responder?.responder(for: action, withSender: nil) != nil else { return nil }
      return UICommand(title: title, action: action)
    }
  }
}
