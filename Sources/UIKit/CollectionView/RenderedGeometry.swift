/// How a view is seen in a collection view: what a layout's attributes decide.
@MainActor
struct RenderedGeometry {
  /// From the top left corner of what is visible.
  var center: CGPoint
  var size: CGSize
  var alpha: CGFloat
  var transform: CATransform3D

  /// A view as it is seen now, in the middle of an animation too; or, `atRest`, as it will be seen when that is over.
  init(of view: UIView, in collectionView: UICollectionView, atRest: Bool = false) {
    func layer(_ view: UIView) -> CALayer { atRest ? view.layer : view.layer.presentation() ?? view.layer }
    let shown = layer(view)
    size = shown.bounds.size
    alpha = CGFloat(shown.opacity)
    transform = shown.transform
    center = shown.position
    if let host = view.superview, host !== collectionView {
      let hostLayer = layer(host)
      center.x += hostLayer.frame.minX - hostLayer.bounds.minX
      center.y += hostLayer.frame.minY - hostLayer.bounds.minY
    }
    let visible = layer(collectionView).bounds.origin
    center.x -= visible.x
    center.y -= visible.y
  }

  /// An element as attributes show it while the visible bounds begin at a point of the content.
  init(_ attributes: UICollectionViewLayoutAttributes, from origin: CGPoint) {
    center = CGPoint(x: attributes.center.x - origin.x, y: attributes.center.y - origin.y)
    size = attributes.size
    alpha = attributes.isHidden ? 0 : attributes.alpha
    transform = attributes.transform3D
  }

  /// Shows a view that way. A view in another than the collection view is given where that is seen.
  func show(_ view: UIView, in collectionView: UICollectionView, host: RenderedGeometry?) {
    var place = CGPoint(x: center.x + collectionView.bounds.minX, y: center.y + collectionView.bounds.minY)
    if let hostView = view.superview, hostView !== collectionView {
      let host = host ?? RenderedGeometry(of: hostView, in: collectionView, atRest: true)
      let bounds = hostView.bounds
      place.x = center.x - (host.center.x - bounds.width / 2) + bounds.minX
      place.y = center.y - (host.center.y - bounds.height / 2) + bounds.minY
    }
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != place { view.center = place }
    if view.layer.transform != transform { view.layer.transform = transform }
    if view.alpha != alpha { view.alpha = alpha }
  }

  /// Whether both look alike, to a hundredth of a point.
  func looksLike(_ other: RenderedGeometry) -> Bool {
    func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }
    return isNear(center.x, other.center.x) && isNear(center.y, other.center.y)
      && isNear(size.width, other.size.width) && isNear(size.height, other.size.height)
      && isNear(alpha, other.alpha) && CATransform3DEqualToTransform(transform, other.transform)
  }
}
