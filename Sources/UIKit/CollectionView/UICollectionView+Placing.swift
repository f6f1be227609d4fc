extension UICollectionView {
  /// Applies attributes to an element's view.
  func place(_ element: DisplayedElement, by attributes: UICollectionViewLayoutAttributes) {
    // A moving item leaves its orthogonal section, which would clip it.
    let isMovedInteractively = movement.map { attributes.elementKey == .cell(at: $0.target) } ?? false
    let host = isMovedInteractively ? self : layout.hostView(for: attributes) ?? self
    let applied = element.attributes
    if let applied, element.view.superview === host, applied.isVisuallyEqual(to: attributes) {
      // The cell's neighbours or its outline state may have changed.
      (element.view as? UICollectionViewListCell)?.updateListRow(at: attributes)
      return
    }
    // A copy has the class of the original.
    element.attributes = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    place(element.view, by: attributes)
    if element.view.superview !== host || applied?.zIndex != attributes.zIndex { stack(element, in: host) }
    element.view.apply(attributes)
  }

  /// Sets a view's geometry, alpha and visibility. Without a transform its edges are aligned to device pixels.
  func place(_ view: UICollectionReusableView, by attributes: UICollectionViewLayoutAttributes) {
    if attributes.isUntransformed {
      // A transform out of the plane may read as the identity in the plane.
      if view.layer.hasTransform { view.transform = .identity }
      let frame = attributes.frame.snapped(toScale: UIScreen.main.scale)
      if view.frame != frame { view.frame = frame }
    } else {
      view.transform = .identity
      view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size)
      view.center = attributes.center
      view.layer.transform = attributes.transform3D
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
  }

  /// Adds a view to its host, in front of the others. `arrangeViews()` orders all views added in a pass at once.
  private func stack(_ element: DisplayedElement, in host: UIView) {
    if element.view.superview !== host { host.addSubview(element.view) }
    displayed.setNeedsOrdering(element)
    if !layoutPass.isRunning { arrangeViews() }
  }

  /// Moves new views and those with a changed zIndex to their position among the subviews: behind displayed views with
  /// a higher zIndex and the orthogonal sections in front of them, and in front of all others. O(n + k log n) for k
  /// such views of n.
  func arrangeViews() {
    let inserted = displayed.arrange()
    guard let backmost = inserted.first else { return }
    let isInserted = Set(inserted.map(ObjectIdentifier.init))
    /// The view just in front, by host view.
    var inFront: [ObjectIdentifier: UIView] = [:]
    var moves: [ObjectIdentifier: (host: UIView, moves: [(view: UIView, behind: UIView?)])] = [:]
    // Needed only for views inserted into the collection view itself.
    lazy var rowInFront = layout.hostViewsInFront()
    lazy var indices = subviewIndices
    for element in displayed.backToFront.reversed() {
      guard let host = element.view.superview else { continue }
      let id = ObjectIdentifier(host)
      if isInserted.contains(ObjectIdentifier(element)) {
        var behind = inFront[id]
        if host === self, let row = rowInFront?(element) {
          let limit = behind.flatMap { indices[ObjectIdentifier($0)] } ?? .max
          if let index = indices[ObjectIdentifier(row)], index < limit { behind = row }
        }
        moves[id, default: (host, [])].moves.append((element.view, behind))
        inFront[id] = behind
      } else {
        inFront[id] = element.view
      }
      if element === backmost { break }
    }
    for (host, moves) in moves.values { host.restack(moves.reversed()) }
  }
}
