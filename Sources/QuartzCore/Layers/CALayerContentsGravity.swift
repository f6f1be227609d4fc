import OpenCollectionFoundation

/// How a layer's contents are positioned and scaled in its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At its own size, in the centre.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// At its own size, at the top edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// At its own size, at the bottom edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// At its own size, at the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// At its own size, at the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// At its own size, in the top left corner.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// At its own size, in the top right corner.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// At its own size, in the bottom left corner.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// At its own size, in the bottom right corner.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Scaled to fill the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit, keeping the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to fill, keeping the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  /// The frame of an image of a given size in a rectangle.
  package func frame(for size: CGSize, in rect: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return CGRect(origin: rect.origin, size: .zero) }
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let (across, down) = (rect.width / size.width, rect.height / size.height)
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      let scaled = CGSize(width: size.width * factor, height: size.height * factor)
      return CGRect(
        x: rect.midX - scaled.width / 2, y: rect.midY - scaled.height / 2, width: scaled.width, height: scaled.height)
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight:
      let x: CGFloat =
        switch self {
        case .left, .topLeft, .bottomLeft: rect.minX
        case .right, .topRight, .bottomRight: rect.maxX - size.width
        default: rect.midX - size.width / 2
        }
      let y: CGFloat =
        switch self {
        case .top, .topLeft, .topRight: rect.minY
        case .bottom, .bottomLeft, .bottomRight: rect.maxY - size.height
        default: rect.midY - size.height / 2
        }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    default: return rect
    }
  }
}

/// The curve of a rounded corner.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve of continuous curvature.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
