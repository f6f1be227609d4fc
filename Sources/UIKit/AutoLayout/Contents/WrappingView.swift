/// A view whose contents get higher when it gets narrower.
@MainActor protocol WrappingView: UIView {
  /// Whether the height depends on the width now.
  var wrapsToWidth: Bool { get }

  /// The size of the contents, in points, when they are at most `width` wide.
  func contentSize(wrappedTo width: CGFloat) -> CGSize
}

extension UILabel: WrappingView {
  var wrapsToWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func contentSize(wrappedTo width: CGFloat) -> CGSize {
    // By way of the intrinsic size, which subclasses enlarge by their own insets.
    wrapWidth = width
    defer { wrapWidth = nil }
    return intrinsicContentSize
  }
}
