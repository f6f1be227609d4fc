import Foundation

/// The width and height of an item, a group or a supplementary item.
public struct ItemSize: Hashable, Sendable {
  /// The width.
  public var width: Length
  /// The height.
  public var height: Length

  /// Makes a size of two lengths, each a fraction, points or an estimate.
  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }

  /// The length along an axis.
  public subscript(axis: Axis) -> Length {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// The size in points in `container`: fractions rounded down to a pixel, estimates unrounded.
  public func resolved(in container: CGSize, scale: CGFloat) -> CGSize {
    resolved(in: container, grid: PixelGrid(scale: scale))
  }

  func resolved(in container: CGSize, grid: PixelGrid) -> CGSize {
    CGSize(width: width.resolved(in: container, grid: grid), height: height.resolved(in: container, grid: grid))
  }
}
