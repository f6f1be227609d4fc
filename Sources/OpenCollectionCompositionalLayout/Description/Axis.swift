import Foundation

/// A direction of layout: along the width or along the height.
public enum Axis: Hashable, Sendable, CaseIterable {
  case horizontal
  case vertical

  /// The other axis.
  public var across: Axis { self == .horizontal ? .vertical : .horizontal }
}
