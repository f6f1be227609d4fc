extension UIButton {
  func readButton(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    if let type = coder.choice("buttonType", Self.typeNames), type != .custom { apply(type) }
    reader.setKeys()
    if let font = coder.font("fontDescription") { titleLabel?.font = font }
    if let mode = coder.choice("lineBreakMode", InterfaceNames.lineBreakMode) { titleLabel?.lineBreakMode = mode }
    if let offset = CGSize.read("titleShadowOffset", coder) { titleLabel?.shadowOffset = offset }
    for element in coder.element.children(named: "state") { readState(coder.coder(of: element), of: coder.element.id) }
    if let element = coder.child("configuration", named: "buttonConfiguration") {
      configuration = configuration(from: coder.coder(of: element), of: coder.element.id)
    }
  }

  private func readState(_ coder: InterfaceCoder, of id: String?) {
    guard let name = coder.element.key, let state = Self.stateNames[name] else { return }
    if let title = coder.text("title") {
      setTitle(coder.objects.document.localized(title, of: id, name + "Title"), for: state)
    }
    if let title = coder.attributedText("attributedTitle") { setAttributedTitle(title, for: state) }
    if let color = coder.color("titleColor") { setTitleColor(color, for: state) }
    if let color = coder.color("titleShadowColor") { setTitleShadowColor(color, for: state) }
    if let image = coder.image("image") { setImage(image, for: state) }
    if let image = coder.image("backgroundImage") { setBackgroundImage(image, for: state) }
    if let configuration = coder.symbolConfiguration("preferredSymbolConfiguration") {
      setPreferredSymbolConfiguration(configuration, forImageIn: state)
    }
  }

  private func configuration(from coder: InterfaceCoder, of id: String?) -> Configuration {
    var result =
      switch coder.value("style") {
      case "filled", "borderedProminent": Configuration.filled()
      case "gray", "bordered": Configuration.gray()
      case "tinted", "borderedTinted": Configuration.tinted()
      default: Configuration.plain()
      }
    let document = coder.objects.document
    if let title = coder.text("title") { result.title = document.localized(title, of: id, "configuration.title") }
    if let title = coder.attributedText("attributedTitle") { result.attributedTitle = Self.attributed(title) }
    if let text = coder.text("subtitle") {
      result.subtitle = document.localized(text, of: id, "configuration.subtitle")
    }
    if let text = coder.attributedText("attributedSubtitle") { result.attributedSubtitle = Self.attributed(text) }
    if let font = coder.font("titleFontDescription") {
      result.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
        var attributes = attributes
        attributes.font = font
        return attributes
      }
    }
    if let mode = coder.choice("titleLineBreakMode", InterfaceNames.lineBreakMode) { result.titleLineBreakMode = mode }
    if let image = coder.image("image") { result.image = image }
    if let symbol = coder.symbolConfiguration("preferredSymbolConfigurationForImage") {
      result.preferredSymbolConfigurationForImage = symbol
    }
    if let placement = coder.choice("imagePlacement", Self.edgeNames) { result.imagePlacement = placement }
    if let padding = coder.number("imagePadding") { result.imagePadding = padding }
    if let padding = coder.number("titlePadding") { result.titlePadding = padding }
    if let alignment = coder.choice("titleAlignment", Self.titleAlignments) { result.titleAlignment = alignment }
    if let size = coder.choice("buttonSize", Self.sizeNames) { result.buttonSize = size }
    if let style = coder.choice("cornerStyle", Self.cornerStyles) { result.cornerStyle = style }
    if let shows = coder.bool("showsActivityIndicator") { result.showsActivityIndicator = shows }
    if let insets = NSDirectionalEdgeInsets.read("contentInsets", coder) { result.contentInsets = insets }
    if let color = coder.color("baseForegroundColor") { result.baseForegroundColor = color }
    if let color = coder.color("baseBackgroundColor") { result.baseBackgroundColor = color }
    if let element = coder.child("background", named: "backgroundConfiguration") {
      let background = coder.coder(of: element)
      if let color = background.color("backgroundColor") { result.background.backgroundColor = color }
      if let radius = background.number("cornerRadius") { result.background.cornerRadius = radius }
    }
    return result
  }

  /// A text with its fonts and colours.
  private static func attributed(_ text: NSAttributedString) -> AttributedString {
    var result = AttributedString()
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      var part = AttributedString(text.attributedSubstring(from: range).string)
      part.font = attributes[.font] as? UIFont
      part.foregroundColor = attributes[.foregroundColor] as? UIColor
      result.append(part)
    }
    return result
  }

  private static let typeNames: [String: ButtonType] = [
    "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]
  private static let stateNames: [String: UIControl.State] = [
    "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected, "focused": .focused,
  ]
  private static let edgeNames: [String: NSDirectionalRectEdge] = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom, "all": .all,
  ]
  private static let titleAlignments: [String: Configuration.TitleAlignment] = [
    "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
  ]
  private static let sizeNames: [String: Configuration.Size] = [
    "medium": .medium, "small": .small, "mini": .mini, "large": .large,
  ]
  private static let cornerStyles: [String: Configuration.CornerStyle] = [
    "dynamic": .dynamic, "fixed": .fixed, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
  ]
}
