/// The frame and arrow of a popover's bubble. Values only, in points in the container's coordinates; Unmeasured.
struct PopoverPlacement: Equatable {
  /// The length of the arrow, and its width at the bubble's edge.
  static let arrowLength: CGFloat = 13
  static let arrowBase: CGFloat = 37
  static let radius: CGFloat = 13

  /// The frame of the bubble without its arrow.
  var frame: CGRect
  var direction: UIPopoverArrowDirection
  /// The arrow's tip.
  var tip: CGPoint

  /// The frame of the bubble with its arrow.
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

  /// The best placement: the first of up, down, left, right in which the whole size fits; else the one that fits most
  /// of it. Without a permitted direction the bubble has no arrow and is centred on its anchor.
  static func best(
    for size: CGSize, pointingAt anchor: CGRect, in available: CGRect, directions: UIPopoverArrowDirection,
    overlaps: Bool
  ) -> PopoverPlacement {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let all = order.filter(directions.contains).map { direction in
      place(size, pointingAt: anchor, in: available, direction: direction, overlaps: overlaps)
    }
    if let first = all.first(where: { $0.frame.width >= size.width && $0.frame.height >= size.height }) { return first }
    if let best = all.max(by: { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }) { return best }
    let width = min(size.width, available.width)
    let height = min(size.height, available.height)
    let frame = CGRect(
      x: clamp(anchor.midX - width / 2, available.minX, available.maxX - width),
      y: clamp(anchor.midY - height / 2, available.minY, available.maxY - height), width: width, height: height)
    return PopoverPlacement(frame: frame, direction: .unknown, tip: CGPoint(x: anchor.midX, y: anchor.midY))
  }

  private static func place(
    _ size: CGSize, pointingAt anchor: CGRect, in available: CGRect, direction: UIPopoverArrowDirection, overlaps: Bool
  ) -> PopoverPlacement {
    let isVertical = direction == .up || direction == .down
    var frame = CGRect(origin: .zero, size: size)
    if isVertical {
      let availableLength = direction == .up ? available.maxY - anchor.maxY : anchor.minY - available.minY
      frame.size.width = min(size.width, available.width)
      frame.size.height =
        overlaps ? min(size.height, available.height) : max(0, min(size.height, availableLength - arrowLength))
      frame.origin.x = clamp(anchor.midX - frame.width / 2, available.minX, available.maxX - frame.width)
      frame.origin.y = direction == .up ? anchor.maxY + arrowLength : anchor.minY - arrowLength - frame.height
      if overlaps { frame.origin.y = clamp(frame.minY, available.minY, available.maxY - frame.height) }
    } else {
      let availableLength = direction == .left ? available.maxX - anchor.maxX : anchor.minX - available.minX
      frame.size.height = min(size.height, available.height)
      frame.size.width =
        overlaps ? min(size.width, available.width) : max(0, min(size.width, availableLength - arrowLength))
      frame.origin.y = clamp(anchor.midY - frame.height / 2, available.minY, available.maxY - frame.height)
      frame.origin.x = direction == .left ? anchor.maxX + arrowLength : anchor.minX - arrowLength - frame.width
      if overlaps { frame.origin.x = clamp(frame.minX, available.minX, available.maxX - frame.width) }
    }
    frame = CGRect(x: frame.minX.rounded(), y: frame.minY.rounded(), width: frame.width, height: frame.height)
    return PopoverPlacement(frame: frame, direction: direction, tip: tip(of: frame, anchor, direction))
  }

  /// The arrow points at the middle of the anchor, as near as the bubble's corners allow.
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
