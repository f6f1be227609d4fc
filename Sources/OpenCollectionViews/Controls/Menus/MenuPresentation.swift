/// A menu on the screen, in an overlay that covers the window: a tap outside the menu closes it.
@MainActor
class MenuPresentation: UIView, OpenMenu {
  private var root: UIMenu
  /// The stack of open submenus; the last one is visible.
  private var path: [UIMenu]
  private let platter = MenuPlatter(frame: .zero)
  private weak var sender: AnyObject?
  private let placement: (_ window: UIWindow) -> MenuPlacement
  /// Called with the action about to be run.
  var willPerform: ((UIAction) -> Void)?
  /// Called when the menu is about to be dismissed; what it returns runs alongside the dismissal.
  var willClose: (() -> MenuAnimator)?
  private(set) var isOpen = true
  /// Whether the touch that opened the menu has been over it.
  private var wasTouched = false

  init(_ menu: UIMenu, sender: AnyObject?, placement: @escaping (_ window: UIWindow) -> MenuPlacement) {
    root = menu
    path = [menu]
    self.sender = sender
    self.placement = placement
    super.init(frame: .zero)
    addSubview(platter)
    platter.list.didSelect = { [weak self] row in self?.selectRow(row) }
  }

  required init?(coder: NSCoder) {
    clientError("MenuPresentation has no archives")
  }

  override var isAccessibilityModalByDefault: Bool { true }

  /// Presents the menu over a window, with the animations and completions of an animator.
  func open(in window: UIWindow, alongside animator: MenuAnimator? = nil) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    showMenu()
    platter.alpha = 0
    platter.transform = Self.shrinkTransform(platter.frame, towards: placement(window).source)
    ControlAnimation.run(true, seconds: 0.3) { [self] in
      appear()
      animator?.animate()
    } completion: {
      animator?.complete()
    }
  }

  /// Applies the final state of the presentation animation.
  func appear() {
    platter.alpha = 1
    platter.transform = .identity
  }

  /// Applies the final state of the dismissal animation.
  func disappear() { platter.alpha = 0 }

  /// Called after the dismissal animation, when the menu is removed.
  func didDisappear() {}

  /// The visible menu.
  var visibleMenu: UIMenu { path.last ?? root }

  /// Replaces the visible menu.
  func replaceMenu(_ menu: UIMenu) {
    if path.count == 1 { root = menu }
    path[path.count - 1] = menu
    showMenu()
  }

  /// A transform that scales a frame to 0.3 and keeps the edge nearest the source in place.
  private static func shrinkTransform(_ frame: CGRect, towards source: CGRect) -> CGAffineTransform {
    let scale: CGFloat = 0.3
    let dx = min(max(source.midX, frame.minX), frame.maxX) - frame.midX
    let dy = source.midY < frame.midY ? -frame.height / 2 : frame.height / 2
    return CGAffineTransform(translationX: dx * (1 - scale), y: dy * (1 - scale)).scaledBy(x: scale, y: scale)
  }

  /// Dismisses the menu, with the animations and completions of an animator.
  func close(alongside animator: MenuAnimator? = nil) {
    guard superview != nil, isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    for menu in [root] + path {
      for element in menu.allDeferredElements { element.menuDidClose() }
    }
    let animators = [animator, willClose?()].compactMap { $0 }
    willClose = nil
    ControlAnimation.run(true, seconds: 0.2) { [self] in
      disappear()
      for animator in animators { animator.animate() }
    } completion: { [self] in
      removeFromSuperview()
      didDisappear()
      for animator in animators { animator.complete() }
    }
  }

  // MARK: Layout

  private func showMenu() {
    guard let window, let menu = path.last else { return }
    for element in menu.displayedDeferredElements {
      element.provide { [weak self] in self?.showMenu() }
    }
    let placement = placement(window)
    let lines = MenuLines(menu, isSubmenu: path.count > 1)
    platter.isHidden = lines.groups.isEmpty
    let size = platter.display(lines, maximumHeight: placement.maximumHeight)
    platter.transform = .identity
    platter.frame = placement.frame(of: size)
    // A touch may reach the menu before the next layout pass.
    platter.layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let window, platter.transform == .identity else { return }
    let placement = placement(window)
    platter.frame = placement.frame(of: platter.bounds.size)
  }

  // MARK: Selection

  private func selectRow(_ row: MenuRow) {
    if case .back = row.kind {
      path.removeLast()
      return showMenu()
    }
    if let menu = row.element as? UIMenu {
      path.append(menu)
      return showMenu()
    }
    if let command = row.element as? UICommand {
      if !command.attributes.contains(.keepsMenuPresented) { close() }
      let origin = FirstResponder.current ?? sender as? UIResponder
      if !command.perform(from: origin) { command.perform(from: sender as? UIResponder) }
      return
    }
    guard let action = row.element as? UIAction else { return }
    mark(action)
    willPerform?(action)
    if action.attributes.contains(.keepsMenuPresented) {
      action.perform(sender: sender)
      showMenu()
    } else {
      close()
      action.perform(sender: sender)
    }
  }

  /// Marks the selected action and unmarks all others, in a single-selection menu.
  private func mark(_ action: UIAction) {
    guard let menu = root.singleSelection(around: action) else { return }
    for other in menu.actions { other.state = other === action ? .on : .off }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }

  // MARK: The touch that opened the menu

  func track(_ touch: UITouch) { track(at: touch.location(in: nil)) }

  func lift(_ touch: UITouch) { lift(at: touch.location(in: nil)) }

  /// The same as `track(_:)`, at a point in the window's coordinates.
  func track(at point: CGPoint) {
    let location = platter.list.convert(point, from: nil)
    if platter.list.bounds.contains(location) { wasTouched = true }
    platter.list.highlight(location)
  }

  /// The same as `lift(_:)`, at a point in the window's coordinates.
  func lift(at point: CGPoint) {
    guard wasTouched else { return }
    track(at: point)
    if !platter.list.selectHighlighted() { platter.list.highlight(nil) }
  }
}
