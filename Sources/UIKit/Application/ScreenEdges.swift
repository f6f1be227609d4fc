/// What the screen's own things cover at its edges.
enum ScreenEdges {
  /// A size with the proportions of a phone without a button has its status bar (47 points) and its home indicator (34),
  /// lying on its side 47 at the sides and 21 beneath; other sizes have nothing that covers the edges. Points.
  static func covered(of size: CGSize) -> UIEdgeInsets {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard short >= 360, short < 600, long / short > 1.9 else { return .zero }
    return size.height > size.width
      ? UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0) : UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
  }

  /// Tells windows that fill the screen what of them is covered.
  @MainActor
  static func cover(_ windows: [UIWindow]) {
    let screen = UIScreen.main.bounds
    for window in windows where window.frame == screen { window.screenSafeArea = covered(of: screen.size) }
  }
}
