/// What moves the content of a scroll view, in a journal.
enum ScrollEvent: JournalEvent {
  /// The content offset changed; the movement of the scroll view itself that did it, if it was one.
  case offset(from: CGPoint, to: CGPoint, Movement?)
  /// The adjusted content inset changed.
  case insets(from: UIEdgeInsets, to: UIEdgeInsets)
  /// The content would be beyond its edge.
  case range(of: CGSize)

  var isOffsetChange: Bool {
    if case .offset = self { true } else { false }
  }

  /// A movement of a scroll view.
  enum Movement: String {
    case drag = "a drag"
    case deceleration = "deceleration after a drag"
    case animation = "an animated scroll"
    case zoom = "a zoom"
    case wheel = "a wheel or keys"
  }

  var description: String {
    switch self {
    case .offset(let old, let new, let movement):
      "content offset from \(old.explained) to \(new.explained)" + (movement.map { " by \($0.rawValue)" } ?? "")
    case .insets(let old, let new): "adjusted insets from \(old.explained) to \(new.explained)"
    case .range(let size): "the offset is brought back into the range of the content, \(size.explained)"
    }
  }
}

extension UIScrollView {
  /// What moves the content while the scroll view itself does.
  var ownMovement: ScrollEvent.Movement {
    if isDragging { return .drag }
    if isDecelerating { return .deceleration }
    if isScrollAnimating { return .animation }
    return isZoomAnimating || zoom.isPinching ? .zoom : .wheel
  }

  func record(_ event: ScrollEvent, causing body: () -> Void) { Journal.record(event, of: self, causing: body) }
}

extension UIEdgeInsets {
  /// "top 44, left 0, bottom 34, right 0".
  fileprivate var explained: String {
    "top \(top.explained), left \(left.explained), bottom \(bottom.explained), right \(right.explained)"
  }
}
