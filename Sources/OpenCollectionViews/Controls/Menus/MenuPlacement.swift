/// Computes a menu's frame beside its source.
struct MenuPlacement {
  /// The rectangle the menu stays inside, in the window's coordinates.
  var container: CGRect
  /// The frame of the view the menu was opened from.
  var source: CGRect
  /// Points between the source and the menu.
  var gap: CGFloat = 8

  /// The window's safe area inset by margins, or its bounds if it is too small for those.
  @MainActor
  static func container(of window: UIWindow, dx: CGFloat, dy: CGFloat) -> CGRect {
    guard let container = window.bounds.interior(window.safeAreaInsets), container.width > 2 * dx,
      container.height > 2 * dy
    else {
      return window.bounds
    }
    return container.insetBy(dx: dx, dy: dy)
  }

  /// Whether more height is available above the source than below it.
  private var hasMoreSpaceAbove: Bool { source.minY - container.minY > container.maxY - source.maxY }

  /// The maximum height of a menu, in points.
  var maximumHeight: CGFloat { max(88, max(source.minY - container.minY, container.maxY - source.maxY) - gap) }

  /// The frame of a menu of a size: below the source if it fits or if more height is available there, else above;
  /// aligned with the edge of the source that is nearer to the container's.
  func frame(of size: CGSize) -> CGRect {
    let fitsBelow = container.maxY - source.maxY - gap >= size.height
    let y = fitsBelow || !hasMoreSpaceAbove ? source.maxY + gap : source.minY - gap - size.height
    let isLeft = source.midX < container.midX - 1
    let isRight = source.midX > container.midX + 1
    let x = isLeft ? source.minX : isRight ? source.maxX - size.width : source.midX - size.width / 2
    return CGRect(
      x: min(max(x, container.minX), max(container.minX, container.maxX - size.width)),
      y: min(max(y, container.minY), max(container.minY, container.maxY - size.height)), width: size.width,
      height: size.height)
  }
}
