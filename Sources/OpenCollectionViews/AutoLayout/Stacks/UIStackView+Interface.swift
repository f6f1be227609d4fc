extension UIStackView {
  func readStackView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setKeys()
    if reader.coder.value("spacingType") == "standard" { spacing = UIStackView.spacingUseSystem }
    for view in subviews { addArrangedSubview(view) }
  }
}
