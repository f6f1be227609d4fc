internal import OpenCollectionGraphics

/// Text laid out paragraph by paragraph, so that typing lays out only the edited paragraph again.
///
/// Offsets are UTF-16 offsets in the whole text; points are relative to the layout's top left corner.
package struct ParagraphLayout {
  /// A laid-out paragraph.
  struct Piece {
    var paragraph: TextParagraph
    var layout: TextLayout
    var text: String
    /// The offset of its first character, and its length without the paragraph separator, in UTF-16 units.
    var start, length: Int
    var top: Double
  }

  private(set) var pieces: [Piece] = []
  private(set) var size = CGSize.zero
  private var width: Double?
  private var limit = 0

  /// Lays out a text. Unchanged paragraphs at its beginning and end keep their layouts.
  ///
  /// - Parameters:
  ///   - width: The width to wrap and align lines in; nil for one line per paragraph.
  ///   - limit: The maximum number of lines; 0 for no limit.
  mutating func layOut(_ paragraphs: [TextParagraph], of text: String, width: Double?, limit: Int = 0) {
    let canReuse = width == self.width && limit == 0 && self.limit == 0
    let oldPieces = canReuse ? pieces : []
    self.width = width
    self.limit = limit
    let unchangedPrefix = zip(oldPieces, paragraphs).prefix { $0.paragraph == $1 }.count
    let maximum = min(oldPieces.count, paragraphs.count) - unchangedPrefix
    let unchangedSuffix = zip(oldPieces.reversed(), paragraphs.reversed()).prefix { $0.paragraph == $1 }.prefix(maximum)
      .count
    var newPieces: [Piece] = []
    newPieces.reserveCapacity(paragraphs.count)
    var (top, start, lines) = (0.0, 0, 0)
    let units = text.utf16
    var position = units.startIndex
    var extent = 0.0
    for (index, paragraph) in paragraphs.enumerated() {
      if limit > 0, lines >= limit { break }
      var piece: Piece
      if index < unchangedPrefix {
        piece = oldPieces[index]
      } else if index >= paragraphs.count - unchangedSuffix {
        piece = oldPieces[oldPieces.count - (paragraphs.count - index)]
      } else {
        let layout = TextLayout([paragraph], width: width, maximumLines: limit == 0 ? 0 : limit - lines)
        let text = paragraph.runs.count == 1 ? paragraph.runs[0].text : paragraph.runs.map(\.text).joined()
        piece = Piece(paragraph: paragraph, layout: layout, text: text, start: 0, length: text.utf16.count, top: 0)
      }
      if index > 0 { top += paragraph.style.paragraphSpacingBefore }
      piece.top = top
      piece.start = start
      lines += piece.layout.lines.count
      start += piece.length
      position = units.index(position, offsetBy: piece.length, limitedBy: units.endIndex) ?? units.endIndex
      // A paragraph separator is one UTF-16 unit, or two for CR LF.
      if position < units.endIndex {
        let isReturn = units[position] == 13
        position = units.index(after: position)
        start += 1
        if isReturn, position < units.endIndex, units[position] == 10 {
          position = units.index(after: position)
          start += 1
        }
      }
      extent = max(extent, piece.layout.size.width)
      size.height = piece.top + piece.layout.size.height
      top = size.height + paragraph.style.lineSpacing + paragraph.style.paragraphSpacing
      newPieces.append(piece)
    }
    size.width = extent
    pieces = newPieces
  }

  // MARK: Finding lines

  /// A line fragment, by the indices of its paragraph and of the line within it.
  struct Line {
    var piece: Int
    var line: Int
  }

  /// The index of the paragraph that contains an offset. O(log paragraphs).
  func piece(at offset: Int) -> Int {
    max(0, pieces.partition { $0.start > offset } - 1)
  }

  /// The line that contains an offset; the later one if the offset is at the end of one line and the start of the next.
  func line(at offset: Int) -> Line {
    let index = piece(at: offset)
    guard pieces.indices.contains(index) else { return Line(piece: 0, line: 0) }
    let byte = byte(at: offset, in: index)
    let layout = pieces[index].layout
    let line = layout.lines.indices.last { layout.bytes(ofLine: $0).lowerBound <= byte } ?? 0
    return Line(piece: index, line: line)
  }

  /// The line at a y coordinate, or the nearest one. O(log paragraphs + lines of one paragraph).
  func line(atHeight y: CGFloat) -> Line {
    let index = max(0, pieces.partition { $0.top > Double(y) } - 1)
    guard pieces.indices.contains(index) else { return Line(piece: 0, line: 0) }
    let inside = Double(y) - pieces[index].top
    let lines = pieces[index].layout.lines
    return Line(piece: index, line: lines.indices.last { lines[$0].top <= inside } ?? 0)
  }

  func line(after line: Line) -> Line? {
    if line.line + 1 < pieces[line.piece].layout.lines.count { return Line(piece: line.piece, line: line.line + 1) }
    return line.piece + 1 < pieces.count ? Line(piece: line.piece + 1, line: 0) : nil
  }

  func line(before line: Line) -> Line? {
    if line.line > 0 { return Line(piece: line.piece, line: line.line - 1) }
    return line.piece > 0 ? Line(piece: line.piece - 1, line: pieces[line.piece - 1].layout.lines.count - 1) : nil
  }

  /// The range of a line, without the paragraph separator.
  func range(of line: Line) -> Range<Int> {
    guard pieces.indices.contains(line.piece) else { return 0..<0 }
    let bytes = pieces[line.piece].layout.bytes(ofLine: line.line)
    return offset(ofByte: bytes.lowerBound, in: line.piece)..<offset(ofByte: bytes.upperBound, in: line.piece)
  }

  /// The last offset at which the caret is shown in the line: before the space the line was broken at.
  func end(of line: Line) -> Int {
    let range = range(of: line)
    let piece = pieces[line.piece]
    guard line.line + 1 < piece.layout.lines.count, range.count > 0 else { return range.upperBound }
    return piece.start + TextBoundaries.character(before: range.upperBound - piece.start, in: piece.text)
  }

  /// A line fragment's rectangle, over the full width of the layout.
  func frame(of line: Line) -> CGRect {
    let piece = pieces[line.piece]
    let line = piece.layout.lines[line.line]
    return CGRect(x: 0, y: piece.top + line.top, width: width ?? Double(size.width), height: line.height)
  }

  // MARK: Bytes and offsets

  func byte(at offset: Int, in piece: Int) -> Int {
    let text = pieces[piece].text
    return text.utf8.distance(from: text.startIndex, to: text.index(at: offset - pieces[piece].start))
  }

  func offset(ofByte byte: Int, in piece: Int) -> Int {
    let text = pieces[piece].text
    let index = text.utf8.index(text.startIndex, offsetBy: min(byte, text.utf8.count))
    return pieces[piece].start + text.utf16Offset(of: index)
  }
}

extension Array {
  /// The first index that satisfies a condition, in an array partitioned by it: false before, true from there on. O(log
  /// n).
  fileprivate func partition(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
