/// The kinds of transitions of presented controllers.
enum PresentationTransition {
  /// Slides up from the bottom edge.
  case cover
  /// Cross-dissolves.
  case dissolve
  /// Flips horizontally.
  case flip
  /// Scales down while fading in; only fades out.
  case alert
  /// The presenting view rolls up like a page, and stays above what it presents.
  case curl

  /// In seconds. 0.5 for a cover; the others Unmeasured.
  var duration: TimeInterval {
    switch self {
    case .cover: 0.5
    case .dissolve: 0.4
    case .flip: 0.75
    case .alert: 0.3
    case .curl: 0.75
    }
  }
}
