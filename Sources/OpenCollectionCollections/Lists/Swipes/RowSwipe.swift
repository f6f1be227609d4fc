/// A swipe on a list row: from the start of the drag until the row is back in its position. The cell is moved aside
/// by a transform and reveals the action buttons behind it.
@MainActor
final class RowSwipe {
  /// The fraction of the row's width beyond which a swipe performs the first action. Unmeasured.
  private static let fullSwipeFraction: CGFloat = 0.6
  /// The time in seconds by which the release velocity is projected. Unmeasured.
  private static let projectionTime: CGFloat = 0.15

  let cell: any ElementCell
  /// The element the cell displayed when the swipe began.
  private weak var element: DisplayedElement?
  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons are at the right edge.
  let isAtRight: Bool
  private let buttons: SwipeActionsView
  /// The distance in points by which the row is moved, away from the buttons' edge.
  private(set) var extent: CGFloat = 0
  /// The extent when the drag began.
  private var startExtent: CGFloat = 0
  /// Whether the drag is long enough to perform the first action on release.
  private var isFullSwipe = false
  /// The index of the action being performed.
  private var performedIndex: Int?
  private(set) var isFinished = false
  /// The cell's own transform.
  private let transform: CGAffineTransform

  init(_ cell: any ElementCell, _ configuration: UISwipeActionsConfiguration, isAtRight: Bool) {
    self.cell = cell
    element = cell.element
    transform = cell.transform
    self.configuration = configuration
    self.isAtRight = isAtRight
    var onSelect: (Int) -> Void = { _ in }
    buttons = SwipeActionsView(configuration.actions, isAtRight: isAtRight, height: cell.bounds.height) { onSelect($0) }
    onSelect = { [weak self] in self?.perform($0) }
    buttons.layer.maskedCorners = cell.layer.maskedCorners
    buttons.layer.cornerRadius = cell.layer.masksToBounds ? cell.layer.cornerRadius : 0
    buttons.layer.cornerCurve = .continuous
    cell.superview?.insertSubview(buttons, belowSubview: cell)
    cell.isSwiped = true
    layOut()
  }

  /// Whether the cell still displays the swiped item.
  var isCurrent: Bool { !isFinished && element != nil && cell.element === element && cell.superview != nil }

  /// Whether a touch is on the buttons.
  func isOnButtons(_ touch: UITouch) -> Bool { buttons.isOnButtons(touch.location(in: buttons)) }

  // MARK: Dragging

  func begin() { startExtent = extent }

  /// Updates the row for a drag.
  ///
  /// - Parameter translation: the distance from the start of the drag in points, away from the buttons' edge.
  func update(translation: CGFloat) {
    let width = cell.bounds.width
    let preferredWidth = buttons.preferredWidth
    var new = startExtent + translation
    if new < 0 { new = 0 }
    if !configuration.performsFirstActionWithFullSwipe {
      new = RubberBand.shown(new, in: 0...preferredWidth, length: width)
    }
    extent = new
    let isFullSwipe =
      configuration.performsFirstActionWithFullSwipe && new > max(width * Self.fullSwipeFraction, preferredWidth)
    if isFullSwipe != self.isFullSwipe {
      self.isFullSwipe = isFullSwipe
      layOut()
      // The first button expands over the others, or shrinks back.
      ControlAnimation.run(true) { [self] in
        buttons.expandedIndex = isFullSwipe ? 0 : nil
        buttons.layoutIfNeeded()
      }
    } else {
      layOut()
      buttons.layoutIfNeeded()
    }
  }

  /// Ends the drag; `velocity` is in points per second, away from the buttons' edge.
  func end(velocity: CGFloat) {
    if isFullSwipe { return perform(0) }
    let preferredWidth = buttons.preferredWidth
    if extent + velocity * Self.projectionTime > preferredWidth / 2 { move(to: preferredWidth) } else { close() }
  }

  /// Reveals all buttons.
  func open() { move(to: buttons.preferredWidth) }

  private func move(to extent: CGFloat) {
    self.extent = extent
    ControlAnimation.run(true, seconds: 0.3) { [self] in
      layOut()
      buttons.layoutIfNeeded()
    }
  }

  /// Positions the row and its buttons.
  func layOut() {
    guard !isFinished else { return }
    let shift = transform.concatenating(CGAffineTransform(translationX: isAtRight ? -extent : extent, y: 0))
    if cell.transform != shift { cell.transform = shift }
    let frame = CGRect(
      x: cell.center.x - cell.bounds.width / 2, y: cell.center.y - cell.bounds.height / 2, width: cell.bounds.width,
      height: cell.bounds.height)
    if buttons.frame != frame { buttons.frame = frame }
    buttons.extent = min(extent, cell.bounds.width)
  }

  // MARK: Closing

  /// Moves the row back over the buttons.
  func close(animated: Bool = true) {
    guard !isFinished else { return }
    cell.isSwiped = false
    extent = 0
    let buttons = buttons
    ControlAnimation.run(animated && cell.window != nil, seconds: 0.3) { [self] in
      layOut()
      buttons.layoutIfNeeded()
    } completion: {
      buttons.removeFromSuperview()
    }
    isFinished = true
  }

  /// Ends the swipe without animation, because the cell was reused or removed.
  func cancel() {
    guard !isFinished else { return }
    isFinished = true
    buttons.removeFromSuperview()
    cell.transform = transform
    cell.isSwiped = false
  }

  /// Ends the swipe when the item is deleted: the expanded button covers the row and shrinks to zero height while the
  /// rows below move up.
  func collapse() {
    guard !isFinished else { return }
    isFinished = true
    cell.isSwiped = false
    if cell.ownsLook { element?.look = (cell.alpha, transform) }
    let buttons = buttons
    UIView.performWithoutAnimation {
      cell.superview?.insertSubview(buttons, aboveSubview: cell)
      buttons.extent = cell.bounds.width
      buttons.expandedIndex = performedIndex ?? 0
      buttons.layoutIfNeeded()
    }
    ControlAnimation.run(cell.window != nil, seconds: ElementTransitions.duration) {
      buttons.frame.size.height = 0
    } completion: {
      buttons.removeFromSuperview()
    }
  }

  private func perform(_ index: Int) {
    guard !isFinished, performedIndex == nil else { return }
    performedIndex = index
    if isFullSwipe { move(to: cell.bounds.width) }
    let action = configuration.actions[index]
    action.handler(action, buttons.button(index)) { [weak self] _ in
      guard let self, !self.isFinished else { return }
      self.performedIndex = nil
      self.close()
    }
  }
}
