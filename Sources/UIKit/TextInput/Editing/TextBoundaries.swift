/// Where characters, words and paragraphs of a text begin and end. Places are UTF-16 offsets, as in UIKit's ranges.
enum TextBoundaries {
  // MARK: Characters

  /// The beginning of the character before a place; 0 at the beginning.
  static func character(before offset: Int, in text: String) -> Int {
    guard offset > 0 else { return 0 }
    // Within a character its own beginning is the one before.
    let start = aligned(offset, in: text)
    return start < offset ? start : text.utf16Offset(of: text.index(before: text.index(at: offset)))
  }

  /// The end of the character after a place; the text's length at the end.
  static func character(after offset: Int, in text: String) -> Int {
    guard offset < text.utf16.count else { return text.utf16.count }
    return text.utf16Offset(of: text.index(after: text.index(at: offset)))
  }

  /// The place itself where a character begins, else the beginning of the character it lies in.
  static func aligned(_ offset: Int, in text: String) -> Int {
    let offset = min(max(offset, 0), text.utf16.count)
    guard offset > 0, offset < text.utf16.count else { return offset }
    let end = text.index(after: text.index(at: offset))
    return text.utf16Offset(of: text.index(before: end))
  }

  // MARK: Words

  /// The beginning of the word that a place lies in or comes after.
  static func word(before offset: Int, in text: String) -> Int {
    var index = text.index(at: aligned(offset, in: text))
    while index > text.startIndex, kind(text[text.index(before: index)]) == nil { index = text.index(before: index) }
    guard index > text.startIndex else { return 0 }
    let own = kind(text[text.index(before: index)])
    while index > text.startIndex, kind(text[text.index(before: index)]) == own { index = text.index(before: index) }
    return text.utf16Offset(of: index)
  }

  /// The end of the word that a place lies in or comes before.
  static func word(after offset: Int, in text: String) -> Int {
    var index = text.index(at: aligned(offset, in: text))
    while index < text.endIndex, kind(text[index]) == nil { index = text.index(after: index) }
    guard index < text.endIndex else { return text.utf16.count }
    let own = kind(text[index])
    while index < text.endIndex, kind(text[index]) == own { index = text.index(after: index) }
    return text.utf16Offset(of: index)
  }

  /// The word at a place, or before it where it ends there; what stands between words otherwise. Empty in an empty text.
  static func word(at offset: Int, in text: String) -> Range<Int> {
    var index = text.index(at: aligned(offset, in: text))
    let isAfterWord = index > text.startIndex && kind(text[text.index(before: index)]) != nil
    if index == text.endIndex || kind(text[index]) == nil, isAfterWord { index = text.index(before: index) }
    guard index < text.endIndex else { return text.utf16.count..<text.utf16.count }
    if text[index].isNewline { return offset..<offset }
    let own = kind(text[index])
    func belongs(_ character: Character) -> Bool { kind(character) == own && !character.isNewline }
    var (start, end) = (index, text.index(after: index))
    while start > text.startIndex, belongs(text[text.index(before: start)]) { start = text.index(before: start) }
    while end < text.endIndex, belongs(text[end]) { end = text.index(after: end) }
    return text.utf16Offset(of: start)..<text.utf16Offset(of: end)
  }

  /// Scripts whose letters next to each other make one word.
  private enum Kind { case letters, han, hiragana, katakana }

  /// Nil for what stands between words.
  private static func kind(_ character: Character) -> Kind? {
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

  /// The paragraph a place lies in, without the line end after it.
  static func paragraph(at offset: Int, in text: String) -> Range<Int> {
    let index = text.index(at: aligned(offset, in: text))
    let start = text[..<index].lastIndex(where: isLineEnd).map { text.index(after: $0) } ?? text.startIndex
    let end = text[index...].firstIndex(where: isLineEnd) ?? text.endIndex
    return text.utf16Offset(of: start)..<text.utf16Offset(of: end)
  }

  /// Whether a character ends a paragraph: what the typesetter takes for the end of one.
  static func isLineEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r" || character == "\u{2029}"
  }
}

extension String {
  /// The index at a UTF-16 offset, which is limited to the text.
  func index(at offset: Int) -> Index {
    utf16.index(startIndex, offsetBy: Swift.min(Swift.max(offset, 0), utf16.count))
  }

  func utf16Offset(of index: Index) -> Int { utf16.distance(from: startIndex, to: index) }

  /// The characters between two UTF-16 offsets, which are limited to the text.
  func substring(_ range: Range<Int>) -> String {
    String(self[index(at: range.lowerBound)..<index(at: Swift.max(range.lowerBound, range.upperBound))])
  }
}

extension Range<Int> {
  var nsRange: NSRange { NSRange(location: lowerBound, length: count) }
}
