/// A view's rendered geometry in a collection view: the properties layout attributes set.
@MainActor
struct RenderedGeometry {
  /// Relative to the origin of the visible bounds.
  var center: CGPoint
  var size: CGSize
  var alpha: CGFloat
  var transform: CATransform3D

  /// The presentation geometry of a view, also during an animation; with `atRest`, its model geometry after the
  /// animation.
  init(of view: UIView, in collectionView: UIView, atRest: Bool = false) {
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

  /// Applies the geometry to a view. For a view in a host view, `host` is the geometry that host is displayed at; nil
  /// uses its model geometry. `rest` is where the view is at rest: it ends exactly there, although the geometry is rounded.
  func apply(to view: UIView, in collectionView: UIView, host: RenderedGeometry?, rest: CGPoint? = nil) {
    var position = CGPoint(x: center.x + collectionView.bounds.minX, y: center.y + collectionView.bounds.minY)
    if let hostView = view.superview, hostView !== collectionView {
      let host = host ?? RenderedGeometry(of: hostView, in: collectionView, atRest: true)
      let bounds = hostView.bounds
      position.x = center.x - (host.center.x - bounds.width / 2) + bounds.minX
      position.y = center.y - (host.center.y - bounds.height / 2) + bounds.minY
    }
    if let rest, abs(rest.x - position.x) < 0.001, abs(rest.y - position.y) < 0.001 { position = rest }
    if view.bounds.size != size { view.bounds.size = size }
    if view.center != position { view.center = position }
    if view.layer.transform != transform { view.layer.transform = transform }
    if view.alpha != alpha { view.alpha = alpha }
  }

  /// Whether both are equal to within 0.01 points.
  func isNearlyEqual(to other: RenderedGeometry) -> Bool {
    func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) < 0.01 }
    return isNear(center.x, other.center.x) && isNear(center.y, other.center.y)
      && isNear(size.width, other.size.width) && isNear(size.height, other.size.height)
      && isNear(alpha, other.alpha) && CATransform3DEqualToTransform(transform, other.transform)
  }
}
