internal import COpenCollectionPangoCairo
package import Foundation

/// Text broken into lines and placed. Lines are as high as the runs' own figures say, whatever font draws them.
package final class TextLayout: @unchecked Sendable {
  // Unchecked: every call into Pango is made while holding TextEngine's lock.

  /// A line, in points from the layout's top left.
  package struct Line: Sendable, Equatable {
    /// The left edge of the line's text as aligned, and its advance width.
    package var x, width: Double
    /// The top of the line; its height includes no spacing to the next line.
    package var top, height: Double
    package var baseline: Double
  }

  package let lines: [Line]
  /// The widest line's width with indents, and the height of all lines.
  package let size: CGSize
  /// Whether text was left out at the end of the last line or after it.
  package let isTruncated: Bool
  /// As wide as the text was asked to be, nil for as wide as it is.
  package let width: Double?

  let placed: [PlacedLine]

  /// - Parameters:
  ///   - width: where lines wrap and what they are aligned in; nil for one line a paragraph.
  ///   - maximumLines: 0 for as many as it takes.
  ///   - maximumHeight: lines that do not fit in it are left out, but never the first.
  package init(
    _ paragraphs: [TextParagraph], width: Double? = nil, maximumLines: Int = 0, maximumHeight: Double = .infinity
  ) {
    let breaker = LineBreaker(paragraphs, width: width)
    (placed, lines, size, isTruncated) = TextEngine.shared.locked { context in
      var result = breaker.lines(context, limit: maximumLines)
      // A thousandth of a point: heights that were computed as sums of the same lines must fit.
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

  /// Lines that were broken nowhere, aligned in a width that none of them exceeds: what breaking them there would
  /// give, without shaping them again. Nil where they are more, higher or wider than that, or hold a tab, whose place
  /// depends on how the width is filled.
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
