/// Where a menu's sheet lies beside what it was opened from.
struct MenuPlacement {
  /// What must stay inside, in the window's coordinates.
  var room: CGRect
  /// What the menu was opened from.
  var source: CGRect
  /// Points between the two.
  var gap: CGFloat = 8

  /// The window inside its safe area and margins, or all of one too small for those.
  @MainActor
  static func room(of window: UIWindow, dx: CGFloat, dy: CGFloat) -> CGRect {
    guard let room = window.bounds.interior(window.safeAreaInsets), room.width > 2 * dx, room.height > 2 * dy else {
      return window.bounds
    }
    return room.insetBy(dx: dx, dy: dy)
  }

  /// Whether there is more room above the source than below it.
  private var isBetterAbove: Bool { source.minY - room.minY > room.maxY - source.maxY }

  /// The most a menu can be high.
  var mostHeight: CGFloat { max(88, max(source.minY - room.minY, room.maxY - source.maxY) - gap) }

  /// Below the source where it fits or where there is more room, else above; along the edge of the source that is nearer
  /// to that of the room.
  func frame(of size: CGSize) -> CGRect {
    let fitsBelow = room.maxY - source.maxY - gap >= size.height
    let y = fitsBelow || !isBetterAbove ? source.maxY + gap : source.minY - gap - size.height
    let isLeft = source.midX < room.midX - 1
    let isRight = source.midX > room.midX + 1
    let x = isLeft ? source.minX : isRight ? source.maxX - size.width : source.midX - size.width / 2
    return CGRect(
      x: min(max(x, room.minX), max(room.minX, room.maxX - size.width)),
      y: min(max(y, room.minY), max(room.minY, room.maxY - size.height)), width: size.width, height: size.height)
  }
}
