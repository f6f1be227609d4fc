import Foundation

extension StringProtocol {
  /// Whether the bytes of a word, which is not empty, are in the text: much faster than comparing characters.
  func hasBytes(of word: String) -> Bool {
    let word = Array(word.utf8)
    let found = utf8.withContiguousStorageIfAvailable { text in
      var rest = UnsafeRawBufferPointer(text)[...]
      while rest.count >= word.count, let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        let first = memchr(start, Int32(word[0]), rest.count - word.count + 1)
      {
        if memcmp(first, word, word.count) == 0 { return true }
        rest = rest.dropFirst(UnsafeRawPointer(first) - start + 1)
      }
      return false
    }
    return found ?? contains(String(decoding: word, as: UTF8.self))
  }
}

/// The lines of a text, one after the other. A list of them would take more memory than the text: lines may be empty.
struct Lines: Sequence, IteratorProtocol {
  /// Nil after the last one.
  private var rest: Substring?

  init(_ text: String) { rest = text[...] }

  mutating func next() -> Substring? {
    guard let text = rest else { return nil }
    guard let (end, next) = Self.firstBreak(in: text.utf8) else {
      rest = nil
      return text
    }
    rest = text[next...]
    return text[..<end]
  }

  /// Where the first line ends and the next begins, by what `Character.isNewline` tells.
  private static func firstBreak(in bytes: Substring.UTF8View) -> (end: String.Index, next: String.Index)? {
    var index = bytes.startIndex
    while let found = bytes[index...].firstIndex(where: { (0x0A...0x0D).contains($0) || $0 == 0xC2 || $0 == 0xE2 }) {
      let next = bytes.index(after: found)
      let rest = bytes[next...]
      switch bytes[found] {
      case 0x0D where rest.first == 0x0A: return (found, bytes.index(after: next))
      case 0x0A...0x0D: return (found, next)
      // U+0085.
      case 0xC2 where rest.first == 0x85: return (found, bytes.index(after: next))
      // U+2028 and U+2029.
      case 0xE2 where rest.starts(with: [0x80, 0xA8]) || rest.starts(with: [0x80, 0xA9]):
        return (found, bytes.index(next, offsetBy: 2))
      default: index = next
      }
    }
    return nil
  }
}
