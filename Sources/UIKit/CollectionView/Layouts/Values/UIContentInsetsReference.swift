/// What a section's content keeps clear of across the scroll direction, besides its own content insets.
public enum UIContentInsetsReference: Int, Sendable {
  /// A section takes the layout's value; a layout clears nothing (measured).
  case automatic = 0
  /// Nothing.
  case none = 1
  /// The collection view's safe area.
  case safeArea = 2
  /// The collection view's layout margins.
  case layoutMargins = 3
  /// The width text is easily read in. Here: the layout margins (measured at 320 points; unmeasured where wide).
  case readableContent = 4
}
