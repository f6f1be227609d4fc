/// Lets a finger swipe rows of a collection view's lists aside, one at a time.
@MainActor
final class RowSwipes: NSObject {
  private unowned let collectionView: UICollectionView
  private let pan = RowSwipePan()
  private let touch = RowSwipeTouch()
  private(set) var current: RowSwipe?

  init(on collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    pan.mayTake = { [weak self] way in self?.take(way) ?? false }
    pan.addHandler { [weak self] _ in self?.follow() }
    touch.place = { [weak self] touch in self?.place(of: touch) }
    touch.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.close() }
    }
    collectionView.addGestureRecognizer(pan)
    collectionView.addGestureRecognizer(touch)
    collectionView.addContentObserver(self) { [weak self] view in
      if view.isDragging || view.isDecelerating { self?.close() }
    }
  }

  func close(animated: Bool = true) {
    current?.close(animated: animated)
    current = nil
  }

  /// Keeps the row aside whatever the layout did to it; forgets a row that is gone. Called after each layout.
  func place() {
    guard let swipe = current else { return }
    guard swipe.isCurrent else {
      swipe.drop()
      current = nil
      return
    }
    swipe.place()
  }

  /// The items are about to change: the row goes back, or away with its item.
  func itemsWillChange(_ changes: CollectionChanges) {
    guard let swipe = current else { return }
    current = nil
    guard let path = collectionView.indexPath(for: swipe.cell), changes.newIndexPath(of: path) == nil else {
      return swipe.close()
    }
    swipe.rowGoes()
  }

  /// Shows the buttons at the trailing edge of a cell's row, as its button for deleting does. False where there are none.
  @discardableResult
  func open(_ cell: UICollectionViewCell) -> Bool {
    close()
    guard let swipe = makeSwipe(cell, isAtRight: !collectionView.isRightToLeft) else { return false }
    current = swipe
    swipe.open()
    return true
  }

  // MARK: The finger

  private func makeSwipe(_ cell: UICollectionViewCell, isAtRight: Bool) -> RowSwipe? {
    guard let path = collectionView.indexPath(for: cell),
      let list = (collectionView.collectionViewLayout as? UICollectionViewCompositionalLayout)?.lists[path.section]
    else { return nil }
    let provider =
      isAtRight != collectionView.isRightToLeft
      ? list.trailingSwipeActionsConfigurationProvider : list.leadingSwipeActionsConfigurationProvider
    guard let configuration = provider?(path), !configuration.actions.isEmpty else { return nil }
    return RowSwipe(cell, configuration, isAtRight: isAtRight)
  }

  /// Whether a drag that goes a way along the row takes a row.
  private func take(_ way: CGFloat) -> Bool {
    guard !collectionView.isEditing, !collectionView.isDragging, way != 0,
      let path = collectionView.frontmostItem(at: pan.location(in: collectionView)),
      let cell = collectionView.cellForItem(at: path)
    else { return false }
    if let current, !current.isOver, current.cell === cell { return true }
    close()
    current = makeSwipe(cell, isAtRight: way < 0)
    return current != nil
  }

  private func follow() {
    guard let swipe = current else { return }
    let sign: CGFloat = swipe.isAtRight ? -1 : 1
    switch pan.state {
    case .began:
      swipe.grip()
      swipe.follow(sign * pan.translation(in: collectionView).x)
    case .changed: swipe.follow(sign * pan.translation(in: collectionView).x)
    case .ended: swipe.letGo(speed: sign * pan.velocity(in: collectionView).x)
    case .cancelled, .failed: swipe.letGo(speed: 0)
    default: break
    }
    if swipe.isOver { current = nil }
  }

  /// Where a touch is while a row is aside; nil while none is.
  private func place(of touch: UITouch) -> RowSwipeTouch.Place? {
    guard let current, !current.isOver else { return nil }
    if current.isOnButtons(touch) { return .buttons }
    return current.cell.bounds.contains(touch.location(in: current.cell)) ? .row : .elsewhere
  }
}

/// A drag along a row.
@MainActor
final class RowSwipePan: UIPanGestureRecognizer {
  /// Whether a drag takes a row, by its way along the row.
  var mayTake: (CGFloat) -> Bool = { _ in false }

  override func mayBegin(moved: CGPoint) -> Bool { abs(moved.x) > abs(moved.y) && mayTake(moved.x) }

  /// Scrolling waits for it, but not a swipe back from the screen's edge: both know after the same few points.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer && !(other is UIScreenEdgePanGestureRecognizer)
  }
}

/// A touch while a row is aside: on the row it must be a tap, beside it it counts at once. It does nothing else.
@MainActor
final class RowSwipeTouch: UIGestureRecognizer {
  enum Place { case row, buttons, elsewhere }

  var place: (UITouch) -> Place? = { _ in nil }
  private var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    switch touches.first.flatMap(place) {
    case .row: break
    case .elsewhere: state = .ended
    case .buttons, nil: state = .failed
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let here = location(in: nil)
    if hypot(here.x - start.x, here.y - start.y) > UIPanGestureRecognizer.slop { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

extension UICollectionView {
  /// Lets rows be swiped, once some list of the layout has buttons beside its rows.
  func prepareRowSwipes() {
    if rowSwipes == nil { rowSwipes = RowSwipes(on: self) }
  }
}
