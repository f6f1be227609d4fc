internal import OpenCollectionGraphics

extension NSLayoutManager {
  func line(
    of index: Int, in layout: ParagraphLayout, _ range: NSRangePointer?
  ) -> ParagraphLayout.Line? {
    guard let line = lines(of: layout).first(where: { characters(of: $0, in: layout).contains(index) }) else {
      return nil
    }
    range?.pointee = characters(of: line, in: layout).nsRange
    return line
  }

  func fragment(_ line: ParagraphLayout.Line, in layout: ParagraphLayout) -> CGRect {
    var rect = layout.frame(of: line)
    rect.size.width += 2 * padding
    return rect
  }

  func used(_ line: ParagraphLayout.Line, in layout: ParagraphLayout) -> CGRect {
    let placed = layout.pieces[line.piece].layout.lines[line.line]
    let frame = layout.frame(of: line)
    return CGRect(x: placed.x, y: frame.minY, width: placed.width + 2 * padding, height: frame.height)
  }

  /// The rectangles of glyphs, line by line.
  func rectangles(of range: NSRange) -> [CGRect] {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0 else { return [] }
    let layout = layout
    let whole = range.location..<range.location + range.length
    return lines(of: layout).flatMap { line -> [CGRect] in
      let part = layout.range(of: line).clamped(to: whole)
      guard !part.isEmpty else { return [] }
      let frame = layout.frame(of: line)
      let bytes = layout.byte(at: part.lowerBound, in: line.piece)..<layout.byte(at: part.upperBound, in: line.piece)
      return layout.pieces[line.piece].layout.spans(inLine: line.line, of: bytes).map {
        CGRect(
          x: CGFloat($0.lowerBound) + padding, y: frame.minY, width: CGFloat($0.upperBound - $0.lowerBound),
          height: frame.height)
      }
    }
  }
}
