/// The bar heights that can have their own images.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of the regular height.
  case `default` = 0
  /// The compact-height bar of a phone in landscape.
  case compact = 1
}

/// A bar's light or dark style.
public enum UIBarStyle: Int, Sendable {
  /// Follows the screen.
  case `default` = 0
  /// Always dark.
  case black = 1
}
