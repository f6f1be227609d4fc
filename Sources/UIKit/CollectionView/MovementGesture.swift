/// A long press that lifts an item of a collection view and drags it along. Held near an edge it scrolls the content.
///
/// Where a press opens a context menu too, the menu opens and the item stays; the finger that goes on moving takes the menu
/// away and the item along, as icons of the home screen do. Unmeasured.
@MainActor
final class MovementGesture: NSObject, UIGestureRecognizerDelegate {
  /// Points a finger moves before it drags what it has opened a menu of. Unmeasured.
  private static let slack: CGFloat = 10

  private let press = UILongPressGestureRecognizer()
  private weak var collectionView: UICollectionView?
  /// From the finger to the middle of the cell.
  private var grip = CGPoint.zero
  private var edgeScroll: EdgeScroll?
  /// Whether the item that is moved is the one this lifted.
  private var holdsItem = false
  /// The cell whose menu the press has opened, what it shows, and where the finger was, in the window.
  private var waiting: (cell: UICollectionViewCell, element: DisplayedElement?, menu: MenuPress, start: CGPoint)?

  init(on collectionView: UICollectionView) {
    self.collectionView = collectionView
    super.init()
    press.delegate = self
    press.addHandler { [weak self] recognizer in self?.follow(recognizer) }
    collectionView.addGestureRecognizer(press)
  }

  func remove() {
    press.view?.removeGestureRecognizer(press)
    letGo()
  }

  /// The item is no longer held, though a finger may still be down: a batch of updates put it back, or a reload took it.
  func letGo() {
    holdsItem = false
    waiting = nil
    if let edgeScroll { FrameLoop.current.remove(edgeScroll) }
    edgeScroll = nil
  }

  private var item: IndexPath? {
    collectionView.flatMap { $0.indexPathForItem(at: press.location(in: $0)) }
  }

  /// The presses that the finger may open menus by.
  private var menuPresses: [MenuPress] {
    press.attempt.lastTouch?.gestureRecognizers?.compactMap { $0 as? MenuPress } ?? []
  }

  /// A press on what cannot be moved stays a touch of the cell.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let collectionView, let item, let dataSource = collectionView.dataSource,
      dataSource.collectionView(collectionView, canMoveItemAt: item)
    else { return false }
    // Menus open first, whichever of the presses was added first.
    for menu in menuPresses { menu.beginIfPending() }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer is MenuPress }

  private func follow(_ recognizer: UIGestureRecognizer) {
    guard let collectionView else { return }
    switch recognizer.state {
    case .began:
      guard let item, let cell = collectionView.cellForItem(at: item) else { return }
      let finger = recognizer.location(in: collectionView)
      let middle = collectionView.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), from: cell)
      grip = CGPoint(x: middle.x - finger.x, y: middle.y - finger.y)
      if let menu = menuPresses.first(where: { $0.holdsOpenMenu }) {
        waiting = (cell, cell.element, menu, recognizer.location(in: nil))
      } else {
        lift(cell)
      }
    case .changed:
      liftAfterMenu(at: recognizer.location(in: nil))
      edgeScroll?.finger = recognizer.location(in: nil)
      moveItem()
    case .ended:
      if holdsItem { collectionView.endInteractiveMovement() }
      letGo()
    case .cancelled, .failed:
      if holdsItem { collectionView.cancelInteractiveMovement() }
      letGo()
    default: break
    }
  }

  private func lift(_ cell: UICollectionViewCell) {
    guard let collectionView, let item = collectionView.indexPath(for: cell),
      collectionView.beginInteractiveMovementForItem(at: item)
    else { return }
    holdsItem = true
    let scroll = EdgeScroll(of: collectionView) { [weak self] in self?.moveItem() }
    edgeScroll = scroll
    FrameLoop.current.add(scroll)
  }

  /// The finger that opened a menu has moved on: it drags.
  private func liftAfterMenu(at finger: CGPoint) {
    guard let waiting, hypot(finger.x - waiting.start.x, finger.y - waiting.start.y) > Self.slack else { return }
    self.waiting = nil
    guard waiting.menu.holdsOpenMenu else { return }
    waiting.menu.giveUp()
    // An update may have taken the item away, and the cell shows another.
    if waiting.cell.element === waiting.element { lift(waiting.cell) }
  }

  /// The item goes where the finger is over the content.
  private func moveItem() {
    guard let collectionView, holdsItem else { return }
    let finger = press.location(in: collectionView)
    collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
  }
}

/// Scrolls content on while something is held near an edge of what is seen of it, the faster the nearer.
@MainActor final class EdgeScroll: FrameMover {
  /// Points from an edge within which the content moves, and points a second at the very edge. Unmeasured.
  private static let reach: CGFloat = 60
  private static let speed: CGFloat = 600

  /// Where the finger is, in the window; nil until it has moved.
  var finger: CGPoint?
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
    guard let finger else { return }
    let place = scrollView.convert(finger, from: nil)
    guard let seen = scrollView.bounds.interior(scrollView.adjustedContentInset) else { return }
    let step = CGPoint(
      x: scrollView.moves(.horizontal) ? Self.pull(place.x, in: seen.minX...seen.maxX) * seconds : 0,
      y: scrollView.moves(.vertical) ? Self.pull(place.y, in: seen.minY...seen.maxY) * seconds : 0)
    guard step != .zero, scrollView.canScroll(by: step) else { return }
    let offset = scrollView.contentOffset
    scrollView.contentOffset = scrollView.clamped(CGPoint(x: offset.x + step.x, y: offset.y + step.y))
    didScroll()
  }

  /// Points a second for a place on what is seen along an axis.
  private static func pull(_ place: CGFloat, in seen: ClosedRange<CGFloat>) -> CGFloat {
    let reach = min(reach, (seen.upperBound - seen.lowerBound) / 4)
    guard reach > 0 else { return 0 }
    let before = min(max(seen.lowerBound + reach - place, 0), reach)
    let after = min(max(place - seen.upperBound + reach, 0), reach)
    return (after - before) / reach * speed
  }
}
