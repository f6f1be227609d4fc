/// How a navigation bar looks in one situation: its background, its line, its titles and its buttons.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Font and colour of the title, where they differ from 17 points semibold in the label colour.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// Points the title is moved by.
  open var titlePositionAdjustment = UIOffset.zero {
    didSet { didChange() }
  }
  /// Font and colour of the large title, where they differ from 34 points bold in the label colour.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { didChange() }
  }
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { didChange() }
  }
  /// How buttons that end a screen look.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { didChange() }
  }
  /// How the back button looks.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { didChange() }
  }
  /// The picture of the back button; nil for the chevron.
  open private(set) var backIndicatorImage: UIImage?
  /// What shows of the picture while a screen slides over it.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the picture of the back button; with nil for either the chevron is shown.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    let isWhole = backIndicatorImage != nil && transitionMaskImage != nil
    self.backIndicatorImage = isWhole ? backIndicatorImage : nil
    backIndicatorTransitionMaskImage = isWhole ? transitionMaskImage : nil
    didChange()
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    largeTitleTextAttributes = other.largeTitleTextAttributes
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
    backButtonAppearance = other.backButtonAppearance.duplicate()
    setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
  }
}
