/// `UITextInput`: positions and ranges. Members that apps may override are in the class itself.
extension UITextField {
  /// The characters of a range; nil if the range is not of this text.
  public func text(in range: UITextRange) -> String? {
    self.range(of: range).map { editor.text.substring($0) }
  }

  /// Replaces a range, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    if let range = self.range(of: range) { exchange(range, with: text) }
  }

  /// The range of the marked text; nil while an input method is not composing.
  public var markedTextRange: UITextRange? { editor.marked.map(TextSpan.init) }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { TextOffset(0) }
  /// The position behind the last character.
  public var endOfDocument: UITextPosition { TextOffset(editor.length) }

  /// The range between two positions, in either order.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    span(from: fromPosition, to: toPosition)
  }

  /// The position a number of UTF-16 units further; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    textPosition(from: position, offset: offset)
  }

  /// The position a number of characters or lines further in a direction; nil outside the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    textPosition(from: position, in: direction, offset: offset)
  }

  /// The order of two positions.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }

  /// The number of UTF-16 units from one position to another.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    (offset(of: toPosition) ?? 0) - (offset(of: from) ?? 0)
  }

  /// The position in a range nearest to a point in the view's coordinates.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closest(to: point, within: range)
  }

  /// The range of the character at a point in the view's coordinates; nil outside the text.
  public func characterRange(at point: CGPoint) -> UITextRange? { characterSpan(at: point) }
}
