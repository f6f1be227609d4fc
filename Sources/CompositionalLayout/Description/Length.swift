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

  /// A fraction of the container's side along `axis`.
  public static func fraction(_ fraction: CGFloat, of axis: Axis) -> Length {
    axis == .horizontal ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
  }

  /// Whether a measured view replaces this length.
  public var isEstimated: Bool {
    if case .estimated = self { true } else { false }
  }

  /// Whether this is a fraction of the container's side along `axis`.
  func isFraction(of axis: Axis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated: false
    }
  }

  /// The length in points inside a container of the given size.
  func resolved(in container: CGSize, grid: PixelGrid) -> CGFloat {
    switch self {
    case .fractionalWidth(let fraction): grid.down(fraction * container.width)
    case .fractionalHeight(let fraction): grid.down(fraction * container.height)
    case .absolute(let points), .estimated(let points): points
    }
  }
}
