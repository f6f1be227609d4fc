/// A bar of edit actions: titles or images side by side, in pages if they do not fit. It is closed by an action and by the
/// next touch outside it, which goes on to what is beneath.
@MainActor
final class EditMenuBar: UIView {
  /// What the bar is placed beside, in the window's coordinates.
  struct Target {
    var rect: CGRect
    var direction: UIEditMenuArrowDirection
    static let zero = Target(rect: .zero, direction: .automatic)
  }

  private static let height: CGFloat = 44
  private static let cornerRadius: CGFloat = 12
  private static let gap: CGFloat = 8

  private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private var elements: [UIMenuElement] = []
  /// The first element of each page that was left.
  private var pages: [Int] = []
  private var first = 0
  private var separators: [UIView] = []
  private var buttons: [UIButton] = []
  private weak var responder: UIResponder?
  private var target: () -> Target = { .zero }
  /// Called when the bar is about to close.
  var willClose: (() -> MenuAnimator?)?
  private(set) var isOpen = false
  /// The time of the touch that closed the bar.
  private(set) var closingTouchTime: TimeInterval?

  init(_ menu: UIMenu, from responder: UIResponder?) {
    self.responder = responder
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    material.clipsToBounds = true
    material.layer.cornerRadius = Self.cornerRadius
    material.layer.cornerCurve = .continuous
    addSubview(material)
    elements = Self.elements(of: menu)
  }

  required init?(coder: NSCoder) {
    clientError("EditMenuBar has no archives")
  }

  var isEmpty: Bool { elements.isEmpty }

