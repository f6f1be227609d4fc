@MainActor extension InterfaceCoder {
  /// The font for a key.
  func font(_ key: String) -> UIFont? { child(key, named: "fontDescription", "font").flatMap(font) }

  /// The font that an element describes: a text style, the system's font, or one by name. A font that is not installed is
  /// replaced by the system's.
  func font(of element: InterfaceElement) -> UIFont? {
    if let style = element["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style), compatibleWith: objects.traits)
    }
    let size =
      element["pointSize"].flatMap(Self.number) ?? element["size"].flatMap(Self.number)
      ?? Self.size(ofMetaFont: element["metaFont"])
    if let name = element["name"] {
      if let font = UIFont(name: name, size: size) { return font }
      objects.document.report(element, "the font '\(name)' is not installed; the system's is used")
      return .systemFont(ofSize: size)
    }
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: return .systemFont(ofSize: size, weight: weight(of: element))
    }
  }

  private func weight(of element: InterfaceElement) -> UIFont.Weight {
    let names: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    return coder(of: element).choice("weight", names) ?? .regular
  }

  /// The size of a font that is named by its use, as in attributed texts.
  private static func size(ofMetaFont name: String?) -> CGFloat {
    switch name {
    case "smallSystem", "cellTitle": UIFont.smallSystemFontSize
    case "label", "system", nil: UIFont.labelFontSize
    default: UIFont.systemFontSize
    }
  }

  /// The attributed text for a key: fragments with attributes.
  func attributedText(_ key: String) -> NSAttributedString? {
    guard let element = child(key, named: "attributedString") else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in element.children(named: "fragment") {
      let coder = coder(of: fragment)
      let text = coder.text("content") ?? ""
      result.append(NSAttributedString(string: text, attributes: coder.textAttributes))
    }
    return result
  }

  private var textAttributes: [NSAttributedString.Key: Any] {
    guard let element = element.child(named: "attributes") else { return [:] }
    let coder = coder(of: element)
    var attributes: [NSAttributedString.Key: Any] = [:]
    for child in element.children {
      switch child.key {
      case "NSFont": attributes[.font] = coder.font("NSFont")
      case "NSColor": attributes[.foregroundColor] = coder.color("NSColor")
      case "NSBackgroundColor": attributes[.backgroundColor] = coder.color("NSBackgroundColor")
      case "NSUnderline", "NSStrikethrough":
        child.markRead()
        let name: NSAttributedString.Key = child.key == "NSUnderline" ? .underlineStyle : .strikethroughStyle
        attributes[name] = child["value"].flatMap { Int($0) }
      case "NSKern":
        child.markRead()
        attributes[.kern] = child["value"].flatMap { Double($0) }
      case "NSParagraphStyle":
        child.markRead()
        attributes[.paragraphStyle] = coder.coder(of: child).paragraphStyle
      default: break
      }
    }
    return attributes
  }

  private var paragraphStyle: NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let alignment = choice("alignment", InterfaceNames.textAlignment) { style.alignment = alignment }
    if let mode = choice("lineBreakMode", InterfaceNames.lineBreakMode) { style.lineBreakMode = mode }
    if let spacing = number("lineSpacing") { style.lineSpacing = spacing }
    if let spacing = number("paragraphSpacing") { style.paragraphSpacing = spacing }
    if let multiple = number("lineHeightMultiple") { style.lineHeightMultiple = multiple }
    if let height = number("minimumLineHeight") { style.minimumLineHeight = height }
    if let height = number("maximumLineHeight") { style.maximumLineHeight = height }
    if let indent = number("firstLineHeadIndent") { style.firstLineHeadIndent = indent }
    if let indent = number("headIndent") { style.headIndent = indent }
    if let indent = number("tailIndent") { style.tailIndent = indent }
    return style
  }
}

/// The names that documents use for values of several classes.
enum InterfaceNames {
  static let textAlignment: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  static let lineBreakMode: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "wordWrapping": .byWordWrapping, "characterWrap": .byCharWrapping,
    "charWrapping": .byCharWrapping, "clip": .byClipping, "clipping": .byClipping,
    "headTruncation": .byTruncatingHead, "truncatingHead": .byTruncatingHead,
    "tailTruncation": .byTruncatingTail, "truncatingTail": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle, "truncatingMiddle": .byTruncatingMiddle,
  ]
}
