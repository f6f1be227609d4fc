/// A menu on the screen: its sheet, and the layer over the window that a tap beside it closes it by.
@MainActor
class MenuPresentation: UIView {
  private var root: UIMenu
  /// The menus opened from one another, the one that is shown last.
  private var path: [UIMenu]
  private let platter = MenuPlatter(frame: .zero)
  private weak var sender: AnyObject?
  private let placement: (_ window: UIWindow) -> MenuPlacement
  /// Called with the action that is about to be run.
  var willPerform: ((UIAction) -> Void)?
  /// Called after the menu was closed.
  var didClose: (() -> Void)?
  /// Whether the menu is on the screen and not on its way out.
  private(set) var isOpen = true
  /// Whether a finger that opened the menu has been on it.
  private var wasTouched = false

  init(_ menu: UIMenu, sender: AnyObject?, placement: @escaping (_ window: UIWindow) -> MenuPlacement) {
    root = menu
    path = [menu]
    self.sender = sender
    self.placement = placement
    super.init(frame: .zero)
    addSubview(platter)
    platter.list.choose = { [weak self] row in self?.choose(row) }
  }

  required init?(coder: NSCoder) {
    clientError("MenuPresentation has no archives")
  }

  /// Lays the menu over a window.
  func open(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    showMenu()
    platter.alpha = 0
    platter.transform = Self.shrunk(platter.frame, towards: placement(window).source)
    ControlMotion.run(true, seconds: 0.3) { [self] in appear() }
  }

  /// Brings everything to where it stands while the menu is open.
  func appear() {
    platter.alpha = 1
    platter.transform = .identity
  }

  /// Brings everything to how it goes.
  func disappear() { platter.alpha = 0 }

  /// The menu whose lines are shown.
  var visibleMenu: UIMenu { path.last ?? root }

  /// Shows another menu in the place of the one whose lines are shown.
  func replaceMenu(_ menu: UIMenu) {
    if path.count == 1 { root = menu }
    path[path.count - 1] = menu
    showMenu()
  }

  /// A third of the size, with the edge next to the source staying where it is.
  private static func shrunk(_ frame: CGRect, towards source: CGRect) -> CGAffineTransform {
    let scale: CGFloat = 0.3
    let dx = min(max(source.midX, frame.minX), frame.maxX) - frame.midX
    let dy = source.midY < frame.midY ? -frame.height / 2 : frame.height / 2
    return CGAffineTransform(translationX: dx * (1 - scale), y: dy * (1 - scale)).scaledBy(x: scale, y: scale)
  }

  /// Takes the menu away.
  func close() {
    guard superview != nil, isOpen else { return }
    isOpen = false
    isUserInteractionEnabled = false
    for element in root.children { (element as? UIDeferredMenuElement)?.menuDidClose() }
    ControlMotion.run(true, seconds: 0.2) {
      [self] in
      disappear()
    } completion: {
      [self] in
      removeFromSuperview()
    }
    let didClose = didClose
    self.didClose = nil
    didClose?()
  }

  // MARK: Showing

  private func showMenu() {
    guard let window, let menu = path.last else { return }
    for element in menu.children {
      (element as? UIDeferredMenuElement)?.provide { [weak self] in self?.showMenu() }
    }
    let placement = placement(window)
    let lines = MenuLines(menu, isSubmenu: path.count > 1)
    platter.isHidden = lines.groups.isEmpty
    let size = platter.show(lines, mostHeight: placement.mostHeight)
    platter.transform = .identity
    platter.frame = placement.frame(of: size)
    // A finger may be on it before the next frame.
    platter.layoutIfNeeded()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let window, platter.transform == .identity else { return }
    let placement = placement(window)
    platter.frame = placement.frame(of: platter.bounds.size)
  }

  // MARK: Choosing

  private func choose(_ row: MenuRow) {
    if case .back = row.kind {
      path.removeLast()
      return showMenu()
    }
    if let menu = row.element as? UIMenu {
      path.append(menu)
      return showMenu()
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

  /// In a menu of single selection the chosen action alone is marked.
  private func mark(_ action: UIAction) {
    guard let menu = root.singleSelection(around: action) else { return }
    for other in menu.actions { other.state = other === action ? .on : .off }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close() }

  // MARK: The finger that opened the menu

  /// Follows a finger that has not left the screen since it opened the menu.
  func track(_ touch: UITouch) { track(at: touch.location(in: nil)) }

  /// The finger left: on a line it chooses it; elsewhere the menu stays.
  func lift(_ touch: UITouch) { lift(at: touch.location(in: nil)) }

  /// As `track(_:)`, at a point of the window.
  func track(at point: CGPoint) {
    let place = platter.list.convert(point, from: nil)
    if platter.list.bounds.contains(place) { wasTouched = true }
    platter.list.highlight(place)
  }

  /// As `lift(_:)`, at a point of the window.
  func lift(at point: CGPoint) {
    guard wasTouched else { return }
    track(at: point)
    if !platter.list.chooseHighlighted() { platter.list.highlight(nil) }
  }
}
