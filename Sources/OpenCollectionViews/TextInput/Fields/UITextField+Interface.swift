extension UITextField {
  func readTextField(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.font, from: "fontDescription")
    reader.set(\.textColor, from: "textColor")
    reader.set(\.textAlignment, from: "textAlignment", InterfaceNames.textAlignment)
    reader.set(
      \.borderStyle, from: "borderStyle",
      ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
    reader.set(\.clearButtonMode, from: "clearButtonMode", Self.viewModes)
    reader.set(\.leftViewMode, from: "leftViewMode", Self.viewModes)
    reader.set(\.rightViewMode, from: "rightViewMode", Self.viewModes)
    reader.set(\.clearsOnBeginEditing, from: "clearsOnBeginEditing")
    reader.set(\.minimumFontSize, from: "minimumFontSize")
    reader.set(\.adjustsFontSizeToFitWidth, from: "adjustsFontSizeToFit")
    reader.set(\.adjustsFontForContentSizeCategory, from: "adjustsFontForContentSizeCategory")
    reader.set(\.background, from: "background")
    reader.set(\.disabledBackground, from: "disabledBackground")
    reader.setText(\.text, from: "text")
    if let text = reader.coder.attributedText("attributedText") { attributedText = text }
    reader.setText(\.placeholder, from: "placeholder")
    if let text = reader.coder.attributedText("attributedPlaceholder") { attributedPlaceholder = text }
    reader.coder.readTraits(into: self)
  }

  private static let viewModes: [String: ViewMode] = [
    "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
  ]
}
