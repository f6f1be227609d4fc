@MainActor extension InterfaceCoder {
  /// The image for a key: an attribute with a name, or a reference with a configuration.
  func image(_ key: String) -> UIImage? {
    if let reference = child(key, named: "imageReference") { return image(of: reference) }
    guard let name = value(key) else { return nil }
    return image(named: name, isSymbol: value("catalog") == "system", element)
  }

  private func image(of reference: InterfaceElement) -> UIImage? {
    guard let name = reference["image"] else { return nil }
    let coder = coder(of: reference)
    var image = image(named: name, isSymbol: reference["catalog"] == "system", reference)
    if let scale = coder.choice("symbolScale", Self.symbolScales) {
      image = image?.withConfiguration(UIImage.SymbolConfiguration(scale: scale))
    }
    if let configuration = coder.colorConfiguration { image = image?.withConfiguration(configuration) }
    switch reference["renderingMode"] {
    case "template", "tint": image = image?.withRenderingMode(.alwaysTemplate)
    case "original": image = image?.withRenderingMode(.alwaysOriginal)
    default: break
    }
    return image
  }

  private func image(named name: String, isSymbol: Bool, _ element: InterfaceElement) -> UIImage? {
    let image = isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: objects.document.assets, with: nil)
    if image == nil {
      objects.document.report(element, "Could not load the \"\(name)\" image referenced from a nib in the bundle")
    }
    return image
  }

  /// The colours of a symbol's layers.
  private var colorConfiguration: UIImage.SymbolConfiguration? {
    for name in ["hierarchicalColors", "paletteColors"] {
      guard let list = element.child(named: name) else { continue }
      let colors = list.children(named: "color").compactMap(color)
      guard let first = colors.first else { continue }
      return name == "paletteColors"
        ? UIImage.SymbolConfiguration(paletteColors: colors) : UIImage.SymbolConfiguration(hierarchicalColor: first)
    }
    return nil
  }

  /// The symbol configuration for a key.
  func symbolConfiguration(_ key: String) -> UIImage.SymbolConfiguration? {
    guard let element = child(key) else { return nil }
    let coder = coder(of: element)
    let scale = coder.choice("scale", Self.symbolScales) ?? .unspecified
    let weight = coder.choice("weight", Self.symbolWeights) ?? .unspecified
    let base: UIImage.SymbolConfiguration =
      if let font = element.children.first(where: { $0.name == "fontDescription" }) {
        markedFont(font).map { UIImage.SymbolConfiguration(font: $0, scale: scale) }
          ?? UIImage.SymbolConfiguration(scale: scale)
      } else if let size = coder.number("pointSize") {
        UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
      } else {
        UIImage.SymbolConfiguration(weight: weight).applying(UIImage.SymbolConfiguration(scale: scale))
      }
    _ = element["configurationType"]
    return coder.colorConfiguration.map { base.applying($0) } ?? base
  }

  private func markedFont(_ element: InterfaceElement) -> UIFont? {
    element.markRead()
    return font(of: element)
  }

  private static let symbolScales: [String: UIImage.SymbolScale] = [
    "default": .default, "small": .small, "medium": .medium, "large": .large,
  ]
  private static let symbolWeights: [String: UIImage.SymbolWeight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
