extension UIScrollView {
  func readScrollView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    clipsToBounds = reader.coder.bool("clipsSubviews") ?? false
    reader.setKeys()
  }
}
