import Foundation

/// The axis along which lines of items follow one another: the axis the content scrolls along.
public enum FlowAxis: Hashable, Sendable, CaseIterable {
  /// Lines are rows, one below another.
  case vertical
  /// Lines are columns, one to the right of another.
  case horizontal
}
