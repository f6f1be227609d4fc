import Foundation

/// What holds for the whole layout.
public struct LayoutConfiguration: Hashable, Sendable {
  /// The axis sections are stacked along.
  public var scrollAxis: Axis

  /// Points between every two neighbouring sections, empty ones included.
  public var interSectionSpacing: CGFloat

  /// Headers, footers and side views round all sections.
  public var boundaryItems: [BoundaryItem]

  /// By default sections follow each other downwards without a gap.
  public init(scrollAxis: Axis = .vertical, interSectionSpacing: CGFloat = 0, boundaryItems: [BoundaryItem] = []) {
    self.scrollAxis = scrollAxis
    self.interSectionSpacing = interSectionSpacing
    self.boundaryItems = boundaryItems
  }
}

/// What a layout is solved in.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The collection view's bounds size in points.
  public var containerSize: CGSize

  /// Device pixels a point.
  public var scale: CGFloat

  /// A container in points, with the pixels to each.
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
