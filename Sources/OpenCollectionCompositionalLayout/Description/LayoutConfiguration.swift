import Foundation

/// Settings of the whole layout: its scroll axis, the spacing between sections and its own headers and footers.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The axis sections are stacked along.
  public var scrollAxis: Axis

  /// Points between every two neighbouring sections, empty ones included.
  public var interSectionSpacing: CGFloat

  /// Boundary items of the whole layout, around all sections.
  public var boundaryItems: [BoundaryItem]

  /// Makes a configuration; by default vertical, without spacing or boundary items.
  public init(scrollAxis: Axis = .vertical, interSectionSpacing: CGFloat = 0, boundaryItems: [BoundaryItem] = []) {
    self.scrollAxis = scrollAxis
    self.interSectionSpacing = interSectionSpacing
    self.boundaryItems = boundaryItems
  }
}

/// The container a layout is solved for.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The collection view's bounds size in points.
  public var containerSize: CGSize

  /// Device pixels per point.
  public var scale: CGFloat

  /// Makes an environment of a container size in points and a scale.
  public init(containerSize: CGSize, scale: CGFloat) {
    self.containerSize = containerSize
    self.scale = scale
  }

  public static func == (a: LayoutEnvironment, b: LayoutEnvironment) -> Bool {
    a.containerSize == b.containerSize && a.scale == b.scale
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(containerSize.width)
    hasher.combine(containerSize.height)
    hasher.combine(scale)
  }
}