  /// The displayed elements: those of inline menus among them.
  private static func elements(of menu: UIMenu) -> [UIMenuElement] {
    menu.children.flatMap { child -> [UIMenuElement] in
      if child.rowAttributes.contains(.hidden) { return [] }
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) { return elements(of: inner) }
      return [child]
    }
  }

  // MARK: Opening and closing

  func open(in window: UIWindow, alongside animator: MenuAnimator, target: @escaping () -> Target) {
    self.target = target
    isOpen = true
    window.addSubview(self)
    window.addTouchObserver(self) { [weak self] touches in self?.touchesBeganInWindow(touches) }
    showPage()
    alpha = 0
    ControlAnimation.run(true, seconds: 0.2) { [self] in
      alpha = 1
      animator.animate()
    } completion: {
      animator.complete()
    }
  }

  func close() {
    guard isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    window?.removeTouchObserver(self)
    let animator = willClose?()
    willClose = nil
    ControlAnimation.run(true, seconds: 0.2) { [self] in
      alpha = 0
      animator?.animate()
    } completion: { [self] in
      removeFromSuperview()
      animator?.complete()
    }
  }

  private func touchesBeganInWindow(_ touches: Set<UITouch>) {
    guard let outside = touches.first(where: { !bounds.contains($0.location(in: self)) }) else { return }
    closingTouchTime = outside.timestamp
    close()
  }

  // MARK: Pages

  /// Shows another menu's elements.
  func display(_ menu: UIMenu) {
    elements = Self.elements(of: menu)
    (first, pages) = (0, [])
    if isEmpty { close() } else { showPage() }
  }

  private func showPage() {
    guard let window else { return }
    for view in buttons + separators { view.removeFromSuperview() }
    (buttons, separators) = ([], [])
    let available = MenuPlacement.container(of: window, dx: 8, dy: 8).width
    if !pages.isEmpty {
      add(
        button(image: "chevron.left") { [weak self] in
          guard let self else { return }
          first = pages.popLast() ?? 0
          showPage()
        })
    }
    var index = first
    var width = buttons.reduce(0) { $0 + $1.bounds.width }
    while index < elements.count {
      let button = button(for: elements[index])
      let isLast = index == elements.count - 1
      // Room for the arrow to the next page.
      if index > first, width + button.bounds.width + (isLast ? 0 : 36) > available { break }
      add(button)
      width += button.bounds.width
      index += 1
    }
    if index < elements.count {
      add(
        button(image: "chevron.right") { [weak self, index] in
          guard let self else { return }
          pages.append(first)
          first = index
          showPage()
        })
    }
    arrange()
    place()
  }

  private func add(_ button: UIButton) {
    buttons.append(button)
    material.contentView.addSubview(button)
  }

  private func arrange() {
    var x: CGFloat = 0
    let ordered = isRightToLeft ? buttons.reversed() : buttons
    for (index, button) in ordered.enumerated() {
      if index > 0 {
        let line = UIView(frame: CGRect(x: x, y: 0, width: 0.5, height: Self.height))
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        separators.append(line)
        material.contentView.addSubview(line)
      }
      button.frame.origin = CGPoint(x: x, y: 0)
      x += button.bounds.width
    }
    bounds.size = CGSize(width: x, height: Self.height)
    material.frame = bounds
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }

  // MARK: Buttons

  private func button(image name: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .custom)
    button.setImage(
      UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)),
      for: .normal)
    button.tintColor = .label
    button.accessibilityLabel = name == "chevron.right" ? "Show more items" : "Show previous items"
    button.bounds.size = CGSize(width: 36, height: Self.height)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    return button
  }

  private func button(for element: UIMenuElement) -> UIButton {
    let button = UIButton(type: .custom)
    let isDisabled = element.rowAttributes.contains(.disabled)
    if let image = element.image, element.title.isEmpty {
      button.setImage(image, for: .normal)
      button.tintColor = .label
    } else {
      button.setTitle(element.title, for: .normal)
    }
    button.titleLabel?.font = .systemFont(ofSize: 15)
    let isDestructive = element.rowAttributes.contains(.destructive)
    button.setTitleColor(isDisabled ? .tertiaryLabel : isDestructive ? .systemRed : .label, for: .normal)
    button.setTitleColor(.secondaryLabel, for: .highlighted)
    button.isEnabled = !isDisabled
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
    let width = ceil(button.sizeThatFits(CGSize(width: 1000, height: Self.height)).width)
    button.bounds.size = CGSize(width: max(width, 44), height: Self.height)
    button.addAction(
      UIAction { [weak self, weak button] _ in self?.perform(element, from: button) }, for: .touchUpInside)
    return button
  }

  private func perform(_ element: UIMenuElement, from button: UIView?) {
    if let menu = element as? UIMenu {
      let frame = button?.convert(button?.bounds ?? .zero, to: nil) ?? .zero
      let window = window
      close()
      guard let window else { return }
      let list = MenuPresentation(menu, sender: responder) { window in
        MenuPlacement(container: MenuPlacement.container(of: window, dx: 8, dy: 8), source: frame)
      }
      return list.open(in: window)
    }
    if !element.rowAttributes.contains(.keepsMenuPresented) { close() }
    (element as? UICommand)?.perform(from: responder)
    (element as? UIAction)?.perform(sender: responder)
  }

  // MARK: Place

  /// Moves the bar beside its target: above it, or below if there is no room, unless another side is preferred.
  func place() {
    guard let window else { return }
    let container = MenuPlacement.container(of: window, dx: 8, dy: 8)
    let (target, size) = (target(), bounds.size)
    var origin = CGPoint(x: target.rect.midX - size.width / 2, y: target.rect.minY - Self.gap - size.height)
    switch target.direction {
    case .automatic, .down: if origin.y < container.minY { origin.y = target.rect.maxY + Self.gap }
    case .up:
      origin.y = target.rect.maxY + Self.gap
      if origin.y + size.height > container.maxY { origin.y = target.rect.minY - Self.gap - size.height }
    case .left:
      origin = CGPoint(x: target.rect.maxX + Self.gap, y: target.rect.midY - size.height / 2)
    case .right:
      origin = CGPoint(x: target.rect.minX - Self.gap - size.width, y: target.rect.midY - size.height / 2)
    }
    frame.origin = CGPoint(
      x: min(max(origin.x, container.minX), max(container.minX, container.maxX - size.width)),
      y: min(max(origin.y, container.minY), max(container.minY, container.maxY - size.height)))
  }
}
