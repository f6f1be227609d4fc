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
    reader.set(\.adjustsFontSizeToFitWidth, from: "adjustsFontSizeToFit")
    reader.set(\.adjustsFontSizeToFitWidth, from: "adjustsFontSizeToFitWidth")
    reader.set(\.minimumScaleFactor, from: "minimumScaleFactor")
    // Documents of old versions have the size itself.
    if let size = reader.coder.number("minimumFontSize"), font.pointSize > 0 {
      adjustsFontSizeToFitWidth = true
      minimumScaleFactor = min(1, size / font.pointSize)
    }
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
}
