/// An object with a position and a two-dimensional transform.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The center, in points.
  var center: CGPoint { get set }
  /// The size, at an origin of zero for items without scrollable content.
  var bounds: CGRect { get }
  /// The transform about the center.
  var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
