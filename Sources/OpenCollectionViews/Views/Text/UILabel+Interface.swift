extension UILabel {
  func readLabel(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    isUserInteractionEnabled = reader.coder.bool("userInteractionEnabled") ?? true
    reader.set(\.font, from: "fontDescription")
    reader.set(\.textColor, from: "textColor")
    reader.set(\.highlightedTextColor, from: "highlightedColor")
    reader.set(\.textAlignment, from: "textAlignment", InterfaceNames.textAlignment)
    reader.set(\.lineBreakMode, from: "lineBreakMode", InterfaceNames.lineBreakMode)
    reader.set(\.numberOfLines, from: "numberOfLines")
    reader.set(
      \.baselineAdjustment, from: "baselineAdjustment",
      ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none])
    readShrinking(reader)
    reader.set(\.allowsDefaultTighteningForTruncation, from: "adjustsLetterSpacingToFitWidth")
    reader.set(\.adjustsFontForContentSizeCategory, from: "adjustsFontForContentSizeCategory")
    reader.set(\.preferredMaxLayoutWidth, from: "preferredMaxLayoutWidth")
    reader.set(\.shadowColor, from: "shadowColor")
    reader.set(\.shadowOffset, from: "shadowOffset")
    reader.set(\.isEnabled, from: "enabled")
    reader.set(\.isHighlighted, from: "highlighted")
    reader.setText(\.text, from: "text")
    if let text = reader.coder.attributedText("attributedText") { attributedText = text }
    _ = reader.coder.value("usesAttributedText")
  }

  /// Documents name the least scale or, those of old versions, the least size of a label that shrinks its text, and turn it
  /// off explicitly for all others.
  private func readShrinking(_ reader: InterfaceReader<UILabel>) {
    let scale = reader.coder.number("minimumScaleFactor")
    let size = reader.coder.number("minimumFontSize")
    if let scale {
      minimumScaleFactor = scale
    } else if let size, font.pointSize > 0 {
      minimumScaleFactor = min(1, size / font.pointSize)
    }
    adjustsFontSizeToFitWidth =
      reader.coder.bool("adjustsFontSizeToFit") ?? reader.coder.bool("adjustsFontSizeToFitWidth")
      ?? (scale != nil || size != nil)
  }
}
