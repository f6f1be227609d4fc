/// What a section's content is inset by across the scroll direction, besides its own content insets.
public enum UIContentInsetsReference: Int, Sendable {
  /// A section uses the layout's value; for a layout, no additional insets (measured).
  case automatic = 0
  /// No additional insets.
  case none = 1
  /// The collection view's safe area.
  case safeArea = 2
  /// The collection view's layout margins.
  case layoutMargins = 3
  /// The readable width. Here: the layout margins (measured at 320 points; unmeasured at larger widths).
  case readableContent = 4
}
