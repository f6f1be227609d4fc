/// Splits a long text into parts that are shaped separately.
///
/// Pango sums the advances of a part in 32 bits, which overflow at 2,097,152 points.
enum ShapedParts {
  /// The longest part, in UTF-8 bytes. At 16 points as many letters are less than a quarter of Pango's limit.
  private static let longest = 16_384

  /// UTF-8 byte ranges that end after a space within 256 bytes of the limit, else between characters.
  static func of(_ text: String, from start: Int, to end: Int) -> [Range<Int>] {
    guard end - start > longest else { return [start..<end] }
    let utf8 = text.utf8
    var parts: [Range<Int>] = []
    var begin = start
    var index = utf8.index(utf8.startIndex, offsetBy: start)
    while end - begin > longest {
      let limit = utf8.index(index, offsetBy: longest)
      let near = utf8.index(limit, offsetBy: 256, limitedBy: utf8.endIndex) ?? utf8.endIndex
      let next: String.Index
      if let space = utf8[limit..<near].firstIndex(of: 0x20) {
        next = utf8.index(after: space)
      } else {
        next = text.index(after: limit)
      }
      let length = utf8.distance(from: index, to: next)
      guard begin + length < end else { break }
      parts.append(begin..<begin + length)
      (begin, index) = (begin + length, next)
    }
    return parts + [begin..<end]
  }
}
