internal import OpenCollectionCombiningMarks

extension CombiningMarks {
  /// Whether a letter in a text file, of UTF-8 or UTF-16, has more marks than `most`. Parsers compare names and keys before anything
  /// else can be done with them.
  static func exceedLimit(inFile data: Data) -> Bool {
    let isBig = data.first == 0 || data.first == 0xFE
    let encoding =
      !data.prefix(4).contains(0) ? String.Encoding.utf8 : isBig ? .utf16BigEndian : .utf16LittleEndian
    return String(data: data, encoding: encoding).map(CombiningMarks.exceedLimit(inDocument:)) ?? false
  }
}
