import Testing

@testable import OpenCollectionFoundation

@Suite("String drawing") struct StringDrawingTests {
  private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]

  @Test("A string's height is its line height, not rounded, and grows by a line for each newline")
  func sizes() {
    #expect(abs("Hello".size(withAttributes: attributes).height - 20.2871) < 1e-3)
    #expect(abs("a\nb\nc".size(withAttributes: attributes).height - 60.8613) < 1e-3)
  }

  @Test("U+2028 breaks a line within a paragraph, U+2029 ends the paragraph")
  func separators() {
    // Three lines of 20.2871 points.
    #expect(abs("a\u{2028}b\u{2029}c".size(withAttributes: attributes).height - 60.8613) < 1e-3)
    let style = NSMutableParagraphStyle()
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (10, 3)
    (style.firstLineHeadIndent, style.headIndent) = (7, 30)
    func size(_ text: String) -> CGSize {
      NSAttributedString(string: text, attributes: attributes.merging([.paragraphStyle: style]) { $1 }).size()
    }
    #expect(abs(size("a\u{2028}b").height - 2 * 20.2871) < 1e-3)
    #expect(abs(size("a\u{2029}b").height - 2 * 20.2871 - 13) < 1e-3)
    // The second line of a paragraph begins at 30, the first line of another one at 7.
    let letter = "b".size(withAttributes: attributes).width
    #expect(abs(size("a\u{2028}b").width - 30 - letter) < 0.1 && abs(size("a\u{2029}b").width - 7 - letter) < 0.1)
  }

  @Test("The paragraph style of a paragraph's first character is that of the paragraph")
  func firstCharacterStyle() {
    let style = NSMutableParagraphStyle()
    (style.firstLineHeadIndent, style.paragraphSpacing) = (30, 10)
    func size(_ text: String, styled range: NSRange) -> CGSize {
      let text = NSMutableAttributedString(string: text, attributes: attributes)
      text.addAttribute(.paragraphStyle, value: style, range: range)
      return text.size()
    }
    let (one, two) = ("a".size(withAttributes: attributes).width, "ab".size(withAttributes: attributes).width)
    // Not that of the second one.
    #expect(abs(size("ab", styled: NSRange(1..<2)).width - two) < 0.1)
    #expect(abs(size("ab", styled: NSRange(0..<1)).width - two - 30) < 0.1)
    // That of a first paragraph ends with its newline, after which there are 10 points.
    #expect(abs(size("a\na", styled: NSRange(0..<2)).height - 2 * 20.2871 - 10) < 1e-3)
    #expect(abs(size("a\nab", styled: NSRange(0..<2)).width - max(one + 30, two)) < 0.1)
    // A newline alone is a paragraph, too.
    #expect(abs(size("\na", styled: NSRange(0..<1)).height - 2 * 20.2871 - 10) < 1e-3)
    #expect(abs(size("\na", styled: NSRange(1..<2)).height - 2 * 20.2871) < 1e-3)
  }

  @Test("The bounding rectangle wraps in its width; without line fragments it is one line relative to the baseline")
  func bounding() {
    let text = "one two three four five six seven"
    let wrapped = text.boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(wrapped.width <= 100.1 && wrapped.height > 40 && wrapped.origin == .zero)
    let line = text.boundingRect(with: CGSize(width: 100, height: 100), attributes: attributes, context: nil)
    #expect(abs(line.minY + 16.1865) < 1e-3 && line.width > 100)
  }

  /// Draws at scale 3, whatever the scale of the tests that run meanwhile.
  private func renderer(_ size: CGSize) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    return UIGraphicsImageRenderer(size: size, format: format)
  }

  @Test("Digits are drawn in the text's font, although an emoji font has digits too", arguments: [17, 22])
  func digits(_ size: CGFloat) {
    let green: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size), .foregroundColor: UIColor.green,
    ]
    let image = renderer(CGSize(width: 60, height: 30)).image { _ in
      "0123".draw(at: .zero, withAttributes: green)
    }
    let bitmap = image.rendered()
    let inked = (0..<180).flatMap { x in (0..<90).compactMap { bitmap?.pixel(x: x, y: $0) } }.filter { $0.alpha > 0.99 }
    #expect(inked.count > 100)
    #expect(inked.allSatisfy { $0.green > 0.99 && $0.red < 0.01 && $0.blue < 0.01 })
  }

  @Test("Drawing paints the current context in the string's colour, and does nothing without a context")
  func drawing() {
    var red = attributes
    red[.foregroundColor] = UIColor.red
    "HHHH".draw(at: .zero, withAttributes: red)
    let image = renderer(CGSize(width: 60, height: 21)).image { _ in
      "HHHH".draw(at: .zero, withAttributes: red)
    }
    let bitmap = image.rendered()
    let inked = (0..<180).flatMap { x in (0..<63).compactMap { bitmap?.pixel(x: x, y: $0) } }.filter { $0.alpha > 0.99 }
    #expect(inked.count > 200)
    #expect(inked.allSatisfy { $0.red > 0.99 && $0.green < 0.01 })
  }

  @Test("A copy of a paragraph style does not change with the original")
  func paragraphStyles() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = style.copy() as! NSParagraphStyle
    style.lineSpacing = 9
    #expect(copy.lineSpacing == 4 && copy != style)
    let spaced = "a\nb".size(withAttributes: attributes.merging([.paragraphStyle: copy]) { $1 })
    #expect(abs(spaced.height - 44.5742) < 1e-3)
  }

  @Test("Attributes of an attributed string can be replaced by others of their class")
  func replacedAttributes() {
    let text = NSMutableAttributedString(string: "text")
    let whole = NSRange(location: 0, length: 4)
    let pairs: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 1), UIFont.boldSystemFont(ofSize: 2)),
      (.foregroundColor, UIColor.red, UIColor.label), (.backgroundColor, UIColor.clear, UIColor(white: 0, alpha: 0)),
      (.paragraphStyle, NSParagraphStyle.default, NSMutableParagraphStyle()), (.shadow, NSShadow(), NSShadow()),
    ]
    for (key, first, second) in pairs {
      text.addAttribute(key, value: first, range: whole)
      text.addAttribute(key, value: second, range: whole)
    }
    #expect(text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == .boldSystemFont(ofSize: 2))
  }
}
