/// The kinds of bars that can have pictures of their own.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of the usual height.
  case `default` = 0
  /// The low bar of a phone on its side.
  case compact = 1
}

/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable {
  /// As its screen is.
  case `default` = 0
  /// Dark on every screen.
  case black = 1
}
