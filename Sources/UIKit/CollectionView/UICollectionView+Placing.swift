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

  /// Adds a view to its host, in front of the others. `arrangeViews()` orders all views that a pass added, at once.
  private func stack(_ element: DisplayedElement, in host: UIView) {
    if element.view.superview !== host { host.addSubview(element.view) }
    displayed.order(element)
    if !layoutPass.isRunning { arrangeViews() }
  }

  /// Puts the views that came, or have another zIndex, in their places: behind the displayed views of a higher zIndex and
  /// the rows of cells that belong in front of them, and in front of all others. O(n + k log n) for k such views of n.
  func arrangeViews() {
    let came = displayed.arrange()
    guard let backmost = came.first else { return }
    let isMoving = Set(came.map(ObjectIdentifier.init))
    /// What lies just in front, by the view they lie in.
    var inFront: [ObjectIdentifier: UIView] = [:]
    var moves: [ObjectIdentifier: (host: UIView, moves: [(view: UIView, behind: UIView?)])] = [:]
    // Only what comes into the view itself asks for these.
    lazy var rowInFront = layout.hostViewsInFront()
    lazy var places = placesOfSubviews
    for element in displayed.backToFront.reversed() {
      guard let host = element.view.superview else { continue }
      let id = ObjectIdentifier(host)
      if isMoving.contains(ObjectIdentifier(element)) {
        var behind = inFront[id]
        if host === self, let row = rowInFront?(element) {
          let limit = behind.flatMap { places[ObjectIdentifier($0)] } ?? .max
          if let place = places[ObjectIdentifier(row)], place < limit { behind = row }
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
