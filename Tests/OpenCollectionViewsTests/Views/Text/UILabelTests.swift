import Testing

@testable import OpenCollectionGraphics
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("Labels", .isolatedScreen) struct UILabelTests {
  private func label(_ text: String?, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    return label
  }

  @Test("One line at 17 points is 20.2871 points high, rounded up to a pixel: 20.33 at scale 3, 20.5 at scale 2")
  func height() {
    let label = label("Hello 안녕")
    #expect(abs(label.intrinsicContentSize.height - 61.0 / 3) < 1e-9)
    label.traitOverrides.displayScale = 2
    #expect(label.intrinsicContentSize.height == 20.5)
  }

  @Test(
    "Widths are whole pixels, and a label at its intrinsic size displays all of its text",
    arguments: ["i", "Hello", "긴 문장입니다"])
  func width(text: String) {
    let label = label(text)
    let width = label.intrinsicContentSize.width
    #expect(abs(width * 3 - (width * 3).rounded()) < 1e-9)
    #expect(!label.typeset(in: CGRect(origin: .zero, size: label.intrinsicContentSize)).layout.isTruncated)
  }

  @Test(
    "Hangul labels have the widths that UIKit computed in storyboards of public apps, at scale 3",
    arguments: [
      ("설정하기", 14, true, 48.0 + 2.0 / 3), ("테슬라", 16, true, 41.0 + 2.0 / 3),
      ("채팅내용", 18, false, 62.0 + 1.0 / 3), ("아라뵤", 18, true, 47.0), ("신용카드", 19, true, 66.0),
    ])
  func hangulWidth(text: String, size: CGFloat, isBold: Bool, width: CGFloat) {
    let label = label(text, size: size)
    if isBold { label.font = .boldSystemFont(ofSize: size) }
    #expect(abs(label.intrinsicContentSize.width - width) < 1e-9)
  }

  @Test(
    "The same at scale 2",
    arguments: [
      ("미세먼지", 12, false, 42.0), ("강북구", 13, false, 34.0), ("상세설명", 15, false, 52.0), ("밑반찬", 17, false, 44.5),
      ("비행기", 15, true, 39.0), ("테슬라", 16, true, 42.0), ("할인후가격", 19, true, 82.5), ("걷기", 20, true, 35.0),
      ("비행기", 25, true, 65.0), ("걷기", 30, true, 52.0),
    ])
  func hangulWidthAtScaleTwo(text: String, size: CGFloat, isBold: Bool, width: CGFloat) {
    let label = label(text, size: size)
    if isBold { label.font = .boldSystemFont(ofSize: size) }
    label.traitOverrides.displayScale = 2
    #expect(abs(label.intrinsicContentSize.width - width) < 1e-9)
  }

  @Test("No word is alone on a label's last line, unless its line break strategy allows it")
  func pushedOutWords() {
    let label = label("Testing variously linking", lines: 0)
    let width = self.label("Testing variously").intrinsicContentSize.width
    let lastLine = { label.typeset(in: CGRect(x: 0, y: 0, width: width, height: 100)).layout.lines[1].width }
    #expect(abs(lastLine() - Double(self.label("variously linking").intrinsicContentSize.width)) < 0.34)
    for strategy in [NSParagraphStyle.LineBreakStrategy.hangulWordPriority, []] {
      label.lineBreakStrategy = strategy
      #expect(abs(lastLine() - Double(self.label("linking").intrinsicContentSize.width)) < 0.34)
    }
    label.lineBreakStrategy = .pushOut
    label.lineBreakMode = .byCharWrapping
    #expect(lastLine() < Double(self.label("variously linking").intrinsicContentSize.width) - 10)
  }

  @Test("Only the sum of several lines is rounded: two are 40.574 points, 40.67 at scale 3")
  func twoLines() {
    #expect(abs(label("one\ntwo", lines: 0).intrinsicContentSize.height - 122.0 / 3) < 1e-9)
  }

  @Test("A label without text has no size", arguments: [nil, ""])
  func noText(text: String?) {
    #expect(label(text).intrinsicContentSize == .zero)
  }

  @Test("A one-line label fits its whole text, whatever width is offered; a multiline label wraps in the offered width")
  func fitting() {
    let text = "one two three four five six seven eight nine ten"
    let single = label(text)
    #expect(single.sizeThatFits(CGSize(width: 50, height: 50)) == single.intrinsicContentSize)
    let wrapped = label(text, lines: 0).sizeThatFits(CGSize(width: 100, height: 10))
    #expect(wrapped.width <= 100 && wrapped.height > 60)
    let limited = label(text, lines: 2).sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(limited.height - 122.0 / 3) < 1e-9)
  }

  @Test("The preferred width limits the intrinsic size of several lines")
  func preferredWidth() {
    let label = label("one two three four five six", lines: 0)
    let natural = label.intrinsicContentSize
    label.preferredMaxLayoutWidth = 80
    #expect(label.intrinsicContentSize.width <= 80 && label.intrinsicContentSize.height > natural.height)
  }

  @Test("The text rectangle is vertically centred and has at most the given number of lines")
  func textRect() {
    let rect = label("one\ntwo\nthree", lines: 0)
      .textRect(forBounds: CGRect(x: 10, y: 20, width: 200, height: 100), limitedToNumberOfLines: 1)
    // The remaining 100 - 20.33 = 79.67 points; half of them are 119.5 pixels, rounded to 119 or 120.
    #expect(rect.minX == 10 && abs(rect.height - 61.0 / 3) < 1e-9)
    #expect(abs(rect.midY - 70) <= 0.5 / 3 + 1e-9)
  }

  @Test("Text that is scaled to fit is as large as possible, and not below the minimum scale")
  func shrinking() {
    let label = label("A line that is too long")
    label.adjustsFontSizeToFitWidth = true
    let natural = label.intrinsicContentSize.width
    let rect = CGRect(x: 0, y: 0, width: natural * 0.7, height: 21)
    let fitted = label.typeset(in: rect)
    #expect(!fitted.layout.isTruncated && fitted.factor > 0.6 && fitted.factor < 0.75)
    label.minimumScaleFactor = 0.9
    #expect(label.typeset(in: rect).factor == 0.9 && label.typeset(in: rect).layout.isTruncated)
  }

  @Test("Plain text removes attributes; attributed text keeps its own until the font is set")
  func attributedText() {
    let label = label("plain")
    label.attributedText = NSAttributedString(string: "rich", attributes: [.font: UIFont.systemFont(ofSize: 30)])
    #expect(label.text == "rich")
    // 30 points: 35.80, up to 108 pixels of a third.
    #expect(abs(label.intrinsicContentSize.height - 36) < 1e-9)
    label.font = .systemFont(ofSize: 10)
    #expect(abs(label.intrinsicContentSize.height - 12) < 1e-9)
    label.text = "again"
    #expect(abs(label.intrinsicContentSize.height - 12) < 1e-9)
  }

  @Test(
    "Truncating in the middle and at the head gives one line within the width",
    arguments: [
      NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail, .byClipping, .byCharWrapping,
    ])
  func breakModes(mode: NSLineBreakMode) {
    let label = label("A line that is much too long for this")
    label.lineBreakMode = mode
    let layout = label.typeset(in: CGRect(x: 0, y: 0, width: 100, height: 21)).layout
    #expect(layout.lines.count == 1)
    if mode != .byClipping { #expect(layout.lines[0].width <= 100.2) }
  }

  @Test("A subclass's insets around the text move the drawn text and enlarge the intrinsic size")
  func paddedLabel() {
    final class Padded: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 20, dy: 0)) }
      override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + 40, height: size.height)
      }
    }
    let label = Padded()
    label.text = "HHH"
    label.textColor = .black
    label.frame = CGRect(origin: .zero, size: label.intrinsicContentSize)
    let picture = label.drawnContents()
    #expect(picture != nil)
    guard let picture else { return }
    func hasInk(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<picture.height).contains { picture.pixel(x: x, y: $0).alpha > 0 } }
    }
    #expect(!hasInk(0..<60) && hasInk(60..<90) && !hasInk((picture.width - 60)..<picture.width))
  }

  @Test(
    "A label draws only the area of its glyphs, with the same result as drawing all of its bounds",
    arguments: [
      "Qjfg", "ÅÇ yf/", "앱 내 구입", "two\nlines, one longer", "שלום", "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
      "👩‍👩‍👧 emoji",
      "",
    ])
  func letters(text: String) throws {
    final class Whole: UILabel {
      override func drawText(in rect: CGRect) { super.drawText(in: rect) }
    }
    for font in [UIFont.systemFont(ofSize: 17), .italicSystemFont(ofSize: 40), .systemFont(ofSize: 9, weight: .black)] {
      for alignment in [NSTextAlignment.left, .center, .right] {
        let pictures = [UILabel(), Whole()].map { label in
          label.text = text
          label.font = font
          label.numberOfLines = 0
          label.textAlignment = alignment
          label.isEnabled = alignment != .right
          label.frame = CGRect(x: 0, y: 0, width: 700, height: 120)
          label.bounds.origin = CGPoint(x: 0.3, y: -7)
          return (label.drawnContents(), label.layer.picture())
        }
        let (letters, whole) = (pictures[0], pictures[1])
        // No text is as wide as the label.
        let width = try #require(whole.0).width
        if let drawn = letters.0 { #expect(drawn.width < width) } else { #expect(text.isEmpty) }
        #expect(pixels(letters.1) == pixels(whole.1), "\(font.pointSize) points, \(alignment)")
      }
    }
  }

  @Test("Labels with equal texts share a layout, and layouts that are no longer used are evicted")
  func sharedLines() {
    weak var lines: TextLayout?
    do {
      let rect = CGRect(x: 0, y: 0, width: 300, height: 40)
      let (one, other) = (label("Said twice"), label("Said twice"))
      lines = one.typeset(in: rect).layout
      #expect(lines != nil && lines === other.typeset(in: rect).layout)
      #expect(label("Said twice", size: 18).typeset(in: rect).layout !== lines)
    }
    #expect(lines != nil)
    for number in 0..<400 { _ = label("Text number \(number)").intrinsicContentSize }
    #expect(lines == nil)
  }

  @Test("Drawing again reuses the paragraphs, which a change of their inputs creates again")
  func keptParagraphs() {
    final class Tone: @unchecked Sendable { var color = UIColor.red }
    let tone = Tone()
    let label = label("Built once")
    label.textColor = UIColor { _ in tone.color }
    /// Whether the paragraphs are the same array in memory after a change.
    func keeps(_ change: () -> Void) -> Bool {
      let before = label.paragraphs()
      change()
      label.frame.size = label.intrinsicContentSize
      _ = label.layer.picture()
      return label.paragraphs().withUnsafeBufferPointer { after in
        before.withUnsafeBufferPointer { $0.baseAddress == after.baseAddress }
      }
    }
    #expect(keeps {} && keeps { label.setNeedsDisplay() } && keeps { label.frame.size.width += 10 })
    #expect(!keeps { label.text = "Built twice" })
    #expect(!keeps { label.font = .systemFont(ofSize: 18) } && !keeps { label.textAlignment = .right })
    #expect(!keeps { label.textColor = .green } && !keeps { label.traitOverrides.userInterfaceStyle = .dark })
    #expect(!keeps { label.semanticContentAttribute = .forceRightToLeft })
    // A colour may depend on more than the traits.
    label.textColor = UIColor { _ in tone.color }
    #expect(
      !keeps { tone.color = .blue } && label.paragraphs()[0].runs[0].style.color == UIColor.blue.rgba(for: .current))
    label.attributedText = NSAttributedString(
      string: "Attributed", attributes: [.foregroundColor: UIColor { _ in tone.color }])
    label.frame.size = label.intrinsicContentSize
    #expect(keeps {} && keeps { label.frame.origin.x += 10 })
    tone.color = .red
    #expect(!keeps { label.setNeedsDisplay() })
    #expect(label.paragraphs()[0].runs[0].style.color == UIColor.red.rgba(for: .current))
    #expect(!keeps { label.textColor = .green } && label.paragraphs()[0].runs[0].style.color.green == 1)
  }

  private func pixels(_ bitmap: Bitmap) -> [UInt8] { bitmap.withPixels { Array($0) } }
}
