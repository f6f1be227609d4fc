/// The text input traits of a text field or text view.
public struct _TextTraits {
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var keyboardType = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKeyType = UIReturnKeyType.default
  var enablesReturnKeyAutomatically = false
  var textContentType: UITextContentType?
}

/// Stores text input traits. Public because members that implement the public `UITextInputTraits` must be public.
@preconcurrency @MainActor public protocol _TextTraitsHolding: UITextInputTraits {
  /// The stored traits.
  var _traits: _TextTraits { get set }
}

extension _TextTraitsHolding {
  /// The autocapitalization of a software keyboard. Stored only: the desktop's keyboard ignores it.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { _traits.autocapitalizationType }
    set { _traits.autocapitalizationType = newValue }
  }
  /// Whether a software keyboard corrects words. Stored only.
  public var autocorrectionType: UITextAutocorrectionType {
    get { _traits.autocorrectionType }
    set { _traits.autocorrectionType = newValue }
  }
  /// Whether misspelled words are marked. Stored only.
  public var spellCheckingType: UITextSpellCheckingType {
    get { _traits.spellCheckingType }
    set { _traits.spellCheckingType = newValue }
  }
  /// Whether straight quotes become curly. Stored only.
  public var smartQuotesType: UITextSmartQuotesType {
    get { _traits.smartQuotesType }
    set { _traits.smartQuotesType = newValue }
  }
  /// Whether two hyphens become a dash. Stored only.
  public var smartDashesType: UITextSmartDashesType {
    get { _traits.smartDashesType }
    set { _traits.smartDashesType = newValue }
  }
  /// Whether spaces around words are adjusted by cut and paste. Stored only.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { _traits.smartInsertDeleteType }
    set { _traits.smartInsertDeleteType = newValue }
  }
  /// The type of a software keyboard. Stored only. The default is `.default`.
  public var keyboardType: UIKeyboardType {
    get { _traits.keyboardType }
    set { _traits.keyboardType = newValue }
  }
  /// Whether a software keyboard is light or dark. Stored only.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { _traits.keyboardAppearance }
    set { _traits.keyboardAppearance = newValue }
  }
  /// The label of the Return key. Stored only. The default is `.default`, in a search bar `.search`.
  public var returnKeyType: UIReturnKeyType {
    get { _traits.returnKeyType }
    set { _traits.returnKeyType = newValue }
  }
  /// Whether the Return key is disabled while there is no text. The default is false, in a search bar true.
  public var enablesReturnKeyAutomatically: Bool {
    get { _traits.enablesReturnKeyAutomatically }
    set { _traits.enablesReturnKeyAutomatically = newValue }
  }
  /// The semantic meaning of the text, for autofill. Stored only.
  public var textContentType: UITextContentType! {
    get { _traits.textContentType }
    set { _traits.textContentType = newValue }
  }
}

/// A search bar's traits are those of its text field.
extension UISearchBar {
  /// The traits of the bar's text field.
  public var _traits: _TextTraits {
    get { searchTextField._traits }
    set { searchTextField._traits = newValue }
  }

  /// Whether characters are shown as bullets. The default is false.
  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}
