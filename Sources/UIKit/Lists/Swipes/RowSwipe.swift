/// A row of a list that was swiped aside, with the buttons in the place it left: from the finger's first move until the row
/// is back.
@MainActor
final class RowSwipe {
  /// The part of its width a row is swiped by to do what the first button does. Unmeasured.
  private static let fullPart: CGFloat = 0.6
  /// How far a row that was let go is thought to move on, in seconds of its speed. Unmeasured.
  private static let glide: CGFloat = 0.15

  let cell: UICollectionViewCell
  /// What the cell stood for.
  private weak var element: DisplayedElement?
  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons stand at the right edge.
  let isAtRight: Bool
  private let buttons: SwipeActionsView
  /// Points the row has moved, away from the buttons' edge.
  private(set) var extent: CGFloat = 0
  /// Where the row was when the finger took it.
  private var start: CGFloat = 0
  /// Whether the finger may leave: the first button's action is then done.
  private var isFull = false
  /// The action being done.
  private var performed: Int?
  private(set) var isOver = false

  init(_ cell: UICollectionViewCell, _ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    self.cell = cell
    element = cell.element
    self.configuration = configuration
    self.isAtRight = isAtRight
    var choose: (Int) -> Void = { _ in }
    buttons = SwipeActionsView(configuration.actions, isAtRight: isAtRight, height: cell.bounds.height) { choose($0) }
    choose = { [weak self] in self?.perform($0) }
    buttons.layer.maskedCorners = cell.layer.maskedCorners
    buttons.layer.cornerRadius = cell.layer.masksToBounds ? cell.layer.cornerRadius : 0
    buttons.layer.cornerCurve = .continuous
    cell.superview?.insertSubview(buttons, belowSubview: cell)
    cell.isSwiped = true
    place()
  }

  /// Whether the cell still stands for the item that was swiped.
  var isCurrent: Bool { !isOver && element != nil && cell.element === element && cell.superview != nil }

  /// Whether a touch is on the buttons.
  func isOnButtons(_ touch: UITouch) -> Bool { buttons.isOnButtons(touch.location(in: buttons)) }

  // MARK: Under the finger

  func grip() { start = extent }

  /// Follows the finger; `way` is how far it is from where it took the row, away from the buttons' edge.
  func follow(_ way: CGFloat) {
    let width = cell.bounds.width
    let whole = buttons.wantedWidth
    var new = start + way
    if new < 0 { new = 0 }
    if !configuration.performsFirstActionWithFullSwipe {
      new = RubberBand.shown(new, in: 0...whole, length: width)
    }
    extent = new
    let isFull = configuration.performsFirstActionWithFullSwipe && new > max(width * Self.fullPart, whole)
    if isFull != self.isFull {
      self.isFull = isFull
      place()
      // The first button takes the room of the others, or gives it back.
      ControlMotion.run(true) { [self] in
        buttons.sole = isFull ? 0 : nil
        buttons.layoutIfNeeded()
      }
    } else {
      place()
      buttons.layoutIfNeeded()
    }
  }

  /// The finger left; `speed` is in points a second, away from the buttons' edge.
  func letGo(speed: CGFloat) {
    if isFull { return perform(0) }
    let whole = buttons.wantedWidth
    if extent + speed * Self.glide > whole / 2 { move(to: whole) } else { close() }
  }

  /// Shows all buttons.
  func open() { move(to: buttons.wantedWidth) }

  private func move(to extent: CGFloat) {
    self.extent = extent
    ControlMotion.run(true, seconds: 0.3) { [self] in
      place()
      buttons.layoutIfNeeded()
    }
  }

  /// Brings row and buttons to where they belong.
  func place() {
    guard !isOver else { return }
    let shift = CGAffineTransform(translationX: isAtRight ? -extent : extent, y: 0)
    if cell.transform != shift { cell.transform = shift }
    let frame = CGRect(
      x: cell.center.x - cell.bounds.width / 2, y: cell.center.y - cell.bounds.height / 2, width: cell.bounds.width,
      height: cell.bounds.height)
    if buttons.frame != frame { buttons.frame = frame }
    buttons.extent = min(extent, cell.bounds.width)
  }

  // MARK: The end

  /// Takes the row back over the buttons.
  func close(animated: Bool = true) {
    guard !isOver else { return }
    cell.isSwiped = false
    extent = 0
    let buttons = buttons
    ControlMotion.run(animated && cell.window != nil, seconds: 0.3) { [self] in
      place()
      buttons.layoutIfNeeded()
    } completion: {
      buttons.removeFromSuperview()
    }
    isOver = true
  }

  /// The row's cell is no longer the item's, or is gone.
  func drop() {
    guard !isOver else { return }
    isOver = true
    buttons.removeFromSuperview()
    cell.transform = .identity
    cell.isSwiped = false
  }

  /// The item is being taken out of the list: the button's colour covers the row and closes like a lid as the rows below
  /// move up.
  func rowGoes() {
    guard !isOver else { return }
    isOver = true
    cell.isSwiped = false
    let buttons = buttons
    UIView.performWithoutAnimation {
      cell.superview?.insertSubview(buttons, aboveSubview: cell)
      buttons.extent = cell.bounds.width
      buttons.sole = performed ?? 0
      buttons.layoutIfNeeded()
    }
    ControlMotion.run(cell.window != nil, seconds: UICollectionView.transitionDuration) {
      buttons.frame.size.height = 0
    } completion: {
      buttons.removeFromSuperview()
    }
  }

  private func perform(_ index: Int) {
    guard !isOver, performed == nil else { return }
    performed = index
    if isFull { move(to: cell.bounds.width) }
    let action = configuration.actions[index]
    action.handler(action, buttons.button(index)) { [weak self] _ in
      guard let self, !self.isOver else { return }
      self.performed = nil
      self.close()
    }
  }
}
