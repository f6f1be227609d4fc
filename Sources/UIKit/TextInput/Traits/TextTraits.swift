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
  /// What is kept.
  var _traits: _TextTraits { get set }
}

extension _TextTraitsHolding {
  /// Which letters a keyboard on the screen would make large; a desktop's changes nothing.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { _traits.autocapitalizationType }
    set { _traits.autocapitalizationType = newValue }
  }
  /// Whether a keyboard on the screen would correct words.
  public var autocorrectionType: UITextAutocorrectionType {
    get { _traits.autocorrectionType }
    set { _traits.autocorrectionType = newValue }
  }
  /// Whether spelling would be marked.
  public var spellCheckingType: UITextSpellCheckingType {
    get { _traits.spellCheckingType }
    set { _traits.spellCheckingType = newValue }
  }
  /// Whether straight quotes would become curly.
  public var smartQuotesType: UITextSmartQuotesType {
    get { _traits.smartQuotesType }
    set { _traits.smartQuotesType = newValue }
  }
  /// Whether two hyphens would become a dash.
  public var smartDashesType: UITextSmartDashesType {
    get { _traits.smartDashesType }
    set { _traits.smartDashesType = newValue }
  }
  /// Whether blanks round words would be kept right.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { _traits.smartInsertDeleteType }
    set { _traits.smartInsertDeleteType = newValue }
  }
  /// What a keyboard on the screen would offer. The default is `.default`.
  public var keyboardType: UIKeyboardType {
    get { _traits.keyboardType }
    set { _traits.keyboardType = newValue }
  }
  /// Whether a keyboard on the screen would be light or dark.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { _traits.keyboardAppearance }
    set { _traits.keyboardAppearance = newValue }
  }
  /// The label of the return key. The default is `.default`; a search bar's is `.search`.
  public var returnKeyType: UIReturnKeyType {
    get { _traits.returnKeyType }
    set { _traits.returnKeyType = newValue }
  }
  /// Whether the Return key does nothing while there is no text. The default is false, in a search bar true.
  public var enablesReturnKeyAutomatically: Bool {
    get { _traits.enablesReturnKeyAutomatically }
    set { _traits.enablesReturnKeyAutomatically = newValue }
  }
  /// What the text is about, for who fills it in.
  public var textContentType: UITextContentType! {
    get { _traits.textContentType }
    set { _traits.textContentType = newValue }
  }
}

/// A search bar's traits are those of its field.
extension UISearchBar {
  /// Those of the field.
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
