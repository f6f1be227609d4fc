extension UICollectionView {
  /// Shows an element's view as its attributes say.
  func place(_ element: DisplayedElement, by attributes: UICollectionViewLayoutAttributes) {
    // What is moved by hand leaves the row it lay in, which would cut it off.
    let isHeld = movement.map { attributes.elementKey == .cell(at: $0.target) } ?? false
    let host = isHeld ? self : layout.hostView(for: attributes) ?? self
    let shown = element.attributes
    if let shown, element.view.superview === host, shown.looksLike(attributes) {
      // Its neighbours may have changed, or whether its children show.
      (element.view as? UICollectionViewListCell)?.followList(at: attributes)
      return
    }
    // Copies are of the class of the original.
    element.attributes = (attributes.copy(with: nil) as? UICollectionViewLayoutAttributes) ?? attributes
    place(element.view, by: attributes)
    if element.view.superview !== host || shown?.zIndex != attributes.zIndex { stack(element, in: host) }
    element.view.apply(attributes)
  }

  /// Sets a view's geometry, alpha and visibility. Without a transform its edges fall on device pixels.
  func place(_ view: UICollectionReusableView, by attributes: UICollectionViewLayoutAttributes) {
    if attributes.isUntransformed {
      // A turn in space may look like none in the plane.
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

  /// Puts a view in its host, behind the displayed views of a higher zIndex and the rows of cells that belong in front of
  /// it, and in front of all others.
  private func stack(_ element: DisplayedElement, in host: UIView) {
    var inFront: UIView? = displayed.order(element) { $0 !== element && $0.view.superview === host }?.view
    if host === self, let row = layout.hostView(inFrontOf: element) {
      let backmost = inFront.flatMap { subviews.firstIndex(of: $0) } ?? .max
      if let place = subviews.firstIndex(of: row), place < backmost { inFront = row }
    }
    if let inFront {
      host.insertSubview(element.view, belowSubview: inFront)
    } else {
      host.addSubview(element.view)
    }
  }
}
