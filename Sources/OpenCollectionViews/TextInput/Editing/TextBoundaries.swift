/// The boundaries of characters, words and paragraphs in a text. Offsets are in UTF-16 units, as in UIKit's ranges.
enum TextBoundaries {
  // MARK: Characters

  /// The start of the character before an offset; 0 at the beginning.
  static func character(before offset: Int, in text: String) -> Int {
    guard offset > 0 else { return 0 }
    // Inside a character the result is that character's start.
    let start = aligned(offset, in: text)
    return start < offset ? start : text.utf16Offset(of: text.index(before: text.index(at: offset)))
  }

  /// The end of the character after an offset; the text's length at the end.
  static func character(after offset: Int, in text: String) -> Int {
    guard offset < text.utf16.count else { return text.utf16.count }
    return text.utf16Offset(of: text.index(after: text.index(at: offset)))
  }

  /// The offset itself at a character boundary, else the start of the character that contains it.
  static func aligned(_ offset: Int, in text: String) -> Int {
    let offset = min(max(offset, 0), text.utf16.count)
    guard offset > 0, offset < text.utf16.count else { return offset }
    let end = text.index(after: text.index(at: offset))
    return text.utf16Offset(of: text.index(before: end))
  }

  // MARK: Words

  /// The start of the word that contains or precedes an offset.
  static func word(before offset: Int, in text: String) -> Int {
    var index = text.index(at: aligned(offset, in: text))
    while index > text.startIndex, scriptGroup(text[text.index(before: index)]) == nil {
      index = text.index(before: index)
    }
    guard index > text.startIndex else { return 0 }
    let group = scriptGroup(text[text.index(before: index)])
    while index > text.startIndex, scriptGroup(text[text.index(before: index)]) == group {
      index = text.index(before: index)
    }
    return text.utf16Offset(of: index)
  }

  /// The end of the word that contains or follows an offset.
  static func word(after offset: Int, in text: String) -> Int {
    var index = text.index(at: aligned(offset, in: text))
    while index < text.endIndex, scriptGroup(text[index]) == nil { index = text.index(after: index) }
    guard index < text.endIndex else { return text.utf16.count }
    let group = scriptGroup(text[index])
    while index < text.endIndex, scriptGroup(text[index]) == group { index = text.index(after: index) }
    return text.utf16Offset(of: index)
  }

  /// The word that contains or ends at an offset; elsewhere the run of separators there. Empty at a newline and in an
  /// empty text.
  static func word(at offset: Int, in text: String) -> Range<Int> {
    var index = text.index(at: aligned(offset, in: text))
    let isAfterWord = index > text.startIndex && scriptGroup(text[text.index(before: index)]) != nil
    if index == text.endIndex || scriptGroup(text[index]) == nil, isAfterWord { index = text.index(before: index) }
    guard index < text.endIndex else { return text.utf16.count..<text.utf16.count }
    if text[index].isNewline { return offset..<offset }
    let group = scriptGroup(text[index])
    func belongs(_ character: Character) -> Bool { scriptGroup(character) == group && !character.isNewline }
    var (start, end) = (index, text.index(after: index))
    while start > text.startIndex, belongs(text[text.index(before: start)]) { start = text.index(before: start) }
    while end < text.endIndex, belongs(text[end]) { end = text.index(after: end) }
    return text.utf16Offset(of: start)..<text.utf16Offset(of: end)
  }

  /// Groups of scripts; adjacent characters of one group form a word.
  private enum ScriptGroup { case letters, han, hiragana, katakana }

  /// The group of a character; nil for separators.
  private static func scriptGroup(_ character: Character) -> ScriptGroup? {
    guard let scalar = character.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x20000...0x3FFFF: return .han
    case 0x3041...0x309F: return .hiragana
    case 0x30A1...0x30FF: return .katakana
    default: break
    }
    let isPart = character.isLetter || character.isNumber || character == "_" || character == "'" || character == "’"
    return isPart ? .letters : nil
  }

  // MARK: Paragraphs

  /// The paragraph that contains an offset, without its separator.
  static func paragraph(at offset: Int, in text: String) -> Range<Int> {
    let index = text.index(at: aligned(offset, in: text))
    let start = text[..<index].lastIndex(where: isLineEnd).map { text.index(after: $0) } ?? text.startIndex
    let end = text[index...].firstIndex(where: isLineEnd) ?? text.endIndex
    return text.utf16Offset(of: start)..<text.utf16Offset(of: end)
  }

  /// Whether a character ends a line of the typesetter.
  static func isLineEnd(_ character: Character) -> Bool { TextContent.endsLine(character) }
}

extension String {
  /// The index at a UTF-16 offset, clamped to the text.
  func index(at offset: Int) -> Index {
    utf16.index(startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf16.count))
  }

  func utf16Offset(of index: Index) -> Int { utf16.distance(from: startIndex, to: index) }

  /// The characters between two UTF-16 offsets, clamped to the text.
  func substring(_ range: Range<Int>) -> String {
    String(self[index(at: range.lowerBound)..<index(at: Swift.max(range.lowerBound, range.upperBound))])
  }
}

extension Range<Int> {
  var nsRange: NSRange { NSRange(location: lowerBound, length: count) }
}
