internal import OpenCollectionCompositionalLayout

/// The view the cells of a section that scrolls by itself are in.
///
/// Its frame is the part of the content the section's stops count from, its insets left out; its bounds' origin is the
/// frame's origin plus how far the section has scrolled. So its subviews keep the frames the layout gives them, whatever
/// the offset. It clips nothing: cells are seen, and touched, up to the collection view's edges over the section's
/// leading and trailing insets (measured: facts on compositional layout, 15). Where the
/// collection view mirrors its content, the row starts at its right end and scrolls towards smaller origins. Unmeasured.
///
/// An offset set by anyone but a finger becomes the nearest one the section can rest at (measured).
@MainActor final class OrthogonalScrollView: UIScrollView {
  /// The section the row is of; another one after sections were inserted, deleted or moved.
  var section: Int
  private(set) var row: OrthogonalRow
  /// The width of the content where it is shown mirrored; nil where it is shown as the layout has it.
  private var mirrorWidth: CGFloat?

  /// Called after the section scrolled, but not when the layout moved it.
  private let didScroll: @MainActor (OrthogonalScrollView) -> Void
  private var isMovedByLayout = false

  init(section: Int, row: OrthogonalRow, didScroll: @escaping @MainActor (OrthogonalScrollView) -> Void) {
    self.section = section
    self.row = row
    self.didScroll = didScroll
    super.init(frame: row.viewport)
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
  }

  required init?(coder: NSCoder) {
    clientError("a section's scroll view is not made from an archive", name: "NSInvalidArgumentException")
  }

  // MARK: What is seen

  /// The part of the row that is seen, in the view's own coordinates: along the row from edge to edge of the collection
  /// view, across it the row's own height.
  var seenBounds: CGRect {
    guard let superview else { return bounds }
    let around = convert(superview.bounds, from: superview)
    return row.axis == .horizontal
      ? CGRect(x: around.minX, y: bounds.minY, width: around.width, height: bounds.height)
      : CGRect(x: bounds.minX, y: around.minY, width: bounds.width, height: around.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { seenBounds.contains(point) }

  // MARK: Where the row is

  /// Where the row is seen in the content.
  private var shownViewport: CGRect {
    let viewport = CGRect(origin: row.viewport.origin, size: row.viewport.size)
    return mirrorWidth.map { viewport.mirrored(within: $0) } ?? viewport
  }

  /// Which way the origin moves while the section scrolls on from its start: 1 or -1.
  private var way: CGFloat { row.axis == .horizontal && mirrorWidth != nil ? -1 : 1 }

  /// Whether the row's cells lie in front of an element beside them, by their zIndex and as cells.
  func isInFront(of element: DisplayedElement) -> Bool {
    (row.zIndex, DisplayedElement.cellRank) > (element.zIndex, element.rank)
  }

  /// How far the section has scrolled, from the row's start.
  var offset: CGFloat { offset(at: contentOffset) }

  private func offset(at contentOffset: CGPoint) -> CGFloat {
    let start = shownViewport.origin
    return row.axis == .horizontal ? way * (contentOffset.x - start.x) : contentOffset.y - start.y
  }

  private func contentOffset(at offset: CGFloat) -> CGPoint {
    let start = shownViewport.origin
    return row.axis == .horizontal
      ? CGPoint(x: start.x + way * offset, y: start.y) : CGPoint(x: start.x, y: start.y + offset)
  }

  /// Takes over where the layout puts the row, scrolled so far; mirrored within a width where the content is. A row that
  /// moves goes on moving.
  func show(_ row: OrthogonalRow, _ traits: OrthogonalRows.Traits?, offset: CGFloat, mirrorWidth: CGFloat?) {
    isMovedByLayout = true
    defer { isMovedByLayout = false }
    self.row = row
    self.mirrorWidth = mirrorWidth
    let range = row.range
    let (first, last) = (contentOffset(at: range.lowerBound), contentOffset(at: range.upperBound))
    let inset = UIEdgeInsets(top: -first.y, left: -min(first.x, last.x), bottom: 0, right: 0)
    if contentInset != inset { contentInset = inset }
    contentSize = CGSize(width: max(first.x, last.x) + row.viewport.width, height: last.y + row.viewport.height)
    if let traits { adopt(traits) }
    let frame = shownViewport
    if self.frame != frame { self.frame = frame }
    let isMoving = isDragging || movesByItself
    contentOffset = contentOffset(
      at: isMoving ? offset : min(max(offset, range.lowerBound), range.upperBound))
  }

  private func adopt(_ traits: OrthogonalRows.Traits) {
    decelerationRate =
      switch traits.decelerationRate {
      case .automatic: restsAtPages ? .fast : .normal
      case let rate: DecelerationRate(rawValue: rate.rawValue)
      }
    bounces = traits.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) =
      traits.bounce == .always ? (row.axis == .horizontal, row.axis == .vertical) : (false, false)
  }

  /// The layout says where the row stands.
  override var placesContentItself: Bool { true }

  // MARK: Resting

  override var restsAtPages: Bool {
    switch row.behavior {
    case .paging, .groupPaging, .groupPagingCentered: true
    case .none, .continuous, .continuousGroupLeadingBoundary: false
    }
  }

  /// A flick takes the section to its next page or group, however fast; a section that coasts comes to rest at the place
  /// nearest to where it would. Unmeasured.
  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard restsAtPages else {
      return contentOffset(at: row.restingOffset(near: offset(at: proposed)))
    }
    let speed = row.axis == .horizontal ? way * velocity.x : velocity.y
    let rest =
      abs(speed) > PageStop.flick ? row.stop(from: offset, ahead: speed > 0) : row.restingOffset(near: offset)
    return contentOffset(at: rest)
  }

  override func nextStop(along axis: DirectionLock.Axis, ahead: Bool) -> CGPoint? {
    guard (axis == .horizontal) == (row.axis == .horizontal), row.behavior != .none, row.behavior != .continuous else {
      return nil
    }
    let isOnward = ahead == (axis == .vertical || way > 0)
    // A stop where the row is counts as one it has reached.
    let hair: CGFloat = 0.5
    return contentOffset(at: row.stop(from: offset(at: comingOffset) + (isOnward ? hair : -hair), ahead: isOnward))
  }

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      let isFree = isMovedByLayout || drag.isOwnStep || isDragging
      super.contentOffset = isFree ? newValue : contentOffset(at: row.restingOffset(near: offset(at: newValue)))
    }
  }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(
      self.contentOffset(at: row.restingOffset(near: offset(at: contentOffset))), animated: animated)
  }

  /// Scrolls to the resting offset nearest to one.
  func scroll(toRestNear offset: CGFloat, animated: Bool = false) {
    setContentOffset(contentOffset(at: offset), animated: animated)
  }

  override func boundsOriginDidChange(from old: CGPoint) {
    super.boundsOriginDidChange(from: old)
    if !isMovedByLayout, bounds.origin != old { didScroll(self) }
  }

  /// A finger that goes along the row is the row's; any other is the collection view's.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer {
      let course = panGestureRecognizer.movement
      let isAlong = row.axis == .horizontal ? abs(course.x) > abs(course.y) : abs(course.y) > abs(course.x)
      guard isAlong, moves(row.axis == .horizontal ? .horizontal : .vertical) else { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
