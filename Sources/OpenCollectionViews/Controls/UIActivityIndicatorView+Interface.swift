extension UIActivityIndicatorView {
  func readActivityIndicatorView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    hidesWhenStopped = reader.coder.bool("hidesWhenStopped") ?? false
    if reader.coder.bool("hidden") == true { isHidden = true }
    if reader.coder.bool("animating") == true { startAnimating() }
  }
}
