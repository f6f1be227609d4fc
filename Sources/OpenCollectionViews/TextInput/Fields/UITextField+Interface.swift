extension UITextField {
  func readTextField(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    reader.coder.readTraits(into: self)
  }

}
