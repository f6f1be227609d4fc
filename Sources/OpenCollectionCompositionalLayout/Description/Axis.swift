import Foundation

/// A direction of layout: along the width or along the height.
public enum Axis: Hashable, Sendable, CaseIterable {
  /// Along the width.
  case horizontal
  /// Along the height.
  case vertical

  /// The other axis.
  public var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
