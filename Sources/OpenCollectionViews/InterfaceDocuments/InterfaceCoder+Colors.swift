@MainActor extension InterfaceCoder {
  /// The colour for a key; nil if there is none, or for `<nil>`, which stands for the default.
  func color(_ key: String) -> UIColor? {
    guard let element = child(key, named: "color") else { return nil }
    return color(of: element)
  }

  /// The colour that a `color` element describes: by name, or by components in a colour space.
  func color(of element: InterfaceElement) -> UIColor? {
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] {
      if let color = UIColor.system(named: name) { return color }
      objects.document.report(element, "the system colour '\(name)' is unknown; its components are used")
      if let copy = objects.document.systemColor(named: name) { return color(of: copy) }
    }
    if let name = element["name"] {
      if let color = UIColor(named: name, in: objects.document.assets, compatibleWith: nil) { return color }
      if let copy = objects.document.color(named: name) { return color(of: copy) }
      objects.document.report(element, "there is no colour named '\(name)' in the asset catalogues")
      return nil
    }
    if let name = element["cocoaTouchSystemColor"], let color = UIColor.system(named: name) { return color }
    func component(_ name: String) -> CGFloat? { element[name].flatMap(Self.number) }
    let alpha = component("alpha") ?? 1
    if let white = component("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
