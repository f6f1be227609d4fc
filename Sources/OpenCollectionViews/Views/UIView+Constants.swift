extension UIView {
  /// How a view's contents, or an image view's image, fill its bounds.
  public enum ContentMode: Int, Sendable {
    /// Stretched to the bounds: the default.
    case scaleToFill = 0
    /// Scaled to fit in the bounds, with its aspect ratio.
    case scaleAspectFit = 1
    /// Scaled to cover the bounds, with its aspect ratio.
    case scaleAspectFill = 2
    /// Redraws the contents at every change of size.
    case redraw = 3
    /// At its own size, in the centre.
    case center = 4
    /// At its own size, at the top edge.
    case top = 5
    /// At its own size, at the bottom edge.
    case bottom = 6
    /// At its own size, at the left edge.
    case left = 7
    /// At its own size, at the right edge.
    case right = 8
    /// At its own size, in the top left corner.
    case topLeft = 9
    /// At its own size, in the top right corner.
    case topRight = 10
    /// At its own size, in the bottom left corner.
    case bottomLeft = 11
    /// At its own size, in the bottom right corner.
    case bottomRight = 12
  }

  /// The parts of a view's frame that change when its superview's size changes.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance to the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width changes with the superview's.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The distance to the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The distance to the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height changes with the superview's.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The distance to the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Whether tint colours are shown normally or dimmed to grey.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode: the default.
    case automatic = 0
    /// The tint colour as it is.
    case normal = 1
    /// The tint colour, desaturated.
    case dimmed = 2
  }
}

extension UIView.ContentMode {
  /// The equivalent gravity of a layer's contents.
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
