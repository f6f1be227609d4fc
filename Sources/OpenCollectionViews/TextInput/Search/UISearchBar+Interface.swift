extension UISearchBar {
  func readSearchBar(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    if let titles = reader.coder.element.child(named: "scopeButtonTitles") {
      scopeButtonTitles = titles.children(named: "string").enumerated().map { index, title in
        reader.coder.objects.document.localized(
          title.text, of: reader.coder.element.id, "scopeButtonTitles[\(index)]")
      }
    }
    reader.setKeys()
    reader.coder.readTraits(into: self)
  }
}
