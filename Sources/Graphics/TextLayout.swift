internal import CPangoCairo
package import Foundation

/// Text broken into lines and placed.
package final class TextLayout: @unchecked Sendable {
  // Unchecked: every call into Pango is made while holding TextEngine's lock.

  /// A line, in points from the layout's top left.
  package struct Line: Sendable {
    /// The left edge of the line's text (as aligned), and its advance width.
    package var x, width: Double
    /// The top of the line; its height includes no spacing to the next line.
    package var top, height: Double
    package var baseline: Double
  }

  package let lines: [Line]
  /// The widest line's width (with indents) and the height of all lines.
  package let size: CGSize
  /// Whether text was left out at the end of the last line or after it.
  package let isTruncated: Bool

  let placed: [PlacedLine]

  /// - Parameters:
  ///   - width: where lines wrap and what they are aligned in; nil for one line a paragraph.
  ///   - maximumLines: 0 for as many as it takes.
  ///   - maximumHeight: lines that do not fit in it are left out, but never the first.
  package init(
    _ paragraphs: [TextParagraph], width: Double? = nil, maximumLines: Int = 0, maximumHeight: Double = .infinity
  ) {
    fatalError()
  }
}

struct PlacedLine: Sendable {}

extension Canvas {
  /// Draws the text with the layout's top left corner at `point`.
  package func draw(_ layout: TextLayout, at point: CGPoint) {
  }
}
