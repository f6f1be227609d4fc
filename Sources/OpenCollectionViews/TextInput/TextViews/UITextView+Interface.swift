extension UITextView {
  func readTextView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.font, from: "fontDescription")
    reader.set(\.textColor, from: "textColor")
    reader.set(\.textAlignment, from: "textAlignment", InterfaceNames.textAlignment)
    reader.set(\.isEditable, from: "editable")
    reader.set(\.isSelectable, from: "selectable")
    reader.set(\.adjustsFontForContentSizeCategory, from: "adjustsFontForContentSizeCategory")
    reader.set(\.textContainerInset, from: "textContainerInset")
    if let text = reader.coder.text("text") { self.text = text }
    if let text = reader.coder.attributedText("attributedText") { attributedText = text }
    reader.coder.readTraits(into: self)
  }
}
