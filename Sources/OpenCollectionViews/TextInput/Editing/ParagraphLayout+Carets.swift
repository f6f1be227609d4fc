internal import OpenCollectionGraphics

/// Caret rectangles, selection rectangles and hit-testing.
extension ParagraphLayout {
  /// The caret's rectangle at an offset: of zero width, as high as its line fragment.
  func caret(at offset: Int) -> CGRect {
    guard !pieces.isEmpty else { return .zero }
    let line = line(at: offset)
    let piece = pieces[line.piece]
    let lineFragment = piece.layout.lines[line.line]
    let x = piece.layout.caret(inLine: line.line, atByte: byte(at: offset, in: line.piece))
    return CGRect(x: x, y: piece.top + lineFragment.top, width: 0, height: lineFragment.height)
  }

  /// The offset between characters nearest to a point.
  func offset(nearest point: CGPoint) -> Int { offset(nearest: point.x, in: line(atHeight: point.y)) }

  /// The offset between characters of a line nearest to `x`.
  func offset(nearest x: CGFloat, in line: Line) -> Int {
    guard pieces.indices.contains(line.piece) else { return 0 }
    let piece = pieces[line.piece]
    let byte = piece.layout.byte(inLine: line.line, at: Double(x))
    let nearest = min(offset(ofByte: byte, in: line.piece), end(of: line))
    let inside = nearest - piece.start
    let start = TextBoundaries.aligned(inside, in: piece.text)
    guard start != inside else { return nearest }
    // Inside a character of several scalars: its nearer edge.
    let end = TextBoundaries.character(after: inside, in: piece.text)
    let distances = [start, end].map { abs(caret(at: piece.start + $0).minX - x) }
    return piece.start + (distances[0] <= distances[1] ? start : end)
  }

  /// The rectangles that cover a range, line by line from the top. A line whose selection continues in the next one is
  /// covered up to its trailing edge.
  func rectangles(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty, !pieces.isEmpty else { return [] }
    var rects: [CGRect] = []
    var next: Line? = line(at: range.lowerBound)
    while let line = next {
      let lineRange = self.range(of: line)
      guard lineRange.lowerBound < range.upperBound || rects.isEmpty else { break }
      let piece = pieces[line.piece]
      let bytes =
        byte(
          at: max(lineRange.lowerBound, range.lowerBound), in: line.piece)..<max(
          byte(at: max(lineRange.lowerBound, range.lowerBound), in: line.piece),
          byte(at: min(lineRange.upperBound, range.upperBound), in: line.piece))
      let frame = frame(of: line)
      var spans = piece.layout.spans(inLine: line.line, of: bytes)
      let following = self.line(after: line)
      let continues = following.map { self.range(of: $0).lowerBound < range.upperBound } ?? false
      let includesSeparator = range.upperBound > lineRange.upperBound && following != nil
      if continues || includesSeparator {
        let start = spans.last?.upperBound ?? Double(caret(at: max(lineRange.lowerBound, range.lowerBound)).minX)
        let edge = max(Double(frame.maxX), start)
        if let last = spans.last {
          spans[spans.count - 1] = last.lowerBound...edge
        } else {
          spans = [start...edge]
        }
      }
      // Rectangles of adjacent lines touch, whatever the line spacing.
      let bottom = following.map { continues || includesSeparator ? self.frame(of: $0).minY : frame.maxY } ?? frame.maxY
      for span in spans {
        rects.append(
          CGRect(
            x: span.lowerBound, y: Double(frame.minY), width: span.upperBound - span.lowerBound,
            height: Double(bottom - frame.minY)))
      }
      next = following
    }
    return rects
  }

  /// The offset a number of lines further down (negative: up) at an x coordinate; nil beyond the first or last line.
  func offset(linesDown count: Int, from offset: Int, x: CGFloat) -> Int? {
    guard !pieces.isEmpty else { return nil }
    var line = line(at: offset)
    for _ in 0..<abs(count) {
      guard let next = count > 0 ? self.line(after: line) : self.line(before: line) else { return nil }
      line = next
    }
    return self.offset(nearest: x, in: line)
  }

  /// The offset of the character at a point; nil outside the text.
  func character(at point: CGPoint) -> Int? {
    guard !pieces.isEmpty, point.y >= 0, point.y < size.height else { return nil }
    let line = line(atHeight: point.y)
    let piece = pieces[line.piece]
    let lineRange = range(of: line)
    let nearest = offset(nearest: point.x, in: line)
    for start in [TextBoundaries.character(before: nearest - piece.start, in: piece.text), nearest - piece.start] {
      let end = TextBoundaries.character(after: start, in: piece.text)
      guard end > start, lineRange.contains(piece.start + start) else { continue }
      let bytes = byte(at: piece.start + start, in: line.piece)..<byte(at: piece.start + end, in: line.piece)
      let spans = piece.layout.spans(inLine: line.line, of: bytes)
      if spans.contains(where: { $0.contains(Double(point.x)) }) { return piece.start + start }
    }
    return nil
  }

  /// Draws the lines that intersect a rectangle, with the layout's top left corner at `origin`.
  func draw(in canvas: Canvas, at origin: CGPoint, touching rect: CGRect) {
    guard !pieces.isEmpty else { return }
    // Accents and descenders may extend a little beyond their line fragments.
    let first = line(atHeight: rect.minY - origin.y - 8)
    let last = line(atHeight: rect.maxY - origin.y + 8)
    for index in first.piece...last.piece {
      let piece = pieces[index]
      let start = index == first.piece ? first.line : 0
      let end = index == last.piece ? last.line + 1 : piece.layout.lines.count
      guard start < end else { continue }
      canvas.draw(
        piece.layout, at: CGPoint(x: origin.x, y: origin.y + CGFloat(piece.top)), lines: start..<end)
    }
  }

  /// The baselines of the first and last lines, from the layout's top.
  var baselines: (first: CGFloat, last: CGFloat) {
    guard let first = pieces.first, let last = pieces.last else { return (0, 0) }
    return (CGFloat(first.layout.firstBaseline), CGFloat(last.top + last.layout.lastBaseline))
  }
}
