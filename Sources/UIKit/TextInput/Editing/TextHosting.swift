/// The implementation of `UITextInput` for a text field or text view.
@preconcurrency @MainActor public struct _TextHost {
  let host: any TextHost
}

/// Provides `UITextInput` for text fields and text views. Public because members that implement a public protocol must
/// be public; only `TextHost` views conform.
@preconcurrency @MainActor public protocol _TextHosting: UITextInput, _TextTraitsHolding {
  /// The implementation to forward to.
  var _text: _TextHost { get }
}

/// Positions and ranges. Members that apps may override are in the classes themselves.
extension _TextHosting {
  /// The characters of a range; nil if the range is not of this text.
  public func text(in range: UITextRange) -> String? {
    _text.host.range(of: range).map { _text.host.editor.text.substring($0) }
  }

  /// Replaces a range, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    if let range = _text.host.range(of: range) { _text.host.exchange(range, with: text) }
  }

  /// The range of the marked text; nil while an input method is not composing.
  public var markedTextRange: UITextRange? { _text.host.editor.marked.map(TextSpan.init) }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The position behind the last character.
  public var endOfDocument: UITextPosition { TextOffset(_text.host.editor.length) }

  /// The range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    _text.host.span(from: fromPosition, to: toPosition)
  }

  /// The position a number of UTF-16 units further; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    _text.host.textPosition(from: position, offset: offset)
  }

  /// The position a number of characters or lines further in a direction; nil outside the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    _text.host.textPosition(from: position, in: direction, offset: offset)
  }

  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    _text.host.order(position, other)
  }

  /// The number of UTF-16 units from one position to another.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (_text.host.offset(of: toPosition) ?? 0) - (_text.host.offset(of: from) ?? 0)
  }

  /// The position in a range nearest to a point in the view's coordinates.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    _text.host.closest(to: point, within: range)
  }

  /// The range of the character at a point in the view's coordinates; nil outside the text.
  public func characterRange(at point: CGPoint) -> UITextRange? { _text.host.characterSpan(at: point) }
}

extension UITextField {
  /// The implementation to forward to.
  public var _text: _TextHost { _TextHost(host: self) }
}

extension UITextView {
  /// The implementation to forward to.
  public var _text: _TextHost { _TextHost(host: self) }
}
