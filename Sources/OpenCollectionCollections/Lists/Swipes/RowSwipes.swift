@_spi(Storeys) import OpenCollectionViews

/// Handles swipes on rows of a collection view's lists, one row at a time.
@MainActor
final class RowSwipes: NSObject {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let queries: LayoutQueries
  private let pan = RowSwipePanRecognizer()
  private let dismissRecognizer = RowSwipeDismissRecognizer()
  private(set) var current: RowSwipe?

  init(
    on owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, queries: LayoutQueries
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.queries = queries
    super.init()
    pan.shouldBeginSwipe = { [weak self] translation in self?.beginSwipe(translation) ?? false }
    pan.addHandler { [weak self] _ in self?.panDidChange() }
    dismissRecognizer.hitTarget = { [weak self] touch in self?.hitTarget(of: touch) }
    dismissRecognizer.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.close() }
    }
    owner.addGestureRecognizer(pan)
    owner.addGestureRecognizer(dismissRecognizer)
    owner.addContentObserver(self) { [weak self] view in
      if view.isDragging || view.isDecelerating { self?.close() }
    }
  }

  func close(animated: Bool = true) {
    current?.close(animated: animated)
    current = nil
  }

  /// Restores the swiped row's position after a layout pass, and ends the swipe if its cell was reused or removed.
  func place() {
    guard let swipe = current else { return }
    guard swipe.isCurrent else {
      swipe.cancel()
      current = nil
      return
    }
    swipe.layOut()
  }

  /// Closes the row before a batch of updates, or collapses it if its item is deleted.
  func itemsWillChange(_ changes: CollectionChanges) {
    guard let swipe = current else { return }
    current = nil
    guard let path = shownPath(of: swipe.cell), changes.newPath(of: path) == nil else {
      return swipe.close()
    }
    swipe.collapse()
  }

  /// Reveals the trailing actions of a cell's row, as its delete accessory does. Returns false if there are none.
  @discardableResult
  func open(_ cell: any ElementCell) -> Bool {
    close()
    guard let swipe = makeSwipe(cell, isAtRight: !owner.isRightToLeft) else { return false }
    current = swipe
    swipe.open()
    return true
  }

  // MARK: Dragging

  private func makeSwipe(_ cell: any ElementCell, isAtRight: Bool) -> RowSwipe? {
    let isTrailing = isAtRight != owner.isRightToLeft
    guard let configuration = configuration(of: cell, isTrailing: isTrailing), !configuration.actions.isEmpty else {
      return nil
    }
    return RowSwipe(cell, configuration, isAtRight: isAtRight)
  }

  private func configuration(of cell: any ElementCell, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let path = shownPath(of: cell),
      let list = displayedLayout.layout.lists[path.section]
    else { return nil }
    let provider =
      isTrailing ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    return provider.flatMap { uncommitted.askApp(aboutShown: path, $0) } ?? nil
  }

  private func shownPath(of cell: any ElementCell) -> ShownPath? {
    displayed.path(of: cell, .cell)
  }

  /// The swipe actions of a cell's row as accessibility actions, trailing ones first; nil for none.
  func accessibilityActions(of cell: any ElementCell) -> [UIAccessibilityCustomAction]? {
    let actions = [true, false].flatMap { configuration(of: cell, isTrailing: $0)?.actions ?? [] }
    let named: [UIAccessibilityCustomAction] = actions.compactMap { action in
      guard let name = action.title ?? action.image?.spokenName else { return nil }
      return UIAccessibilityCustomAction(name: name, image: action.image) { [weak cell] _ in
        guard let cell else { return false }
        var succeeded = true
        action.handler(action, cell) { succeeded = $0 }
        return succeeded
      }
    }
    return named.isEmpty ? nil : named
  }

  /// Begins a swipe for a drag with a horizontal translation; returns whether a row can be swiped.
  private func beginSwipe(_ translation: CGFloat) -> Bool {
    guard !owner.isEditing, !owner.isDragging, translation != 0,
      let path = queries.frontmostItem(at: pan.location(in: owner)),
      let cell = displayed.cell(at: path)
    else { return false }
    if let current, !current.isFinished, current.cell === cell { return true }
    close()
    current = makeSwipe(cell, isAtRight: translation < 0)
    return current != nil
  }

  private func panDidChange() {
    guard let swipe = current else { return }
    let sign: CGFloat = swipe.isAtRight ? -1 : 1
    switch pan.state {
    case .began:
      swipe.begin()
      swipe.update(translation: sign * pan.translation(in: owner).x)
    case .changed: swipe.update(translation: sign * pan.translation(in: owner).x)
    case .ended: swipe.end(velocity: sign * pan.velocity(in: owner).x)
    case .cancelled, .failed: swipe.end(velocity: 0)
    default: break
    }
    if swipe.isFinished { current = nil }
  }

  /// What a touch hits while a row is swiped; nil if none is.
  private func hitTarget(of touch: UITouch) -> RowSwipeDismissRecognizer.HitTarget? {
    guard let current, !current.isFinished else { return nil }
    if current.isOnButtons(touch) { return .buttons }
    return current.cell.bounds.contains(touch.location(in: current.cell)) ? .row : .elsewhere
  }
}

/// Recognizes horizontal drags that swipe a row.
@MainActor
final class RowSwipePanRecognizer: UIPanGestureRecognizer {
  /// Whether a drag with a horizontal translation begins a swipe.
  var shouldBeginSwipe: (CGFloat) -> Bool = { _ in false }

  override func mayBegin(moved: CGPoint) -> Bool { abs(moved.x) > abs(moved.y) && shouldBeginSwipe(moved.x) }

  /// Scrolling requires this recognizer to fail. A screen-edge pan does not, since both decide after the same
  /// distance.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer && !(other is UIScreenEdgePanGestureRecognizer)
  }
}

/// Recognizes touches that close a swiped row: a tap on the row, or any touch outside the row and its buttons. It
/// neither prevents nor is prevented by other recognizers.
@MainActor
final class RowSwipeDismissRecognizer: UIGestureRecognizer {
  enum HitTarget { case row, buttons, elsewhere }

  var hitTarget: (UITouch) -> HitTarget? = { _ in nil }
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    switch touches.first.flatMap(hitTarget) {
    case .row: break
    case .elsewhere: state = .ended
    case .buttons, nil: state = .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let location = location(in: nil)
    if hypot(location.x - start.x, location.y - start.y) > UIPanGestureRecognizer.slop { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
