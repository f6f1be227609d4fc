extension UIImageView {
  func readImageView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    isUserInteractionEnabled = reader.coder.bool("userInteractionEnabled") ?? true
    reader.setKeys()
  }
}
