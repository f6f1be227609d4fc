internal import OpenCollectionCompositionalLayout
@_spi(Storeys) import OpenCollectionViews

/// The scroll view of an orthogonally scrolling section, which contains its cells.
///
/// Its frame is the part of the content to which the section's resting offsets are relative, without its insets; its
/// bounds' origin is the frame's origin plus the scroll offset. So its subviews keep their layout frames at any
/// offset. It does not clip: cells are visible, and hit-tested, up to the collection view's edges over the section's
/// leading and trailing insets (measured: facts on compositional layout, 15). If the collection view mirrors its
/// content, the row starts at its right end and scrolls towards smaller origins. Unmeasured.
///
/// An offset that is not set by a drag is rounded to the nearest resting offset (measured).
@MainActor package final class OrthogonalScrollView: UIScrollView {
  /// The row's section; updated when sections are inserted, deleted or moved.
  package var section: Int
  private(set) var row: OrthogonalRow
  /// The content width if the content is mirrored; nil if it is not.
  private var mirrorWidth: CGFloat?

  /// Called after the section scrolled, but not when the layout moved the row.
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
    clientError("an orthogonal section's scroll view does not support NSCoding", name: "NSInvalidArgumentException")
  }

  // MARK: Visible bounds

  /// The visible part of the row, in the view's own coordinates: along the row from edge to edge of the collection
  /// view, across it the row's own extent.
  var visibleRowBounds: CGRect {
    guard let superview else { return bounds }
    let around = convert(superview.bounds, from: superview)
    return row.axis == .horizontal
      ? CGRect(x: around.minX, y: bounds.minY, width: around.width, height: bounds.height)
      : CGRect(x: bounds.minX, y: around.minY, width: bounds.width, height: around.height)
  }

  package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { visibleRowBounds.contains(point) }

  // MARK: Geometry

  /// The row's viewport in the content, mirrored if the content is.
  private var displayedViewport: CGRect {
    let viewport = CGRect(origin: row.viewport.origin, size: row.viewport.size)
    return mirrorWidth.map { viewport.mirrored(within: $0) } ?? viewport
  }

  /// The sign of the origin's change when the section scrolls forward: 1 or -1.
  private var sign: CGFloat { row.axis == .horizontal && mirrorWidth != nil ? -1 : 1 }

  /// Whether the row's cells are in front of an element that is not in the row, by z-index and element category.
  func isInFront(of element: DisplayedElement) -> Bool {
    (row.zIndex, DisplayedElement.cellRank) > (element.zIndex, element.rank)
  }

  /// The scroll offset, from the row's start.
  package var offset: CGFloat { offset(at: contentOffset) }

  private func offset(at contentOffset: CGPoint) -> CGFloat {
    let start = displayedViewport.origin
    return row.axis == .horizontal ? sign * (contentOffset.x - start.x) : contentOffset.y - start.y
  }

  private func contentOffset(at offset: CGFloat) -> CGPoint {
    let start = displayedViewport.origin
    return row.axis == .horizontal
      ? CGPoint(x: start.x + sign * offset, y: start.y) : CGPoint(x: start.x, y: start.y + offset)
  }

  /// Scrolls without animation to an offset from the row's start, within its ends.
  package func scroll(to offset: CGFloat) {
    let range = row.range
    contentOffset = contentOffset(at: min(max(offset, range.lowerBound), range.upperBound))
  }

  /// Applies the row's geometry at a scroll offset; `mirrorWidth` is the content width if the content is mirrored.
  /// Scrolling in progress continues.
  func update(to row: OrthogonalRow, _ traits: OrthogonalRows.Traits?, offset: CGFloat, mirrorWidth: CGFloat?) {
    isMovedByLayout = true
    defer { isMovedByLayout = false }
    self.row = row
    self.mirrorWidth = mirrorWidth
    let range = row.range
    let (first, last) = (contentOffset(at: range.lowerBound), contentOffset(at: range.upperBound))
    let inset = UIEdgeInsets(top: -first.y, left: -min(first.x, last.x), bottom: 0, right: 0)
    if contentInset != inset { contentInset = inset }
    contentSize = CGSize(width: max(first.x, last.x) + row.viewport.width, height: last.y + row.viewport.height)
    if let traits { apply(traits) }
    let frame = displayedViewport
    if self.frame != frame {
      // The first frame is that in which the row is made.
      if let superview {
        Journal.current?.record(DisplayEvent.row(section: section, from: self.frame, to: frame), of: superview)
      }
      self.frame = frame
    }
    let isMoving = isDragging || isInMotion
    contentOffset = contentOffset(
      at: isMoving ? offset : min(max(offset, range.lowerBound), range.upperBound))
  }

  private func apply(_ traits: OrthogonalRows.Traits) {
    decelerationRate =
      switch traits.decelerationRate {
      case .automatic: hasRestingOffsets ? .fast : .normal
      case let rate: DecelerationRate(rawValue: rate.rawValue)
      }
    bounces = traits.bounce != .never
    (alwaysBounceHorizontal, alwaysBounceVertical) =
      traits.bounce == .always ? (row.axis == .horizontal, row.axis == .vertical) : (false, false)
  }

  /// True: the layout determines the row's position.
  package override var adjustsOffsetItself: Bool { true }

  // MARK: Resting offsets

  package override var hasRestingOffsets: Bool {
    switch row.behavior {
    case .paging, .groupPaging, .groupPagingCentered: true
    case .none, .continuous, .continuousGroupLeadingBoundary: false
    }
  }

  /// With paging, a flick scrolls to the next page or group at any velocity. Without, deceleration ends at the
  /// resting offset nearest to the proposed one. Unmeasured.
  package override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard hasRestingOffsets else {
      return contentOffset(at: row.restingOffset(near: offset(at: proposed)))
    }
    let speed = row.axis == .horizontal ? sign * velocity.x : velocity.y
    let rest =
      abs(speed) > PageStop.flick ? row.stop(from: offset, ahead: speed > 0) : row.restingOffset(near: offset)
    return contentOffset(at: rest)
  }

  package override func nextRestingOffset(along axis: UIAxis, ahead: Bool) -> CGPoint? {
    guard (axis == .horizontal) == (row.axis == .horizontal), row.behavior != .none, row.behavior != .continuous else {
      return nil
    }
    let isForward = ahead == (axis == .vertical || sign > 0)
    // Treats a stop at the current offset as reached, within this tolerance in points.
    let tolerance: CGFloat = 0.5
    return contentOffset(
      at: row.stop(from: offset(at: targetOffset) + (isForward ? tolerance : -tolerance), ahead: isForward))
  }

  package override var contentOffset: CGPoint {
    get { super.contentOffset }
    set {
      let isUnconstrained = isMovedByLayout || drag.isInternalStep || isDragging
      super.contentOffset =
        isUnconstrained ? newValue : contentOffset(at: row.restingOffset(near: offset(at: newValue)))
    }
  }

  package override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    super.setContentOffset(
      self.contentOffset(at: row.restingOffset(near: offset(at: contentOffset))), animated: animated)
  }

  /// Scrolls to the resting offset nearest to an offset.
  func scroll(toRestNear offset: CGFloat, animated: Bool = false) {
    setContentOffset(contentOffset(at: offset), animated: animated)
  }

  package override func boundsOriginDidChange(from old: CGPoint) {
    super.boundsOriginDidChange(from: old)
    if !isMovedByLayout, bounds.origin != old { didScroll(self) }
  }

  /// The pan recognizer begins for drags along the row; other drags scroll the collection view.
  package override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer === panGestureRecognizer {
      let movement = panGestureRecognizer.movement
      let isAlong = row.axis == .horizontal ? abs(movement.x) > abs(movement.y) : abs(movement.y) > abs(movement.x)
      guard isAlong, moves(row.axis == .horizontal ? .horizontal : .vertical) else { return false }
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
