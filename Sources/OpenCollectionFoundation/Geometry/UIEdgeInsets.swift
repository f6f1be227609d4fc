// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Insets from the four edges of a rectangle, in points; negative insets are outsets.
public struct UIEdgeInsets: Equatable, Codable, Sendable, BitwiseCopyable {
  /// The inset from the top edge.
  public var top: CGFloat
  /// The inset from the left edge.
  public var left: CGFloat
  /// The inset from the bottom edge.
  public var bottom: CGFloat
  /// The inset from the right edge.
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

  /// The sum of the left and right insets.
  package var horizontal: CGFloat { left + right }
  /// The sum of the top and bottom insets.
  package var vertical: CGFloat { top + bottom }

  package static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  package static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
      right: one.right - other.right)
  }
}

extension CGRect {
  /// The rectangle inside the insets, by plain arithmetic: insets larger than the rectangle give a negative size.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.horizontal,
      height: size.height - insets.vertical)
  }

  /// The rectangle inside the insets; nil if they are larger than the rectangle.
  package func interior(_ insets: UIEdgeInsets) -> CGRect? {
    let inner = standardized.inset(by: insets)
    return inner.size.width >= 0 && inner.size.height >= 0 ? inner : nil
  }
}

/// The rectangle inside the insets, by plain arithmetic: insets larger than the rectangle give a negative size.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
