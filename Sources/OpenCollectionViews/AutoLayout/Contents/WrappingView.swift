/// A view whose content height depends on its width, such as wrapping text.
@MainActor protocol WrappingView: UIView {
  /// Whether the height currently depends on the width.
  var wrapsToWidth: Bool { get }

  /// The content size, in points, for a width of at most `width`.
  func contentSize(wrappedTo width: CGFloat) -> CGSize
}

extension UILabel: WrappingView {
  var wrapsToWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  func contentSize(wrappedTo width: CGFloat) -> CGSize {
    // Uses the intrinsic content size, to which subclasses add insets.
    wrapWidth = width
    defer { wrapWidth = nil }
    return intrinsicContentSize
  }
}
