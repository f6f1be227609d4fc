extension UIImageView {
  func readImageView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    isUserInteractionEnabled = reader.coder.bool("userInteractionEnabled") ?? true
    reader.set(\.image, from: "image")
    reader.set(\.highlightedImage, from: "highlightedImage")
    reader.set(\.isHighlighted, from: "highlighted")
    if let configuration = reader.coder.symbolConfiguration("preferredSymbolConfiguration") {
      preferredSymbolConfiguration = configuration
    }
  }
}
