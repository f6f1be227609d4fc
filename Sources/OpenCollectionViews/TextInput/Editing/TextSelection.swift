/// A selection, in UTF-16 offsets: from the anchor, where selecting began, to the head, where the caret is.
package struct TextSelection: Equatable, Sendable {
  var anchor: Int
  var head: Int
  /// The x coordinate the caret keeps while it moves between lines, in points; nil if it has not.
  var column: CGFloat?

  init(_ offset: Int) { (anchor, head) = (offset, offset) }

  init(_ range: Range<Int>) { (anchor, head) = (range.lowerBound, range.upperBound) }

  init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
}

/// A caret movement of a key.
enum TextMovement: Equatable, Sendable {
  case backward, forward
  case wordBackward, wordForward
  case lineStart, lineEnd
  case paragraphStart, paragraphEnd
  case up, down
  case pageUp, pageDown
  case documentStart, documentEnd

  /// The offset a movement ends at; nil for movements that depend on the line layout.
  func target(from offset: Int, in text: String) -> Int? {
    switch self {
    case .backward: return TextBoundaries.character(before: offset, in: text)
    case .forward: return TextBoundaries.character(after: offset, in: text)
    case .wordBackward: return TextBoundaries.word(before: offset, in: text)
    case .wordForward: return TextBoundaries.word(after: offset, in: text)
    case .paragraphStart:
      let start = TextBoundaries.paragraph(at: offset, in: text).lowerBound
      guard start == offset, offset > 0 else { return start }
      return TextBoundaries.paragraph(at: TextBoundaries.character(before: offset, in: text), in: text).lowerBound
    case .paragraphEnd:
      let end = TextBoundaries.paragraph(at: offset, in: text).upperBound
      guard end == offset, offset < text.utf16.count else { return end }
      return TextBoundaries.paragraph(at: TextBoundaries.character(after: offset, in: text), in: text).upperBound
    case .documentStart: return 0
    case .documentEnd: return text.utf16.count
    case .lineStart, .lineEnd, .up, .down, .pageUp, .pageDown: return nil
    }
  }
}
