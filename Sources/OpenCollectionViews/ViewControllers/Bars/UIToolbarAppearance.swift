/// The appearance of a toolbar in one situation: background, shadow line and buttons.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet { didChange() }
  }
  /// The appearance of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet { didChange() }
  }

  override var itemAppearances: [any BarItemAppearance] { [buttonAppearance, doneButtonAppearance] }

  override func assign(from other: UIBarAppearance) {
    super.assign(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate()
    doneButtonAppearance = other.doneButtonAppearance.duplicate()
  }
}
