/// The region that text is laid out in: that of a text view, or of an `NSLayoutManager`.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  /// Lays text out in the container.
  package weak var owner: (any TextContainerOwner)?
  /// The `NSLayoutManager` that the container was added to.
  package weak var anyLayoutManager: AnyObject?

  /// A container of a size in points; 0 along an axis means no limit.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// The size in points. A text view ignores the width while `widthTracksTextView` is true, and the height.
  open var size: CGSize { didSet { if size != oldValue { owner?.containerDidChange() } } }

  /// The padding at both ends of line fragments, in points. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { owner?.containerDidChange() } }
  }

  /// The maximum number of lines; 0, the default, for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.containerDidChange() } }
  }

  /// How lines wrap, and how the last line of `maximumNumberOfLines` is truncated. The default is word wrapping.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.containerDidChange() } }
  }

  /// Whether the width is that of the text view minus its insets. The default is true; without a text view, it is ignored.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { owner?.containerDidChange() } }
  }
}

/// What lays text out in a container.
@MainActor package protocol TextContainerOwner: AnyObject {
  func containerDidChange()
}
