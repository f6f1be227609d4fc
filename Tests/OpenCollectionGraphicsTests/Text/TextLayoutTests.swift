import Foundation
import Testing

@testable import OpenCollectionGraphics

@Suite("Text layout") struct TextLayoutTests {
  /// A style with lines 20 points high and the baseline at 16.
  private let style = TextStyle(face: FontFace(size: 17), ascender: 16, descender: 4)

  private func layout(
    _ text: String, width: Double? = nil, lines: Int = 0, height: Double = .infinity,
    _ change: (inout TextParagraphStyle) -> Void = { _ in }
  ) -> TextLayout {
    var paragraph = TextParagraphStyle()
    change(&paragraph)
    let paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      TextParagraph(runs: $0.isEmpty ? [] : [TextRun(String($0), style)], style: paragraph, emptyStyle: style)
    }
    return TextLayout(paragraphs, width: width, maximumLines: lines, maximumHeight: height)
  }

  @Test("Line height is that of the style, whatever font is used")
  func lineHeights() {
    for text in ["Latin", "한글", "漢字", ""] {
      let lines = layout(text).lines
      #expect(lines.map(\.height) == [20] && lines.map(\.baseline) == [16])
    }
    #expect(layout("one\ntwo\n\nfour").size.height == 80)
  }

  @Test("A line of two sizes has the larger ascender and descender")
  func mixedSizes() {
    let large = TextStyle(face: FontFace(size: 34), ascender: 32, descender: 8)
    let text = TextLayout([
      TextParagraph(runs: [TextRun("a", style), TextRun("B", large)], emptyStyle: style)
    ])
    #expect(text.lines.map(\.height) == [40] && text.lines.map(\.baseline) == [32])
  }

  @Test("Line spacing is added between lines, paragraph spacing between paragraphs, neither after the last")
  func spacing() {
    let text = layout("one\ntwo") {
      $0.lineSpacing = 3
      $0.paragraphSpacing = 5
    }
    #expect(text.lines.map(\.top) == [0, 28] && text.size.height == 48)
  }

  @Test("A minimum line height adds space above the baseline")
  func minimumLineHeight() {
    let text = layout("one") { $0.minimumLineHeight = 30 }
    #expect(text.lines.map(\.height) == [30] && text.lines.map(\.baseline) == [26])
  }

  @Test("Wrapped text with a tail indent is as wide as without it in the width that is left, and the indent")
  func wrappedTailIndent() {
    for width in stride(from: 60.0, through: 200, by: 10) {
      let text = "one two three four five six seven eight nine ten"
      let indented = layout(text, width: width + 30) { $0.tailIndent = -30 }
      let plain = layout(text, width: width)
      #expect(indented.lines.map(\.width) == plain.lines.map(\.width))
      #expect(abs(indented.size.width - plain.size.width - 30) < 1e-9)
    }
  }

  @Test("Text wraps at words and no line exceeds the width")
  func wrapping() {
    let text = layout("one two three four five six seven eight nine ten", width: 100)
    #expect(text.lines.count > 2)
    #expect(text.lines.allSatisfy { $0.width <= 100.1 })
    #expect(!text.isTruncated)
  }

  @Test("Hangul words are not broken unless one is wider than a line")
  func hangul() {
    let words = "대한민국 안녕하세요 여러분"
    let wide = layout("안녕하세요").size.width
    let kept = layout(words, width: wide + 2)
    let broken = layout(words, width: wide + 2) { $0.keepsHangulWords = false }
    // Three words, none of which fits beside another.
    #expect(kept.lines.count == 3)
    #expect(broken.lines.count <= 3)
    #expect(layout(words, width: wide / 2).lines.allSatisfy { $0.width <= wide / 2 + 0.1 })
  }

  @Test(
    "A Hangul syllable's advance is 0.865 of the size at every size and weight, whatever the letter spacing",
    arguments: [10.0, 17, 19.5, 25, 34], [400, 700])
  func hangulAdvance(size: Double, weight: Int) {
    let style = TextStyle(face: FontFace(size: size, weight: weight), ascender: size, descender: 0)
    func width(_ text: String, kern: Double = 0) -> Double {
      var style = style
      style.kern = kern
      return TextLayout([TextParagraph(runs: [TextRun(text, style)], emptyStyle: style)]).size.width
    }
    // Pango counts in 1,024ths of a point at 16 points. A line has no spacing after its last letter.
    #expect(abs(width("대한민국안녕하세요") - 9 * 0.865 * size) < 9 * size / 16_384)
    #expect(abs(width("대한민국안녕하세요", kern: 2) - (9 * 0.865 * size + 8 * 2)) < 9 * size / 16_384)
    // Half of the tracking is before a letter, half after it: Hangul has none, the space before it its half.
    let half = SystemTracking.of(size: size) * size / 2
    #expect(abs(width("Latin 한글") - width("Latin ") - 2 * 0.865 * size - half) < size / 1000)
  }

  @Test("Hangul in serif and monospaced designs has its font's own advance")
  func hangulOfOtherDesigns() {
    for design in [FontFace.Design.serif, .monospaced] {
      let style = TextStyle(face: FontFace(size: 16, design: design), ascender: 16, descender: 4)
      let text = TextLayout([TextParagraph(runs: [TextRun("한글", style)], emptyStyle: style)])
      #expect(text.size.width > 2 * 0.9 * 16)
    }
  }

  @Test("A Hangul word in two styles is not broken either, and each part has its own size")
  func hangulInTwoStyles() {
    let large = TextStyle(face: FontFace(size: 34), ascender: 32, descender: 8)
    let paragraph = TextParagraph(
      runs: [TextRun("우리 대한", style), TextRun("민국", large)], style: TextParagraphStyle(), emptyStyle: style)
    let whole = TextLayout([paragraph])
    let space = layout("우리 대한").size.width - 4 * 0.865 * 17
    #expect(abs(whole.size.width - (4 * 0.865 * 17 + space + 2 * 0.865 * 34)) < 0.02)
    let broken = TextLayout([paragraph], width: whole.size.width - 1)
    #expect(broken.lines.count == 2 && abs(broken.lines[1].width - 2 * 0.865 * (17 + 34)) < 0.02)
  }

  @Test("If the last line would have a single word, the last word of the line before joins it")
  func pushedOut() {
    let text = "Testing variously linking"
    func lines(_ text: String, width: Double, limit: Int = 0, pushes: Bool) -> [Double] {
      layout(text, width: width, lines: limit) { $0.pushesOutWords = pushes }.lines.map(\.width)
    }
    let width = layout("Testing variously").size.width + 1
    let (first, second) = (layout("Testing").size.width, layout("variously linking").size.width)
    #expect(lines(text, width: width, pushes: false).count == 2)
    #expect(abs(lines(text, width: width, pushes: false)[1] - layout("linking").size.width) < 0.01)
    let pushed = lines(text, width: width, pushes: true)
    #expect(pushed.count == 2 && abs(pushed[0] - first) < 0.01 && abs(pushed[1] - second) < 0.01)
    // Not if the line before would be empty, if both do not fit, if the last line has two words already, or if the text
    // is truncated.
    for other in ["Testing", "Testing linkingvariously", "Testing variously it is"] {
      #expect(lines(other, width: width, pushes: true) == lines(other, width: width, pushes: false))
    }
    let narrow = layout("variously li").size.width
    #expect(
      lines("it variously linking", width: narrow, pushes: true)
        == lines("it variously linking", width: narrow, pushes: false))
    let cut = text + " and more of it"
    #expect(lines(cut, width: width, limit: 1, pushes: true) == lines(cut, width: width, limit: 1, pushes: false))
  }

  @Test("Hangul words are pushed out as a whole; text without spaces is not pushed out")
  func pushedOutHangul() {
    func lines(_ text: String, width: Double) -> [Double] {
      layout(text, width: width) { $0.pushesOutWords = true }.lines.map(\.width)
    }
    let pushed = lines("버튼을 누르면 다른 앱이 열려요", width: layout("버튼을 누르면 다른 앱이").size.width + 1)
    #expect(pushed.count == 2 && abs(pushed[1] - layout("앱이 열려요").size.width) < 0.01)
    let han = "漢字仮名交文例"
    #expect(lines(han, width: layout("漢字仮名交文").size.width + 1).count == 2)
    #expect(abs(lines(han, width: layout("漢字仮名交文").size.width + 1)[1] - layout("例").size.width) < 0.01)
  }

  @Test(
    "At most the maximum number of lines is laid out; the last is truncated by an ellipsis and fits",
    arguments: [1, 2, 3])
  func limited(lines: Int) {
    let text = layout(String(repeating: "word and ", count: 40), width: 120, lines: lines)
    #expect(text.lines.count == lines && text.isTruncated)
    #expect(text.lines.allSatisfy { $0.width <= 120.1 })
  }

  @Test("A paragraph omitted after the last line counts as truncation")
  func omittedParagraph() {
    let cut = layout("one\ntwo", width: 200, lines: 1)
    #expect(cut.isTruncated && cut.lines.count == 1)
    // The ellipsis makes the line longer.
    #expect(cut.size.width > layout("one").size.width)
  }

  @Test("Lines that exceed the height are omitted, except the first")
  func heightLimit() {
    let text = "one two three four five six seven eight nine ten"
    #expect(layout(text, width: 60, height: 45).lines.count == 2)
    #expect(layout(text, width: 60, height: 5).lines.count == 1)
    #expect(layout(text, width: 60, height: 40).lines.count == 2)
  }

  @Test("Alignment moves a line by all or half of the remaining width")
  func alignment() {
    let natural = layout("text").size.width
    func x(_ alignment: TextParagraphStyle.Alignment) -> Double {
      layout("text", width: 200) { $0.alignment = alignment }.lines[0].x
    }
    #expect(x(.left) == 0 && x(.natural) == 0)
    #expect(abs(x(.right) - (200 - natural)) < 1e-6)
    #expect(abs(x(.center) - (200 - natural) / 2) < 1e-6)
  }

  @Test("Lines laid out without a width and then aligned equal those wrapped in the width, if they fit")
  func alignedAfterwards() throws {
    for text in ["Seoul", "두 라벨", "שלום", "one\nlonger\n\nthree", ""] {
      for alignment in [TextParagraphStyle.Alignment.left, .center, .right, .justified, .natural] {
        let indents: (inout TextParagraphStyle) -> Void = {
          ($0.alignment, $0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (alignment, 7, 2, -3)
          if text == "Seoul" { $0.direction = .rightToLeft }
        }
        let natural = layout(text, indents)
        for width in [natural.size.width, natural.size.width + 0.4, 300] {
          let aligned = try #require(TextLayout(natural, width: width, maximumLines: 0, maximumHeight: .infinity))
          let broken = layout(text, width: width, indents)
          #expect(aligned.lines == broken.lines && aligned.size == broken.size && aligned.width == width)
        }
        #expect(TextLayout(natural, width: natural.size.width - 1, maximumLines: 0, maximumHeight: .infinity) == nil)
        #expect(TextLayout(natural, width: 300, maximumLines: 0, maximumHeight: natural.size.height - 1) == nil)
      }
    }
    let indented = layout("one") { $0.tailIndent = 200 }
    #expect(TextLayout(indented, width: 300, maximumLines: 0, maximumHeight: .infinity) == nil)
    #expect(TextLayout(layout("one\ttwo"), width: 300, maximumLines: 0, maximumHeight: .infinity) == nil)
    let cut = layout("one\ntwo", lines: 1)
    #expect(cut.isTruncated && TextLayout(cut, width: 300, maximumLines: 0, maximumHeight: .infinity) == nil)
    let two = layout("one\ntwo")
    #expect(TextLayout(two, width: 300, maximumLines: 1, maximumHeight: .infinity) == nil)
    #expect(TextLayout(two, width: 300, maximumLines: 2, maximumHeight: .infinity) != nil)
  }

  @Test("Natural alignment of right-to-left text is right")
  func rightToLeft() {
    #expect(layout("שלום", width: 200).lines[0].x > 100)
  }

  @Test("Kerning is added between characters, not at the ends of a line")
  func kerning() {
    var wide = style
    wide.kern = 3
    let plain = layout("abcd").size.width
    let kerned = TextLayout([TextParagraph(runs: [TextRun("abcd", wide)], emptyStyle: style)]).size.width
    #expect(abs(kerned - plain - 9) < 0.05)
  }

  @Test("Widths are proportional to the size from 80 points on, where there is no tracking")
  func proportion() {
    func width(_ size: Double) -> Double {
      let style = TextStyle(face: FontFace(size: size), ascender: size, descender: 0)
      return TextLayout([TextParagraph(runs: [TextRun("Hamburgefonts", style)], emptyStyle: style)]).size.width
    }
    #expect(abs(width(160) - 2 * width(80)) < 0.2)
  }

  @Test("Monospaced digits have equal widths")
  func monospacedDigits() {
    let face = FontFace(size: 17, hasMonospacedDigits: true)
    let style = TextStyle(face: face, ascender: 16, descender: 4)
    func width(_ text: String) -> Double {
      TextLayout([TextParagraph(runs: [TextRun(text, style)], emptyStyle: style)]).size.width
    }
    #expect(abs(width("1111") - width("0000")) < 0.01)
  }

  @Test("Text is drawn within its line, and equal at every whole pixel")
  func drawing() {
    func draw(at x: Double) -> Bitmap {
      let canvas = Canvas(size: CGSize(width: 60, height: 20), scale: 2)
      canvas.draw(layout("HI"), at: CGPoint(x: x, y: 0))
      return canvas.finish()
    }
    let (first, moved) = (draw(at: 2), draw(at: 12))
    var ink = 0
    for y in 0..<40 {
      for x in 0..<100 where first.pixel(x: x, y: y).alpha > 0 {
        ink += 1
        #expect(moved.pixel(x: x + 20, y: y) == first.pixel(x: x, y: y))
        // Capitals extend from the baseline, at pixel 32, to at most 0.75 of the size above it.
        #expect(y < 33 && y >= 32 - 26)
      }
    }
    #expect(ink > 100)
  }

  @Test("Empty text has the height of one line and no width")
  func empty() {
    #expect(layout("").size == CGSize(width: 0, height: 20))
    #expect(TextLayout([]).size == .zero)
  }

  @Test("Text of all sizes is shaped at one size, so that more sizes need no more fonts")
  func oneShapedSize() {
    func width(_ size: Double) -> Double {
      var large = style
      large.face.size = size
      return TextLayout([TextParagraph(runs: [TextRun("Sphinx of black quartz", large)], emptyStyle: large)]).size.width
    }
    // If each size were shaped separately, advances rounded to 1/1024 of a point would differ by more.
    let unit = width(96) / 96
    for size in stride(from: 80.1, through: 160, by: 7.77) { #expect(abs(width(size) / size - unit) < 1e-9) }
  }

  @Test("A line of millions of points is as wide as the sum of its advances")
  func longLine() {
    let (short, long) = (layout(String(repeating: "m", count: 1000)), layout(String(repeating: "m", count: 250_000)))
    // 250 times as many letters, except for rounding where parts meet.
    #expect(long.size.width > 2_100_000)
    #expect(abs(long.size.width / short.size.width - 250) < 0.01)
  }

  @Test("A text of millions of points is wrapped and truncated", arguments: ["m", "mm "])
  func longText(word: String) {
    let text = String(repeating: word, count: 250_000)
    let cut = layout(text, width: 300, lines: 1)
    #expect(cut.isTruncated && cut.lines.count == 1 && cut.size.width <= 300.1 && cut.size.width > 200)
    let wrapped = layout(text, width: 300, lines: 7)
    #expect(wrapped.isTruncated && wrapped.lines.count == 7)
    #expect(wrapped.lines.allSatisfy { $0.width <= 300.1 && $0.width > 200 })
  }
}
