/// The semantics of a view's content, which determine whether it is mirrored in right-to-left layouts.
public enum UISemanticContentAttribute: Int, Sendable {
  /// Mirrored for a right-to-left language: the default.
  case unspecified = 0
  /// Controls of playback: never mirrored.
  case playback = 1
  /// Directions in space: never mirrored.
  case spatial = 2
  /// Always left to right.
  case forceLeftToRight = 3
  /// Always right to left.
  case forceRightToLeft = 4
}
