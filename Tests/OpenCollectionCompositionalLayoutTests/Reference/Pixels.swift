import Foundation
import OpenCollectionCompositionalLayout

/// The device's pixels.
struct Pixels {
  var scale: CGFloat

  /// What counts as no difference, in points.
  var error: CGFloat { 1e-4 / scale }

  /// Sizes are rounded down to a pixel.
  func down(_ length: CGFloat) -> CGFloat { floor((length + error) * scale) / scale }

  /// Positions go to the nearest pixel, halves away from zero.
  func near(_ position: CGFloat) -> CGFloat {
    position < 0 ? -near(-position) : floor((position + error) * scale + 0.5) / scale
  }

  func near(_ point: CGPoint) -> CGPoint { CGPoint(x: near(point.x), y: near(point.y)) }

  func length(_ length: Length, in box: CGSize) -> CGFloat {
    switch length {
    case .fractionalWidth(let fraction): down(fraction * box.width)
    case .fractionalHeight(let fraction): down(fraction * box.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
    }
  }

  func size(_ size: ItemSize, in box: CGSize) -> CGSize {
    CGSize(width: length(size.width, in: box), height: length(size.height, in: box))
  }
}

// Geometry by axis, through the engine's public values only.

extension CGPoint {
  init(_ axis: Axis, _ along: CGFloat, _ across: CGFloat) {
    self = axis == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }

  func on(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension CGSize {
  func on(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }

  func with(_ axis: Axis, _ length: CGFloat) -> CGSize {
    axis == .horizontal ? CGSize(width: length, height: height) : CGSize(width: width, height: length)
  }
}

extension CGRect {
  func start(_ axis: Axis) -> CGFloat { origin.on(axis) }
  func end(_ axis: Axis) -> CGFloat { origin.on(axis) + size.on(axis) }

  func with(_ axis: Axis, start: CGFloat, length: CGFloat) -> CGRect {
    let origin = axis == .horizontal ? CGPoint(x: start, y: self.origin.y) : CGPoint(x: self.origin.x, y: start)
    return CGRect(origin: origin, size: size.with(axis, length))
  }

  func moved(by offset: CGPoint) -> CGRect {
    CGRect(origin: CGPoint(x: origin.x + offset.x, y: origin.y + offset.y), size: size)
  }

  /// How much of an axis two rectangles share; below zero, how far they are apart.
  func shared(_ other: CGRect, _ axis: Axis) -> CGFloat {
    min(end(axis), other.end(axis)) - max(start(axis), other.start(axis))
  }

  func hasCommonArea(with other: CGRect) -> Bool { Axis.allCases.allSatisfy { shared(other, $0) > 1e-6 } }
  func touches(_ other: CGRect) -> Bool { Axis.allCases.allSatisfy { shared(other, $0) >= -1e-6 } }

  func common(with other: CGRect) -> CGRect {
    Axis.allCases.reduce(self) {
      $0.with($1, start: max(start($1), other.start($1)), length: max(0, shared(other, $1)))
    }
  }
}

extension Insets {
  func before(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func total(_ axis: Axis) -> CGFloat { before(axis) + after(axis) }
}

extension EdgeSpacing {
  func before(_ axis: Axis) -> Spacing { axis == .horizontal ? leading : top }
  func after(_ axis: Axis) -> Spacing { axis == .horizontal ? trailing : bottom }
}

extension Length {
  func isFraction(of axis: Axis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    default: false
    }
  }
}

extension Anchor {
  /// 0 at the start, 1 at the end, the middle where both or neither edge is named.
  func point(_ axis: Axis) -> CGFloat {
    let start = edges.contains(axis == .horizontal ? .leading : .top)
    let end = edges.contains(axis == .horizontal ? .trailing : .bottom)
    return start == end ? 0.5 : start ? 0 : 1
  }

  func moved(_ axis: Axis, _ size: CGSize) -> CGFloat {
    switch offset {
    case .absolute(let points): points.on(axis)
    case .fractional(let fractions): fractions.on(axis) * size.on(axis)
    }
  }
}
