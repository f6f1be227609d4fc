/// Where a popover's bubble lies and which way its arrow points. Plain figures, in points of the container; Unmeasured.
struct PopoverPlacement: Equatable {
  /// How far the arrow reaches out of the bubble, and how wide it is where it does.
  static let arrowLength: CGFloat = 13
  static let arrowBase: CGFloat = 37
  static let radius: CGFloat = 13

  /// The bubble without its arrow.
  var frame: CGRect
  var direction: UIPopoverArrowDirection
  /// The arrow's tip.
  var tip: CGPoint

  /// The bubble with its arrow.
  var outerFrame: CGRect {
    switch direction {
    case .up:
      CGRect(
        x: frame.minX, y: frame.minY - Self.arrowLength, width: frame.width, height: frame.height + Self.arrowLength)
    case .down: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height + Self.arrowLength)
    case .left:
      CGRect(
        x: frame.minX - Self.arrowLength, y: frame.minY, width: frame.width + Self.arrowLength, height: frame.height)
    case .right: CGRect(x: frame.minX, y: frame.minY, width: frame.width + Self.arrowLength, height: frame.height)
    default: frame
    }
  }

  /// The best place: where the whole size fits, tried up, down, left, right; else where most of it does. Without a
  /// permitted direction the bubble has no arrow and lies in the middle of what it belongs to.
  static func best(
    for size: CGSize, pointingAt anchor: CGRect, in room: CGRect, directions: UIPopoverArrowDirection, overlaps: Bool
  ) -> PopoverPlacement {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let all = order.filter(directions.contains).map { direction in
      place(size, pointingAt: anchor, in: room, direction: direction, overlaps: overlaps)
    }
    if let first = all.first(where: { $0.frame.width >= size.width && $0.frame.height >= size.height }) { return first }
    if let best = all.max(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }) { return best }
    let width = min(size.width, room.width)
    let height = min(size.height, room.height)
    let frame = CGRect(
      x: clamp(anchor.midX - width / 2, room.minX, room.maxX - width),
      y: clamp(anchor.midY - height / 2, room.minY, room.maxY - height), width: width, height: height)
    return PopoverPlacement(frame: frame, direction: .unknown, tip: CGPoint(x: anchor.midX, y: anchor.midY))
  }

  private static func place(
    _ size: CGSize, pointingAt anchor: CGRect, in room: CGRect, direction: UIPopoverArrowDirection, overlaps: Bool
  ) -> PopoverPlacement {
    let isVertical = direction == .up || direction == .down
    var frame = CGRect(origin: .zero, size: size)
    if isVertical {
      let space = direction == .up ? room.maxY - anchor.maxY : anchor.minY - room.minY
      frame.size.width = min(size.width, room.width)
      frame.size.height = overlaps ? min(size.height, room.height) : max(0, min(size.height, space - arrowLength))
      frame.origin.x = clamp(anchor.midX - frame.width / 2, room.minX, room.maxX - frame.width)
      frame.origin.y = direction == .up ? anchor.maxY + arrowLength : anchor.minY - arrowLength - frame.height
      if overlaps { frame.origin.y = clamp(frame.minY, room.minY, room.maxY - frame.height) }
    } else {
      let space = direction == .left ? room.maxX - anchor.maxX : anchor.minX - room.minX
      frame.size.height = min(size.height, room.height)
      frame.size.width = overlaps ? min(size.width, room.width) : max(0, min(size.width, space - arrowLength))
      frame.origin.y = clamp(anchor.midY - frame.height / 2, room.minY, room.maxY - frame.height)
      frame.origin.x = direction == .left ? anchor.maxX + arrowLength : anchor.minX - arrowLength - frame.width
      if overlaps { frame.origin.x = clamp(frame.minX, room.minX, room.maxX - frame.width) }
    }
    frame = CGRect(x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
    return PopoverPlacement(frame: frame, direction: direction, tip: tip(of: frame, anchor, direction))
  }

  /// The arrow points at the middle of what it belongs to, as near as the bubble's corners let it.
  private static func tip(of frame: CGRect, _ anchor: CGRect, _ direction: UIPopoverArrowDirection) -> CGPoint {
    let margin = radius + arrowBase / 2
    let x = clamp(anchor.midX, frame.minX + margin, frame.maxX - margin)
    let y = clamp(anchor.midY, frame.minY + margin, frame.maxY - margin)
    return switch direction {
    case .up: CGPoint(x: x, y: frame.minY - arrowLength)
    case .down: CGPoint(x: x, y: frame.maxY + arrowLength)
    case .left: CGPoint(x: frame.minX - arrowLength, y: y)
    default: CGPoint(x: frame.maxX + arrowLength, y: y)
    }
  }

  private static func clamp(_ value: CGFloat, _ least: CGFloat, _ greatest: CGFloat) -> CGFloat {
    max(least, min(value, greatest))
  }
}
