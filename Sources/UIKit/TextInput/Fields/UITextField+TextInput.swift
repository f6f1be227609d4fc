/// Places in the text. The members apps override are in the class itself.
extension UITextField {
  public func text(in range: UITextRange) -> String? { self.range(of: range).map { editor.text.substring($0) } }

  public func replace(_ range: UITextRange, withText text: String) {
    if let range = self.range(of: range) { exchange(range, with: text) }
  }

  /// What an input method is composing; nil while it is not.
  public var markedTextRange: UITextRange? { editor.marked.map(TextSpan.init) }

  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  public var endOfDocument: UITextPosition { TextOffset(editor.length) }

  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    span(from: fromPosition, to: toPosition)
  }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(from: position, offset: offset)
  }

  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    place(from: position, in: direction, offset: offset)
  }

  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }

  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (offset(of: toPosition) ?? 0) - (offset(of: from) ?? 0)
  }

  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closest(to: point, within: range)
  }

  public func characterRange(at point: CGPoint) -> UITextRange? { characterSpan(at: point) }
}

extension UITextField {
  /// A wish of the keyboard; a desktop's changes nothing.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traitValues.autocapitalizationType }
    set { traitValues.autocapitalizationType = newValue }
  }
  public var autocorrectionType: UITextAutocorrectionType {
    get { traitValues.autocorrectionType }
    set { traitValues.autocorrectionType = newValue }
  }
  public var spellCheckingType: UITextSpellCheckingType {
    get { traitValues.spellCheckingType }
    set { traitValues.spellCheckingType = newValue }
  }
  public var smartQuotesType: UITextSmartQuotesType {
    get { traitValues.smartQuotesType }
    set { traitValues.smartQuotesType = newValue }
  }
  public var smartDashesType: UITextSmartDashesType {
    get { traitValues.smartDashesType }
    set { traitValues.smartDashesType = newValue }
  }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { traitValues.smartInsertDeleteType }
    set { traitValues.smartInsertDeleteType = newValue }
  }
  /// A wish of the keyboard; a desktop's changes nothing.
  public var keyboardType: UIKeyboardType {
    get { traitValues.keyboardType }
    set { traitValues.keyboardType = newValue }
  }
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traitValues.keyboardAppearance }
    set { traitValues.keyboardAppearance = newValue }
  }
  public var returnKeyType: UIReturnKeyType {
    get { traitValues.returnKeyType }
    set { traitValues.returnKeyType = newValue }
  }
  /// Whether the Return key does nothing while there is no text. The default is false.
  public var enablesReturnKeyAutomatically: Bool {
    get { traitValues.enablesReturnKeyAutomatically }
    set { traitValues.enablesReturnKeyAutomatically = newValue }
  }
  /// A wish of the keyboard; a desktop's changes nothing.
  public var textContentType: UITextContentType! {
    get { traitValues.textContentType }
    set { traitValues.textContentType = newValue }
  }
}
