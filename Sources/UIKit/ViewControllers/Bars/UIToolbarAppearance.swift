/// How a toolbar looks in one situation: its background, its line, its buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How plain buttons look.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { didChange() }
  }
  /// How buttons that end a screen look.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { didChange() }
  }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
  }
}
