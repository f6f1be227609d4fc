/// A ring round an item that has the focus, in the tint colour.
@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
  /// Where the ring lies on the edge of the shape.
  public enum Position: Int, Sendable {
    /// Outside where there is room for it, else inside.
    case automatic
    case outside
    case inside
  }

  enum Shape {
    case item
    case rounded(CGRect, radius: CGFloat, curve: CALayerCornerCurve)
    case path(UIBezierPath)
  }

  let shape: Shape

  /// A ring round the item's bounds with the corners of its layer.
  public override init() {
    shape = .item
    super.init()
  }

  /// A ring round a rectangle in the item's coordinates.
  public init(rect: CGRect) {
    shape = .rounded(rect, radius: 0, curve: .circular)
    super.init()
  }

  /// A ring round a rectangle with round corners, in the item's coordinates.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    shape = .rounded(rect, radius: cornerRadius, curve: curve)
    super.init()
  }

  /// A ring along a path in the item's coordinates.
  public init(path: UIBezierPath) {
    shape = .path(path)
    super.init()
  }

  /// The view the ring is put in; nil, the default, is the item.
  open weak var containerView: UIView?
  /// A view in the container that the ring lies just in front of; nil, the default, puts it in front of all.
  open weak var referenceView: UIView?
  /// Where the ring lies. The default is automatic.
  open var position = Position.automatic
}
