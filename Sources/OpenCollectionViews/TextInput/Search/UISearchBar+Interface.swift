extension UISearchBar {
  func readSearchBar(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.setText(\.text, from: "text")
    reader.setText(\.placeholder, from: "placeholder")
    reader.set(
      \.searchBarStyle, from: "searchBarStyle",
      ["default": .default, "prominent": .prominent, "minimal": .minimal])
    reader.set(\.barTintColor, from: "barTintColor")
    reader.set(\.isTranslucent, from: "translucent")
    reader.set(\.showsCancelButton, from: "showsCancelButton")
    reader.set(\.showsBookmarkButton, from: "showsBookmarkButton")
    reader.set(\.backgroundImage, from: "backgroundImage")
    if let titles = reader.coder.element.child(named: "scopeButtonTitles") {
      scopeButtonTitles = titles.children(named: "string").enumerated().map { index, title in
        reader.coder.objects.document.localized(
          title.text, of: reader.coder.element.id, "scopeButtonTitles[\(index)]")
      }
    }
    reader.set(\.showsScopeBar, from: "showsScopeBar")
    reader.coder.readTraits(into: self)
  }
}
