internal import COpenCollectionPangoCairo
package import Foundation

/// Text broken into positioned lines. Line heights follow the runs' ascender and descender, whatever font is used.
package final class TextLayout: @unchecked Sendable {
  // Unchecked: every call into Pango is made while holding TextEngine's lock.

  /// A line fragment, in points from the layout's origin.
  package struct Line: Sendable, Equatable {
    /// The left edge of the aligned text, and its advance width.
    package var x, width: Double
    /// The top and the height of the line, without line spacing.
    package var top, height: Double
    package var baseline: Double
  }

  package let lines: [Line]
  /// The width of the widest line with indents, and the height of all lines.
  package let size: CGSize
  /// Whether text was truncated on the last line or omitted after it.
  package let isTruncated: Bool
  /// The width that lines are wrapped and aligned in; nil for unlimited.
  package let width: Double?

  let placed: [PlacedLine]

  /// - Parameters:
  ///   - width: the width that lines are wrapped and aligned in; nil for one line per paragraph.
  ///   - maximumLines: 0 for no limit.
  ///   - maximumHeight: lines that exceed it are omitted, except the first.
  package init(
    _ paragraphs: [TextParagraph], width: Double? = nil, maximumLines: Int = 0, maximumHeight: Double = .infinity
  ) {
    let breaker = LineBreaker(paragraphs, width: width)
    (placed, lines, size, isTruncated) = TextEngine.shared.locked { context in
      var result = breaker.lines(context, limit: maximumLines)
      // A tolerance of a thousandth of a point: a height computed as the sum of the same lines must fit.
      if result.height > maximumHeight + 1e-3 {
        let fitting = result.lines.prefix { $0.line.top + $0.line.height <= maximumHeight + 1e-3 }.count
        if fitting < result.lines.count { result = breaker.lines(context, limit: max(1, fitting)) }
      }
      return (
        result.lines, result.lines.map(\.line), CGSize(width: result.width, height: result.height), result.isTruncated
      )
    }
    self.width = width
  }

  /// Aligns an unwrapped layout in a width that no line exceeds: the result is that of wrapping in the width, without
  /// shaping again. Nil if the lines exceed the limits, or contain a tab, whose position depends on the width.
  package init?(_ natural: TextLayout, width: Double, maximumLines: Int, maximumHeight: Double) {
    guard natural.width == nil, !natural.isTruncated, natural.size.width <= width,
      maximumLines == 0 || natural.lines.count <= maximumLines, natural.size.height <= maximumHeight + 1e-3,
      natural.placed.allSatisfy({ $0.paragraph.tailIndent <= 0 && !$0.text.utf8.contains(9) })
    else { return nil }
    placed = TextEngine.shared.locked { _ in
      natural.placed.map { line in
        var line = line
        line.glyphs = pango_layout_line_ref(line.glyphs)
        line.align(in: width)
        return line
      }
    }
    lines = placed.map(\.line)
    size = natural.size
    isTruncated = false
    self.width = width
  }

  deinit {
    TextEngine.shared.locked { _ in
      for line in placed { line.release() }
    }
  }

  /// The baseline of the first line, from the top.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// The baseline of the last line, from the top.
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
