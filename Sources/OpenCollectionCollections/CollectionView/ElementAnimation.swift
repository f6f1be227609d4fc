/// The animation of one view from its geometry before a change to its geometry at rest.
@MainActor
struct ElementAnimation {
  let view: UIView
  var from: RenderedGeometry
  var to: RenderedGeometry
  /// The geometry of the host view at both ends, if that moves too.
  var hosts: (from: RenderedGeometry?, to: RenderedGeometry?) = (nil, nil)
  /// The attributes applied at both ends, for views with a custom attributes class.
  var attributes: (from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?) = (nil, nil)

  /// Whether the view looks the same at both ends.
  var isEmpty: Bool { from.isNearlyEqual(to: to) && attributes.from == nil }

  /// Sets the view back to where the animation starts.
  func applyStart(in collectionView: UICollectionView) {
    view.layer.removeAllAnimations()
    apply(from, attributes.from, host: hosts.from, in: collectionView)
  }

  /// Sets the view to where the animation ends.
  func applyEnd(in collectionView: UICollectionView) {
    apply(to, attributes.to, host: hosts.to, in: collectionView)
  }

  private func apply(
    _ geometry: RenderedGeometry, _ attributes: UICollectionViewLayoutAttributes?, host: RenderedGeometry?,
    in collectionView: UICollectionView
  ) {
    geometry.apply(to: view, in: collectionView, host: host)
    if let attributes { (view as? UICollectionReusableView)?.apply(attributes) }
    if from.size != to.size { view.layoutIfNeeded() }
  }
}
