/// A long press that starts an interactive movement and drags the item. Held near an edge it scrolls the content.
///
/// When the same press opens a context menu, the menu opens first; moving the touch further dismisses the menu and
/// starts dragging, as on the home screen. Unmeasured.
@MainActor
final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
  /// Distance in points a touch moves to start dragging after it opened a menu. Unmeasured.
  private static let dragThreshold: CGFloat = 10

  private let press = UILongPressGestureRecognizer()
  private weak var owner: (any ElementDisplayOwner)?
  /// Offset from the touch to the cell's center.
  private var touchOffset = CGPoint.zero
  private var edgeScroll: EdgeAutoscroll?
  /// Whether this gesture started the current interactive movement.
  private var isDragging = false
  /// The cell whose menu the press opened, its element, and the touch location at that time in window coordinates.
  private var pendingDrag: (cell: any ElementCell, element: DisplayedElement?, menu: MenuPress, start: CGPoint)?

  /// Where a touch starts dragging at once; nil if a long press does anywhere on an item.
  private let isOnHandle: ((CGPoint) -> Bool)?

  /// - Parameter isOnHandle: whether a point of the view is on a control for moving its row.
  init(on owner: any ElementDisplayOwner, handle isOnHandle: ((CGPoint) -> Bool)? = nil) {
    self.owner = owner
    self.isOnHandle = isOnHandle
    super.init()
    if isOnHandle != nil { press.minimumPressDuration = 0 }
    press.delegate = self
    press.addHandler { [weak self] recognizer in self?.handlePress(recognizer) }
    owner.addGestureRecognizer(press)
  }

  func remove() {
    press.view?.removeGestureRecognizer(press)
    stopDragging()
  }

  /// Ends dragging, even with the touch still down: called when the movement ended, or updates or a reload cancelled
  /// it.
  func stopDragging() {
    isDragging = false
    pendingDrag = nil
    if let edgeScroll { FrameLoop.current.remove(edgeScroll) }
    edgeScroll = nil
  }

  private var item: IndexPath? {
    guard let owner else { return nil }
    return owner.display.queries.frontmostItem(at: press.location(in: owner))
      .flatMap(owner.display.uncommitted.appPath)
  }

  /// The context menu recognizers tracking the same touch.
  private var menuPresses: [MenuPress] {
    press.attempt.lastTouch?.gestureRecognizers?.compactMap { $0 as? MenuPress } ?? []
  }

  /// A press on an item that cannot be moved remains a touch of the cell.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A drag interaction drags the items instead, where the drop delegate or the data source moves them.
    if isOnHandle == nil, owner?.display.drags.handlesPresses ?? false { return false }
    guard let owner, isOnHandle?(press.location(in: owner)) ?? true, let item, owner.mayMove(item)
    else { return false }
    // Menus open first, regardless of the order in which the recognizers were added.
    for menu in menuPresses { menu.beginIfPending() }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is MenuPress }

  private func handlePress(_ recognizer: UIGestureRecognizer) {
    guard let owner else { return }
    switch recognizer.state {
    case .began:
      guard let item, let cell = owner.display.displayed.cell(at: owner.display.uncommitted.shownPath(item)) else {
        return
      }
      let location = recognizer.location(in: owner)
      let middle = owner.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), from: cell)
      touchOffset = CGPoint(x: middle.x - location.x, y: middle.y - location.y)
      if let menu = menuPresses.first(where: { $0.holdsOpenMenu }) {
        pendingDrag = (cell, cell.element, menu, recognizer.location(in: nil))
      } else {
        lift(cell)
      }
    case .changed:
      liftAfterMenu(at: recognizer.location(in: nil))
      edgeScroll?.touchLocation = recognizer.location(in: nil)
      moveItem()
    case .ended:
      if isDragging { owner.endMovement() }
      stopDragging()
    case .cancelled, .failed:
      if isDragging { owner.cancelMovement() }
      stopDragging()
    default: break
    }
  }

  private func lift(_ cell: any ElementCell) {
    guard let owner, let shown = owner.display.displayed.path(of: cell, .cell),
      let item = owner.display.uncommitted.appPath(shown),
      owner.beginMovement(at: item)
    else { return }
    isDragging = true
    let scroll = EdgeAutoscroll(of: owner) { [weak self] in self?.moveItem() }
    edgeScroll = scroll
    FrameLoop.current.add(scroll)
  }

  /// Starts dragging when the touch that opened a menu moves beyond the threshold.
  private func liftAfterMenu(at location: CGPoint) {
    guard let pendingDrag,
      hypot(location.x - pendingDrag.start.x, location.y - pendingDrag.start.y) > Self.dragThreshold
    else { return }
    self.pendingDrag = nil
    guard pendingDrag.menu.holdsOpenMenu else { return }
    pendingDrag.menu.giveUp()
    // An update may have removed the item, so that the cell displays another one.
    if pendingDrag.cell.element === pendingDrag.element { lift(pendingDrag.cell) }
  }

  /// Moves the item to the touch location.
  private func moveItem() {
    guard let owner, isDragging else { return }
    let location = press.location(in: owner)
    owner.updateMovement(to: CGPoint(x: location.x + touchOffset.x, y: location.y + touchOffset.y))
  }
}

/// Autoscrolls while an item is held near an edge of the visible bounds, faster closer to the edge.
@MainActor final class EdgeAutoscroll: FrameMover {
  /// Distance from an edge in points within which content scrolls, and the speed at the edge in points per second.
  /// Unmeasured.
  private static let edgeDistance: CGFloat = 60
  private static let speed: CGFloat = 600

  /// The touch location in window coordinates; nil until the touch has moved.
  var touchLocation: CGPoint?
  private weak var scrollView: UIScrollView?
  private var last = AppClock.current.now
  /// Called after every step.
  private let didScroll: () -> Void

  init(of scrollView: UIScrollView, didScroll: @escaping () -> Void) {
    self.scrollView = scrollView
    self.didScroll = didScroll
  }

  func move(to time: TimeInterval) {
    guard let scrollView, scrollView.window != nil else { return FrameLoop.current.remove(self) }
    let seconds = CGFloat(time - last)
    last = time
    guard let touchLocation else { return }
    let position = scrollView.convert(touchLocation, from: nil)
    guard let visible = scrollView.bounds.interior(scrollView.adjustedContentInset) else { return }
    let step = CGPoint(
      x: scrollView.moves(.horizontal) ? Self.velocity(at: position.x, in: visible.minX...visible.maxX) * seconds : 0,
      y: scrollView.moves(.vertical) ? Self.velocity(at: position.y, in: visible.minY...visible.maxY) * seconds : 0)
    guard step != .zero, scrollView.canScroll(by: step) else { return }
    let offset = scrollView.contentOffset
    scrollView.contentOffset = scrollView.clamped(CGPoint(x: offset.x + step.x, y: offset.y + step.y))
    didScroll()
  }

  /// The scroll velocity in points per second for a position in the visible range of an axis.
  private static func velocity(at position: CGFloat, in visible: ClosedRange<CGFloat>) -> CGFloat {
    let edgeDistance = min(edgeDistance, (visible.upperBound - visible.lowerBound) / 4)
    guard edgeDistance > 0 else { return 0 }
    let before = min(max(visible.lowerBound + edgeDistance - position, 0), edgeDistance)
    let after = min(max(position - visible.upperBound + edgeDistance, 0), edgeDistance)
    return (after - before) / edgeDistance * speed
  }
}
