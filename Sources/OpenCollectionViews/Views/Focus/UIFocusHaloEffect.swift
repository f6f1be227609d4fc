/// A ring around a focused item, in the tint colour.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// The position of the ring relative to the shape's edge.
  public enum Position: Int, Sendable {
    /// Outside if the ring fits there without being clipped, else inside.
    case automatic
    /// Outside of the shape.
    case outside
    /// Inside of the shape.
    case inside
  }

  enum Shape {
    case item
    case rounded(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
    case path(UIBezierPath)
  }

  let shape: Shape

  /// A ring around the item's bounds with the corner radius of its layer.
  public override init() {
    shape = .item
    super.init()
  }

  /// A ring around a rectangle in the item's coordinates.
  public init(rect: CGRect) {
    shape = .rounded(rect, radius: 0, curve: .circular)
    super.init()
  }

  /// A ring around a rounded rectangle in the item's coordinates.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    shape = .rounded(rect, radius: cornerRadius, curve: curve)
    super.init()
  }

  /// A ring along a path in the item's coordinates.
  public init(path: UIBezierPath) {
    shape = .path(path)
    super.init()
  }

  /// The view the ring is added to; nil, the default, is the item.
  open weak var containerView: UIView?
  /// A subview of the container that the ring is inserted above; nil, the default, puts the ring on top.
  open weak var referenceView: UIView?
  /// The position of the ring relative to the shape's edge. The default is automatic.
  open var position = Position.automatic
}

extension UIFocusEffect {
  /// A ring around the item's bounds.
  static var halo: UIFocusEffect { UIFocusHaloEffect() }
}
