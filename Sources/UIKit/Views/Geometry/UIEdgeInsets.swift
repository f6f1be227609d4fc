// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Distances from the four edges of a rectangle inwards, in points; negative ones go outwards.
public struct UIEdgeInsets: Equatable, Codable, Sendable, BitwiseCopyable {
  /// Points in from the upper edge; negative goes outwards, as for each edge.
  public var top: CGFloat
  /// Points in from the left edge.
  public var left: CGFloat
  /// Points in from the lower edge.
  public var bottom: CGFloat
  /// Points in from the right edge.
  public var right: CGFloat

  /// No inset at any edge.
  public static let zero = UIEdgeInsets()

  /// No inset at any edge.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Insets for each edge, in points.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Left and right together.
  var horizontal: CGFloat { left + right }
  /// Top and bottom together.
  var vertical: CGFloat { top + bottom }

  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
      right: one.right - other.right)
  }
}

extension CGRect {
  /// The rectangle inside insets. Insets larger than the rectangle give the null rectangle, as on iOS.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    if isNull { return self }
    let upright = standardized
    let size = CGSize(width: upright.width - insets.horizontal, height: upright.height - insets.vertical)
    guard size.width >= 0, size.height >= 0 else { return .null }
    return CGRect(origin: CGPoint(x: upright.minX + insets.left, y: upright.minY + insets.top), size: size)
  }
}

/// The rectangle inside insets.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
