import Foundation

/// A width or a height: a fraction of the container, a number of points, or an estimate.
public enum Length: Hashable, Sendable {
  /// A fraction of the container's width; may be used for a height too. Rounded down to a device pixel.
  case fractionalWidth(CGFloat)

  /// A fraction of the container's height; may be used for a width too. Rounded down to a device pixel.
  case fractionalHeight(CGFloat)

  /// Points, never rounded.
  case absolute(CGFloat)

  /// An estimate in points, replaced by the view's measured size.
  case estimated(CGFloat)

  /// An estimate in points, replaced by the largest measured size among the group's siblings of this length.
  /// Unmeasured: how iOS mixes measured and unmeasured siblings.
  case uniformAcrossSiblings(estimate: CGFloat)

  /// A fraction of the container's side along `axis`.
  public static func fraction(_ fraction: CGFloat, of axis: Axis) -> Length {
    axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  /// The declared number: a fraction, or points.
  public var value: CGFloat {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(let value):
      value
    }
  }

  /// Whether a view's measured size replaces this length.
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

  /// The length in points in a container of the given size. It must be finite.
  func resolved(in container: CGSize, grid: PixelGrid) -> CGFloat {
    precondition(value.isFinite, "A layout's length must be finite, not \(self).")
    return switch self {
    case .fractionalWidth(let fraction): grid.down(fraction * container.width)
    case .fractionalHeight(let fraction): grid.down(fraction * container.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }
}
