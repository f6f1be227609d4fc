/// The state of a scroll view's scroll indicators.
@MainActor struct ScrollIndicators {
  var showsVertical = true
  var showsHorizontal = true
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
  var followsSafeArea = true
  /// Whether the indicators are light; nil for the interface's style.
  var isLight: Bool?
  var vertical: CALayer?
  var horizontal: CALayer?
  var hiding: AppClock.Token?
  /// Fades the indicators out.
  var fade: (any FrameMover)?

  /// Points: an indicator's thickness, its distance from the edges, and its minimum length within the range and beyond
  /// it.
  static let thickness: CGFloat = 3
  static let gap: CGFloat = 3
  static let minimumLength: CGFloat = 36
  static let minimumLengthBeyondEdge: CGFloat = 8
  /// The colours for dark and for light content; constants, because indicators are laid out at every frame of a scroll.
  static let light = CGColor(gray: 1, alpha: 0.5)
  static let dark = CGColor(gray: 0, alpha: 0.35)
  /// Seconds that indicators remain visible after the last movement. Unmeasured.
  static let displayDuration: TimeInterval = 0.5
}
