/// The traits a text field or view keeps.
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

/// Keeps what is asked for. Public because what publicly conforms to `UITextInputTraits` needs public members.
@preconcurrency @MainActor public protocol _TextTraitsHolding: UITextInputTraits {
  var _traits: _TextTraits { get set }
}

extension _TextTraitsHolding {
  /// A wish of the keyboard; a desktop's changes nothing.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { _traits.autocapitalizationType }
    set { _traits.autocapitalizationType = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { _traits.autocorrectionType }
    set { _traits.autocorrectionType = newValue }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { _traits.spellCheckingType }
    set { _traits.spellCheckingType = newValue }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { _traits.smartQuotesType }
    set { _traits.smartQuotesType = newValue }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { _traits.smartDashesType }
    set { _traits.smartDashesType = newValue }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { _traits.smartInsertDeleteType }
    set { _traits.smartInsertDeleteType = newValue }
  }
  /// A wish of the keyboard; a desktop's changes nothing.
  public var keyboardType: UIKeyboardType {
    get { _traits.keyboardType }
    set { _traits.keyboardType = newValue }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { _traits.keyboardAppearance }
    set { _traits.keyboardAppearance = newValue }
  }
  public var returnKeyType: UIReturnKeyType {
    get { _traits.returnKeyType }
    set { _traits.returnKeyType = newValue }
  }
  /// Whether the Return key does nothing while there is no text. The default is false.
  public var enablesReturnKeyAutomatically: Bool {
    get { _traits.enablesReturnKeyAutomatically }
    set { _traits.enablesReturnKeyAutomatically = newValue }
  }
  /// A wish of the keyboard; a desktop's changes nothing.
  public var textContentType: UITextContentType! {
    get { _traits.textContentType }
    set { _traits.textContentType = newValue }
  }
}

/// A search bar's traits are those of its field.
extension UISearchBar {
  public var _traits: _TextTraits {
    get { searchTextField._traits }
    set { searchTextField._traits = newValue }
  }

  public var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
}
