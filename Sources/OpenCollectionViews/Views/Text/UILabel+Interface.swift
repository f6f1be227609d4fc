extension UILabel {
  func readLabel(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    isUserInteractionEnabled = reader.coder.bool("userInteractionEnabled") ?? true
    reader.setKeys()
    readShrinking(reader)
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
