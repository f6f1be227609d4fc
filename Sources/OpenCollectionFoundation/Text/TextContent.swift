package import OpenCollectionGraphics

/// Converts strings and attributed strings to the drawing module's paragraphs, for one set of traits.
package struct TextContent {
  /// The defaults of characters without attributes.
  package var font: UIFont
  package var color: UIColor
  package var paragraph: NSParagraphStyle.Values
  package var traits: UITraitCollection

  package init(
    font: UIFont = .unspecified, color: UIColor = .black,
    paragraph: NSParagraphStyle.Values = .init(), traits: UITraitCollection = .current
  ) {
    self.font = font
    self.color = color
    self.paragraph = paragraph
    self.traits = traits
  }

  /// The paragraphs of plain text, in the default font and colour.
  package func paragraphs(_ text: String) -> [TextParagraph] {
    let style = textStyle([:])
    let layout = paragraph.layoutStyle
    var result: [TextParagraph] = []
    for line in Self.lines(of: text) {
      let runs = line.text.isEmpty ? [] : [TextRun(line.text, style)]
      result.append(TextParagraph(runs: runs, style: layout, emptyStyle: style))
      if line.continuesParagraph { result.continueParagraph() }
    }
    return result
  }

  /// O(length + attribute runs).
  package func paragraphs(_ text: NSAttributedString) -> [TextParagraph] {
    var result: [TextParagraph] = []
    var runs: [TextRun] = []
    // Those of the first character are the paragraph's, whatever others have.
    var paragraphValues: NSParagraphStyle.Values?
    var hasCharacters = false
    var lastStyle = textStyle([:])
    var continuesParagraph = false
    func end() {
      result.append(
        TextParagraph(runs: runs, style: (paragraphValues ?? paragraph).layoutStyle, emptyStyle: lastStyle))
      if continuesParagraph { result.continueParagraph() }
      runs = []
      (paragraphValues, hasCharacters) = (nil, false)
    }
    let whole = NSRange(location: 0, length: text.length)
    let string = text.string as NSString
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let style = textStyle(attributes, at: range.location)
      lastStyle = style
      let lines = Self.lines(of: string.substring(with: range))
      for (index, line) in lines.enumerated() {
        if index > 0 {
          end()
          continuesParagraph = line.continuesParagraph
        }
        if !hasCharacters { paragraphValues = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values }
        // A separator is a character of the paragraph that it ends.
        hasCharacters = hasCharacters || !line.text.isEmpty || index < lines.count - 1
        if !line.text.isEmpty { runs.append(TextRun(line.text, style)) }
      }
    }
    end()
    return result
  }

  private struct Line {
    var text: String
    /// Whether a line separator, U+2028, precedes the line: it breaks lines within a paragraph.
    var continuesParagraph: Bool
  }

  /// Splits text at line and paragraph separators of any kind.
  private static func lines(of text: String) -> [Line] {
    // The UTF-8 of all separators has one of three bytes; most texts have none.
    guard text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0xE2 }) else {
      return [Line(text: text, continuesParagraph: false)]
    }
    var lines: [Line] = []
    var (start, continues) = (text.startIndex, false)
    for index in text.indices where endsLine(text[index]) {
      lines.append(Line(text: String(text[start..<index]), continuesParagraph: continues))
      (start, continues) = (text.index(after: index), text[index] == "\u{2028}")
    }
    lines.append(Line(text: String(text[start...]), continuesParagraph: continues))
    return lines
  }

  /// Whether lines break after a character wherever it is: at U+2028 and U+2029 too, which Interface Builder writes.
  package static func endsLine(_ character: Character) -> Bool {
    switch character {
    case "\n", "\r\n", "\r", "\u{2028}", "\u{2029}": true
    default: false
    }
  }

  private func textStyle(_ attributes: [NSAttributedString.Key: Any], at index: Int = 0) -> TextStyle {
    let font = attributes[.font] as? UIFont ?? font
    func color(_ key: NSAttributedString.Key) -> RGBA? { (attributes[key] as? UIColor)?.rgba(for: traits) }
    func number(_ key: NSAttributedString.Key) -> Double {
      switch attributes[key] {
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      default: 0
      }
    }
    func line(_ key: NSAttributedString.Key) -> TextStyle.Line? {
      let raw = (attributes[key] as? NSUnderlineStyle)?.rawValue ?? Int(number(key))
      let style = NSUnderlineStyle(rawValue: raw)
      if style.isEmpty { return nil }
      return style.contains(.double) ? .double : style.contains(.thick) ? .thick : .single
    }
    var style = TextStyle(
      face: font.attributes.face, ascender: Double(font.ascender), descender: Double(-font.descender),
      leading: Double(font.leading), color: (attributes[.link] == nil ? self.color : .link).rgba(for: traits))
    if let own = color(.foregroundColor) { style.color = own }
    if attributes.isEmpty { return style }
    style.background = color(.backgroundColor)
    style.kern = number(.kern) + number(.tracking)
    style.underline = line(.underlineStyle)
    style.underlineColor = color(.underlineColor)
    style.strikethrough = line(.strikethroughStyle)
    style.strikethroughColor = color(.strikethroughColor)
    style.strokeWidth = number(.strokeWidth)
    style.strokeColor = color(.strokeColor)
    style.baselineOffset = number(.baselineOffset)
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      let rect = attachment.frameOnBaseline
      style.picture = TextPicture(attachment.drawing(in: rect, at: index), in: rect)
      style.ascender = max(0, Double(-rect.minY))
      style.descender = max(0, Double(rect.maxY))
    }
    if let shadow = attributes[.shadow] as? NSShadow, let tone = shadow.shadowColor as? UIColor {
      style.shadow = Shadow(
        color: tone.rgba(for: traits), sigma: Double(shadow.shadowBlurRadius / 2), dx: shadow.shadowOffset.width,
        dy: shadow.shadowOffset.height)
    }
    return style
  }
}

extension [TextParagraph] {
  /// Makes the last element a part of the paragraph before it: in its style, without spacing between them.
  fileprivate mutating func continueParagraph() {
    let (previous, last) = (count - 2, count - 1)
    self[last].style = self[previous].style
    self[last].style.paragraphSpacingBefore = 0
    self[last].style.firstLineHeadIndent = self[last].style.headIndent
    self[previous].style.paragraphSpacing = 0
  }
}
