/// The safe area insets of the screen: its status bar and home indicator.
package enum ScreenSafeArea {
  /// Screens with an island, by their shorter side in points, and the top of the safe area and of a bar below the island in
  /// portrait (measured: facts on lists on a phone, A).
  private static let islands: [(shortSide: CGFloat, top: CGFloat, barTop: CGFloat)] = [
    (393, 59, 53.67), (430, 59, 53.67), (402, 62, 56.33), (440, 62, 56.33),
  ]

  /// The safe area insets of a screen, in points. A size with the proportions of a phone without a home button has 47
  /// at the top and 34 at the bottom in portrait, 47 at the left and right and 21 at the bottom in landscape; with an island it
  /// has 59 or 62 instead of 47. Others have none.
  package static func insets(for size: CGSize) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard short >= 360, short < 600, long / short > 1.9 else { return .zero }
    let end = islands.first { $0.shortSide == short }?.top ?? 47
    return size.height > size.width
      ? UIEdgeInsets(top: end, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: end, bottom: 21, right: end)
  }

  /// The top of a bar at the top of the screen, in points: on a screen with an island it is above the safe area's.
  static func barTop(forSafeArea top: CGFloat, scale: CGFloat) -> CGFloat {
    (islands.first { $0.top == top }?.barTop ?? top).snapped(toScale: scale)
  }
}
