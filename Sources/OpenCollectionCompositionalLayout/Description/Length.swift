import Foundation

/// One side of an item: a fraction of its container, a number of points, or an estimate.
public enum Length: Hashable, Sendable {
  /// A fraction of the container's width, whichever side asks. Rounded down to a device pixel.
  case fractionalWidth(CGFloat)

  /// A fraction of the container's height, whichever side asks. Rounded down to a device pixel.
  case fractionalHeight(CGFloat)

  /// Points, never rounded.
  case absolute(CGFloat)

  /// Points until the view has been measured.
  case estimated(CGFloat)

  /// Points until a view has been measured, then the largest measured among the siblings that say the same in one
  /// group. Unmeasured: how the real layout mixes measured and unmeasured siblings.
  case uniformAcrossSiblings(estimate: CGFloat)

  /// A fraction of the container's side along `axis`.
  public static func fraction(_ fraction: CGFloat, of axis: Axis) -> Length {
    axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  /// The number as declared: a fraction, or points.
  public var value: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Whether a measured view replaces this length.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether siblings share the largest measured length.
  public var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// Whether this is a fraction of the container's side along `axis`.
  func isFraction(of axis: Axis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniformAcrossSiblings: false
    }
  }

  /// The length in points inside a container of the given size. Fractions and lengths must be finite.
  func resolved(in container: CGSize, grid: PixelGrid) -> CGFloat {
    precondition(value.isFinite, "A layout's length must be finite, not \(self).")
    return switch self {
    case .fractionalWidth(let fraction): grid.down(fraction * container.width)
    case .fractionalHeight(let fraction): grid.down(fraction * container.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }
}
