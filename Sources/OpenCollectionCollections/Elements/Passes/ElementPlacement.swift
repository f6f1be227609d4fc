@_spi(Storeys) import OpenCollectionViews

/// Places the views of elements by their attributes, and stacks them.
@MainActor
package final class ElementPlacement {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let uncommitted: UncommittedItems
  private let passState: PassState

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    uncommitted: UncommittedItems, passState: PassState
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.uncommitted = uncommitted
    self.passState = passState
  }

  /// Applies attributes to an element's view.
  ///
  /// - Parameter beforeMeasuring: whether the view is measured next. One that keeps its size until then has it still.
  func place(
    _ element: DisplayedElement, by attributes: UICollectionViewLayoutAttributes, beforeMeasuring: Bool = false
  ) {
    let owner: UIView = owner
    // A moving item leaves its orthogonal section, which would clip it.
    let isMovedInteractively = uncommitted.movement.map { attributes.elementKey == .cell(at: $0.target) } ?? false
    let superview = isMovedInteractively ? owner : displayedLayout.layout.hostView(for: attributes) ?? owner
    let applied = element.attributes
    if let applied, element.view.superview === superview, !element.view.hasKeptSize || beforeMeasuring,
      applied.isVisuallyEqual(to: attributes)
    {
      element.view.neighboursMayHaveChanged(at: attributes)
      return
    }
    // A copy has the class of the original.
    element.attributes = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    place(element.view, by: attributes, scale: owner.displayScale, beforeMeasuring: beforeMeasuring)
    if element.view.superview !== superview || applied?.zIndex != attributes.zIndex { stack(element, in: superview) }
    element.view.apply(attributes)
  }

  /// Sets a view's geometry, alpha and visibility. Without a transform its edges are aligned to device pixels.
  func place(_ view: any ElementView, by attributes: UICollectionViewLayoutAttributes) {
    place(view, by: attributes, scale: owner.displayScale, beforeMeasuring: false)
  }

  private func place(
    _ view: any ElementView, by attributes: UICollectionViewLayoutAttributes, scale: CGFloat,
    beforeMeasuring: Bool
  ) {
    view.hasKeptSize = false
    let ownsLook = view.ownsLook
    if attributes.isUntransformed {
      // A transform out of the plane may read as the identity in the plane.
      if view.layer.hasTransform, !ownsLook { view.transform = .identity }
      var frame = attributes.frame.snapped(toScale: scale)
      if beforeMeasuring, view.keepsSizeUntilMeasured {
        let (offered, size) = (frame.size, view.bounds.size)
        if attributes.fittingAxes.contains(.horizontal) { frame.size.width = size.width }
        if attributes.fittingAxes.contains(.vertical) { frame.size.height = size.height }
        view.hasKeptSize = frame.size != offered
      }
      if ownsLook, view.layer.hasTransform {
        view.bounds.size = frame.size
        view.center = CGPoint(x: frame.midX, y: frame.midY)
      } else if view.frame != frame {
        view.frame = frame
      }
    } else {
      view.transform = .identity
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
      view.center = attributes.center
      view.layer.transform = attributes.transform3D
    }
    if ownsLook { return }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
  }

  /// The frame of a view with these attributes: its edges are on device pixels.
  package func pixelAlignedFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    attributes.frame.snapped(toScale: owner.displayScale)
  }

  // MARK: Stacking

  /// Adds a view to its superview, in front of the others. `arrange()` orders all views added in a pass at once.
  private func stack(_ element: DisplayedElement, in superview: UIView) {
    if element.view.superview !== superview { superview.addSubview(element.view) }
    displayed.setNeedsOrdering(element)
    if !passState.isRunning { arrange() }
  }

  /// Moves new views and those with a changed zIndex to their position among the subviews: behind displayed views with
  /// a higher zIndex and the orthogonal sections in front of them, and in front of all others. O(n + k log n) for k
  /// such views of n.
  func arrange() {
    let displayed = displayed
    let inserted = displayed.arrange()
    guard let backmost = inserted.first else { return }
    let view = owner
    let isInserted = Set(inserted.map(ObjectIdentifier.init))
    /// The view just in front, by superview.
    var inFront: [ObjectIdentifier: UIView] = [:]
    inFront[ObjectIdentifier(view)] = view.viewInFront(ofElementsBut: isInserted)
    var moves: [ObjectIdentifier: (superview: UIView, moves: [(view: UIView, behind: UIView?)])] = [:]
    // Needed only for views inserted into the collection view itself.
    lazy var rowInFront = displayedLayout.layout.hostViewsInFront()
    lazy var indices = view.subviewIndices
    // Grounds of list sections are behind views that are not elements too, such as a refresh control.
    lazy var aboveGrounds = view.subviews.dropFirst(view.backmostIndex).first {
      guard let element = ($0 as? any ElementView)?.element else { return true }
      return !isInserted.contains(ObjectIdentifier(element))
    }
    for element in displayed.backToFront.reversed() {
      guard let superview = element.view.superview else { continue }
      let id = ObjectIdentifier(superview)
      if isInserted.contains(ObjectIdentifier(element)) {
        var behind = inFront[id]
        if superview === view, let row = rowInFront?(element) {
          let limit = behind.flatMap { indices[ObjectIdentifier($0)] } ?? .max
          if let index = indices[ObjectIdentifier(row)], index < limit { behind = row }
        }
        if element.view is SectionGroundView { behind = aboveGrounds }
        moves[id, default: (superview, [])].moves.append((element.view, behind))
        inFront[id] = behind
      } else {
        inFront[id] = element.view
      }
      if element === backmost { break }
    }
    for (superview, moves) in moves.values { superview.restack(moves.reversed()) }
  }
}
