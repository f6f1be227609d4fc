/// Something that has a place and a transform in the plane.
@preconcurrency @MainActor public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in points.
  var center: CGPoint { get set }
  /// The size, at an origin of zero for what has no contents to scroll.
  var bounds: CGRect { get }
  /// The transform round the middle.
  var transform: CGAffineTransform { get set }
}

extension UICollectionViewLayoutAttributes: UIDynamicItem {}
