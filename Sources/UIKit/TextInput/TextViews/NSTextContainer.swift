/// The room that a text view lays its text out in.
@preconcurrency @MainActor open class NSTextContainer: NSObject {
  weak var owner: UITextView?

  /// A container of a size in points; 0 along an axis is no limit.
  public init(size: CGSize = .zero) {
    self.size = size
    super.init()
  }

  /// Points. The width follows the text view while `widthTracksTextView`; the height limits nothing.
  open var size: CGSize { didSet { if size != oldValue { owner?.containerDidChange() } } }

  /// Points that lines keep from the container's sides. The default is 5.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { if lineFragmentPadding != oldValue { owner?.containerDidChange() } }
  }

  /// The most lines; 0, the default, for any number.
  open var maximumNumberOfLines = 0 {
    didSet { if maximumNumberOfLines != oldValue { owner?.containerDidChange() } }
  }

  /// How lines break, and what happens to the last one of `maximumNumberOfLines`. The default wraps at words.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { if lineBreakMode != oldValue { owner?.containerDidChange() } }
  }

  /// Whether the width is the text view's without its insets. The default is true.
  open var widthTracksTextView = true {
    didSet { if widthTracksTextView != oldValue { owner?.containerDidChange() } }
  }
}
