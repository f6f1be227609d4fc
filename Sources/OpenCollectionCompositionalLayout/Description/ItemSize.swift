import Foundation

/// The two sides of an item, a group or a supplementary item.
public struct ItemSize: Hashable, Sendable {
  /// How wide.
  public var width: Length
  /// How high.
  public var height: Length

  /// A size of two lengths, each a fraction or points.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The side along an axis.
  public subscript(axis: Axis) -> Length {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size in points inside `container`: fractions rounded down to a pixel, estimates as they are.
  public func resolved(in container: CGSize, scale: CGFloat) -> CGSize {
    resolved(in: container, grid: PixelGrid(scale: scale))
  }

  func resolved(in container: CGSize, grid: PixelGrid) -> CGSize {
    CGSize(width: width.resolved(in: container, grid: grid), height: height.resolved(in: container, grid: grid))
  }
}
