internal import OpenCollectionGraphics

/// Carets, selections and points of a sheet.
extension ParagraphLayout {
  /// The line of no width between characters at a place, as high as its line.
  func caret(at offset: Int) -> CGRect {
    guard !pieces.isEmpty else { return .zero }
    let line = line(at: offset)
    let piece = pieces[line.piece]
    let place = piece.layout.lines[line.line]
    let x = piece.layout.caret(inLine: line.line, atByte: byte(at: offset, in: line.piece))
    return CGRect(x: x, y: piece.top + place.top, width: 0, height: place.height)
  }

  /// The place between characters that is nearest to a point.
  func offset(nearest point: CGPoint) -> Int { offset(nearest: point.x, in: line(atHeight: point.y)) }

  /// The place between characters of a line that is nearest to `x`.
  func offset(nearest x: CGFloat, in line: Line) -> Int {
    guard pieces.indices.contains(line.piece) else { return 0 }
    let piece = pieces[line.piece]
    let byte = piece.layout.byte(inLine: line.line, at: Double(x))
    let found = min(offset(ofByte: byte, in: line.piece), end(of: line))
    let inside = found - piece.start
    let start = TextBoundaries.aligned(inside, in: piece.text)
    guard start != inside else { return found }
    // Inside a character of several scalars: the nearer of its edges.
    let end = TextBoundaries.character(after: inside, in: piece.text)
    let places = [start, end].map { abs(caret(at: piece.start + $0).minX - x) }
    return piece.start + (places[0] <= places[1] ? start : end)
  }

  /// The rectangles that cover a range, line by line from the top. What goes on in the next line reaches to the edge.
  func rectangles(of range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty, !pieces.isEmpty else { return [] }
    var rects: [CGRect] = []
    var next: Line? = line(at: range.lowerBound)
    while let line = next {
      let own = self.range(of: line)
      guard own.lowerBound < range.upperBound || rects.isEmpty else { break }
      let piece = pieces[line.piece]
      let bytes =
        byte(
          at: max(own.lowerBound, range.lowerBound), in: line.piece)..<max(
          byte(at: max(own.lowerBound, range.lowerBound), in: line.piece),
          byte(at: min(own.upperBound, range.upperBound), in: line.piece))
      let frame = frame(of: line)
      var spans = piece.layout.spans(inLine: line.line, of: bytes)
      let following = self.line(after: line)
      let goesOn = following.map { self.range(of: $0).lowerBound < range.upperBound } ?? false
      let endsHere = range.upperBound > own.upperBound && following != nil
      if goesOn || endsHere {
        let start = spans.last?.upperBound ?? Double(caret(at: max(own.lowerBound, range.lowerBound)).minX)
        let edge = max(Double(frame.maxX), start)
        if let last = spans.last {
          spans[spans.count - 1] = last.lowerBound...edge
        } else {
          spans = [start...edge]
        }
      }
      // Lines touch, whatever their spacing.
      let bottom = following.map { goesOn || endsHere ? self.frame(of: $0).minY : frame.maxY } ?? frame.maxY
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

  /// The place a number of lines further down, negative up, at a distance from the left; nil beyond the first or last.
  func offset(linesDown count: Int, from offset: Int, x: CGFloat) -> Int? {
    guard !pieces.isEmpty else { return nil }
    var line = line(at: offset)
    for _ in 0..<abs(count) {
      guard let next = count > 0 ? self.line(after: line) : self.line(before: line) else { return nil }
      line = next
    }
    return self.offset(nearest: x, in: line)
  }

  /// The character at a point; nil beside the text.
  func character(at point: CGPoint) -> Int? {
    guard !pieces.isEmpty, point.y >= 0, point.y < size.height else { return nil }
    let line = line(atHeight: point.y)
    let piece = pieces[line.piece]
    let own = range(of: line)
    let near = offset(nearest: point.x, in: line)
    for start in [TextBoundaries.character(before: near - piece.start, in: piece.text), near - piece.start] {
      let end = TextBoundaries.character(after: start, in: piece.text)
      guard end > start, own.contains(piece.start + start) else { continue }
      let bytes = byte(at: piece.start + start, in: line.piece)..<byte(at: piece.start + end, in: line.piece)
      let spans = piece.layout.spans(inLine: line.line, of: bytes)
      if spans.contains(where: { $0.contains(Double(point.x)) }) { return piece.start + start }
    }
    return nil
  }

  /// Draws the lines that touch a rectangle, with the sheet's corner at `origin`.
  func draw(in canvas: Canvas, at origin: CGPoint, touching rect: CGRect) {
    guard !pieces.isEmpty else { return }
    // Accents and descenders reach a little beyond their lines.
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

  /// The baseline of the first and of the last line, from the sheet's top.
  var baselines: (first: CGFloat, last: CGFloat) {
    guard let first = pieces.first, let last = pieces.last else { return (0, 0) }
    return (CGFloat(first.layout.firstBaseline), CGFloat(last.top + last.layout.lastBaseline))
  }
}
