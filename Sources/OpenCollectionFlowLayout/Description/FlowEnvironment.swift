import Foundation

/// What a flow layout is solved for.
public struct FlowEnvironment: Hashable, Sendable {
  /// The axis along which lines follow one another.
  public var scrollAxis: FlowAxis

  /// The container's extent across the scroll axis, in points; not negative. Headers and footers are as wide; lines are
  /// shorter by their section's insets. For a collection view: its size less its adjusted content inset (measured: facts
  /// on collection views, 1).
  public var containerLength: CGFloat

  /// Device pixels per point; positive. The origins of frames are rounded to pixels.
  public var scale: CGFloat

  /// Makes an environment of a container's extent across the scroll axis, in points, and a scale.
  public init(scrollAxis: FlowAxis = .vertical, containerLength: CGFloat, scale: CGFloat) {
    self.scrollAxis = scrollAxis
    self.containerLength = containerLength
    self.scale = scale
  }
}
