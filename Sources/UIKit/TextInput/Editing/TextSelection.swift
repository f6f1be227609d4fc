/// What of a text is chosen: from where the choosing began to where the caret stands, as UTF-16 offsets.
struct TextSelection: Equatable, Sendable {
  var anchor: Int
  var head: Int
  /// How far from the left the caret keeps while it moves from line to line, in points; nil where it has not.
  var column: CGFloat?

  init(_ place: Int) { (anchor, head) = (place, place) }

  init(_ range: Range<Int>) { (anchor, head) = (range.lowerBound, range.upperBound) }

  init(anchor: Int, head: Int) { (self.anchor, self.head) = (anchor, head) }

  var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  var isEmpty: Bool { anchor == head }
}

/// Where a key takes the caret.
enum TextMovement: Equatable, Sendable {
  case backward, forward
  case wordBackward, wordForward
  case lineStart, lineEnd
  case paragraphStart, paragraphEnd
  case up, down
  case pageUp, pageDown
  case documentStart, documentEnd

  /// Whether the movement goes towards the beginning.
  var isBackward: Bool {
    switch self {
    case .backward, .wordBackward, .lineStart, .paragraphStart, .up, .pageUp, .documentStart: true
    case .forward, .wordForward, .lineEnd, .paragraphEnd, .down, .pageDown, .documentEnd: false
    }
  }

  /// Where a movement that the text alone decides ends; nil for those along lines.
  func target(from place: Int, in text: String) -> Int? {
    switch self {
    case .backward: return TextBoundaries.character(before: place, in: text)
    case .forward: return TextBoundaries.character(after: place, in: text)
    case .wordBackward: return TextBoundaries.word(before: place, in: text)
    case .wordForward: return TextBoundaries.word(after: place, in: text)
    case .paragraphStart:
      let start = TextBoundaries.paragraph(at: place, in: text).lowerBound
      guard start == place, place > 0 else { return start }
      return TextBoundaries.paragraph(at: TextBoundaries.character(before: place, in: text), in: text).lowerBound
    case .paragraphEnd:
      let end = TextBoundaries.paragraph(at: place, in: text).upperBound
      guard end == place, place < text.utf16.count else { return end }
      return TextBoundaries.paragraph(at: TextBoundaries.character(after: place, in: text), in: text).upperBound
    case .documentStart: return 0
    case .documentEnd: return text.utf16.count
    case .lineStart, .lineEnd, .up, .down, .pageUp, .pageDown: return nil
    }
  }
}
