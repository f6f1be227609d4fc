internal import COpenCollectionPangoCairo
internal import Foundation

/// Positions of characters in lines. Byte offsets are those of the line's paragraph in UTF-8; x is from the layout's
/// left.
extension TextLayout {
  /// The byte range of a line, including the white space at which it was broken.
  package func bytes(ofLine index: Int) -> Range<Int> {
    guard let glyphs = placed[index].glyphs else { return 0..<0 }
    let start = Int(glyphs.pointee.start_index)
    return start..<start + Int(glyphs.pointee.length)
  }

  /// The x position of the caret before the character at a byte offset; the line's end for the offset after its last
  /// byte. O(runs).
  package func caret(inLine index: Int, atByte byte: Int) -> Double {
    TextEngine.shared.locked { _ in
      let runs = GlyphRun.runs(of: placed[index])
      if let run = runs.first(where: { $0.bytes.contains(byte) }) { return run.x(ofByte: byte, in: placed[index].text) }
      guard let last = runs.max(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) else { return lines[index].x }
      guard let first = runs.min(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }), byte < first.bytes.lowerBound
      else { return last.isRightToLeft ? last.x : last.x + last.width }
      return first.isRightToLeft ? first.x + first.width : first.x
    }
  }

  /// The byte offset whose caret is nearest to an x position in a line. May be inside a character of several scalars.
  /// O(runs).
  package func byte(inLine index: Int, at x: Double) -> Int {
    TextEngine.shared.locked { _ in
      let line = placed[index]
      let runs = GlyphRun.runs(of: line)
      guard let left = runs.first, let right = runs.last else { return bytes(ofLine: index).lowerBound }
      if x <= left.x { return left.isRightToLeft ? left.bytes.upperBound : left.bytes.lowerBound }
      if x >= right.x + right.width { return right.isRightToLeft ? right.bytes.lowerBound : right.bytes.upperBound }
      let run = runs.last { $0.x <= x } ?? left
      return run.byte(at: x, in: line.text)
    }
  }

  /// The horizontal spans of a byte range in a line, from left to right: several where writing directions mix. O(runs).
  package func spans(inLine index: Int, of bytes: Range<Int>) -> [ClosedRange<Double>] {
    TextEngine.shared.locked { _ in
      var spans: [ClosedRange<Double>] = []
      for run in GlyphRun.runs(of: placed[index]) {
        let shared = run.bytes.clamped(to: bytes)
        guard !shared.isEmpty else { continue }
        let text = placed[index].text
        let (first, second) = (run.x(ofByte: shared.lowerBound, in: text), run.x(ofByte: shared.upperBound, in: text))
        let span = min(first, second)...max(first, second)
        if let last = spans.last, span.lowerBound - last.upperBound < 0.01 {
          spans[spans.count - 1] = last.lowerBound...max(last.upperBound, span.upperBound)
        } else {
          spans.append(span)
        }
      }
      return spans
    }
  }
}

/// A positioned run of glyphs. Used within TextEngine's lock.
private struct GlyphRun {
  var item: UnsafeMutablePointer<PangoGlyphItem>
  var x, width: Double
  /// Points per Pango unit.
  var unit: Double

  /// The runs of a line from left to right.
  static func runs(of line: PlacedLine) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var x = line.line.x
    var node = line.glyphs?.pointee.runs
    while let entry = node {
      node = entry.pointee.next
      guard let item = entry.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) else { continue }
      let width = Double(item.pointee.glyphs.width) * line.unit
      runs.append(GlyphRun(item: item, x: x, width: width, unit: line.unit))
      x += width
    }
    return runs
  }

  var bytes: Range<Int> {
    let start = Int(item.pointee.item.pointee.offset)
    return start..<start + Int(item.pointee.item.pointee.length)
  }

  var isRightToLeft: Bool { item.pointee.item.pointee.analysis.level % 2 == 1 }

  /// The x position of the caret at a byte offset in the run or at its end.
  func x(ofByte byte: Int, in text: String) -> Double {
    if byte >= bytes.upperBound { return isRightToLeft ? x : x + width }
    var position: Int32 = 0
    withBytes(of: text) { start in
      pango_glyph_string_index_to_x(
        item.pointee.glyphs, start, Int32(bytes.count), &item.pointee.item.pointee.analysis,
        Int32(byte - bytes.lowerBound), 0, &position)
    }
    return x + Double(position) * unit
  }

  func byte(at position: Double, in text: String) -> Int {
    var index: Int32 = 0
    var trailing: Int32 = 0
    withBytes(of: text) { start in
      pango_glyph_string_x_to_index(
        item.pointee.glyphs, start, Int32(bytes.count), &item.pointee.item.pointee.analysis,
        Int32(clamping: Int((position - x) / unit)), &index, &trailing)
    }
    var byte = bytes.lowerBound + Int(index)
    if trailing > 0 {
      let utf8 = text.utf8
      byte += 1
      // Advance to the next scalar's first byte.
      while byte < bytes.upperBound, utf8[utf8.index(utf8.startIndex, offsetBy: byte)] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }

  private func withBytes(of text: String, _ body: (UnsafeMutablePointer<CChar>) -> Void) {
    text.withCString { body(UnsafeMutablePointer(mutating: $0 + bytes.lowerBound)) }
  }
}
