/// The style of the status bar's text.
public enum UIStatusBarStyle: Int, Sendable {
  /// Dark in the light appearance, light in the dark one.
  case `default` = 0
  /// Light text, for dark backgrounds.
  case lightContent = 1
  /// Dark text, for light backgrounds.
  case darkContent = 3
}

/// How the status bar appears and disappears.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// It fades.
  case fade = 1
  /// It slides at the top edge.
  case slide = 2
}
