/// What answers the questions of `UITextInput` for a text field or a text view.
@preconcurrency @MainActor public struct _TextHost {
  let host: any TextHost
}

/// Carries `UITextInput` for text fields and text views. Public because what publicly conforms needs public members; only
/// views that are a `TextHost` conform.
@preconcurrency @MainActor public protocol _TextHosting: UITextInput, _TextTraitsHolding {
  /// Who answers.
  var _text: _TextHost { get }
}

/// Places in the text. The members apps override are in the classes themselves.
extension _TextHosting {
  /// The characters of a range; nil where it is none of this text.
  public func text(in range: UITextRange) -> String? {
    _text.host.range(of: range).map { _text.host.editor.text.substring($0) }
  }

  /// Replaces a range, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    if let range = _text.host.range(of: range) { _text.host.exchange(range, with: text) }
  }

  /// What an input method is composing; nil while it is not.
  public var markedTextRange: UITextRange? { _text.host.editor.marked.map(TextSpan.init) }

  /// Before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// Behind the last character.
  public var endOfDocument: UITextPosition { TextOffset(_text.host.editor.length) }

  /// From one place to another, whichever comes first.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    _text.host.span(from: fromPosition, to: toPosition)
  }

  /// So many UTF-16 units further; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    _text.host.place(from: position, offset: offset)
  }

  /// So many characters or lines further in a direction; nil outside the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    _text.host.place(from: position, in: direction, offset: offset)
  }

  /// Which place comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    _text.host.order(position, other)
  }

  /// UTF-16 units from one place to another.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (_text.host.offset(of: toPosition) ?? 0) - (_text.host.offset(of: from) ?? 0)
  }

  /// The place in a range nearest to a point of own coordinates.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    _text.host.closest(to: point, within: range)
  }

  /// The character at a point of own coordinates; nil beside the text.
  public func characterRange(at point: CGPoint) -> UITextRange? { _text.host.characterSpan(at: point) }
}

extension UITextField {
  /// Who answers.
  public var _text: _TextHost { _TextHost(host: self) }
}

extension UITextView {
  /// Who answers.
  public var _text: _TextHost { _TextHost(host: self) }
}
