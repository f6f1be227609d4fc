package import OpenCollectionGraphics

/// Converts strings and attributed strings to the drawing module's paragraphs, for one set of traits.
package struct TextContent {
  /// The defaults of characters without attributes.
  package var font: UIFont
  package var color: UIColor
  package var paragraph: NSParagraphStyle.Values
  package var traits: UITraitCollection

  package init(
    font: UIFont = .systemFont(ofSize: 12), color: UIColor = .black,
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
    return Self.lines(of: text).map { line in
      TextParagraph(runs: line.isEmpty ? [] : [TextRun(line, style)], style: layout, emptyStyle: style)
    }
  }

  /// O(length + attribute runs).
  package func paragraphs(_ text: NSAttributedString) -> [TextParagraph] {
    var result: [TextParagraph] = []
    var runs: [TextRun] = []
    var paragraphValues: NSParagraphStyle.Values?
    var lastStyle = textStyle([:])
    func end() {
      result.append(
        TextParagraph(runs: runs, style: (paragraphValues ?? paragraph).layoutStyle, emptyStyle: lastStyle))
      runs = []
      paragraphValues = nil
    }
    let whole = NSRange(location: 0, length: text.length)
    let string = text.string as NSString
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      let style = textStyle(attributes)
      lastStyle = style
      let lines = Self.lines(of: string.substring(with: range))
      for (index, line) in lines.enumerated() {
        if index > 0 { end() }
        if paragraphValues == nil { paragraphValues = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values }
        if !line.isEmpty { runs.append(TextRun(line, style)) }
      }
    }
    end()
    return result
  }

  /// Splits text at line separators of any kind.
  private static func lines(of text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" || $0 == "\u{2029}" }
      .map(String.init)
  }

  private func textStyle(_ attributes: [NSAttributedString.Key: Any]) -> TextStyle {
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
      style.picture = TextPicture(attachment.drawing, in: rect)
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
