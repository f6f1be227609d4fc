/// Changes of ranges of a text, which keep every line of it a line.
struct Edits {
  private enum Change {
    case replace([Piece])
    /// Spaces in place of everything but line ends, so that what follows keeps its line and column.
    case blank
  }

  /// A part of a replacement.
  enum Piece {
    case text(String)
    /// A range of the source, with its own changes.
    case source(Range<Int>)
  }

  private struct Edit {
    var range: Range<Int>
    var change: Change
    var order: Int
  }

  private var edits: [Edit] = []
  /// Ranges that stand elsewhere in the result.
  private var moved: [Range<Int>] = []

  var isEmpty: Bool { edits.isEmpty && moved.isEmpty }

  /// Inserts text; insertions at one place keep the order in which they are made.
  mutating func insert(_ text: String, at offset: Int) { insert([.text(text)], at: offset) }

  mutating func insert(_ pieces: [Piece], at offset: Int) {
    edits.append(Edit(range: offset..<offset, change: .replace(pieces), order: edits.count))
  }

  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, change: .replace([.text(text)]), order: edits.count))
  }

  mutating func blank(_ range: Range<Int>) {
    edits.append(Edit(range: range, change: .blank, order: edits.count))
  }

  /// Leaves only the line ends of a range, which an insertion contains as `.source`.
  mutating func move(_ range: Range<Int>) { moved.append(range) }

  /// The source with all changes. O(n log n) in the number of changes.
  func applied(to source: SourceText) -> String {
    let moves = moved.map { Edit(range: $0, change: .blank, order: -1) }
    return render(0..<source.bytes.count, of: source, edits: Self.sorted(edits + moves))
  }

  private static func sorted(_ edits: [Edit]) -> [Edit] {
    edits.sorted {
      if $0.range.lowerBound != $1.range.lowerBound { return $0.range.lowerBound < $1.range.lowerBound }
      // Insertions first, then the longest range: it covers the others.
      if $0.range.isEmpty != $1.range.isEmpty { return $0.range.isEmpty }
      if $0.range.isEmpty || $0.range.count == $1.range.count { return $0.order < $1.order }
      return $0.range.count > $1.range.count
    }
  }

  private func render(_ range: Range<Int>, of source: SourceText, edits: [Edit]) -> String {
    var result: [UInt8] = []
    var position = range.lowerBound
    for edit in edits where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
      result += source.bytes[position..<edit.range.lowerBound]
      switch edit.change {
      case .blank: result += source.bytes[edit.range].map(Self.blank)
      case .replace(let pieces):
        for piece in pieces {
          switch piece {
          case .text(let text): result += text.utf8
          case .source(let part):
            let inner = self.edits.filter {
              $0.range.lowerBound >= part.lowerBound && $0.range.upperBound <= part.upperBound
            }
            result += render(part, of: source, edits: Self.sorted(inner)).utf8
          }
        }
      }
      position = edit.range.upperBound
    }
    result += source.bytes[position..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  private static func blank(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : UInt8(ascii: " ")
  }
}
