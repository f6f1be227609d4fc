extension UIView: InterfaceDecodable {
  /// Reads the view's properties and its subviews.
  func readView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    let coder = reader.coder
    // Sets the layer's frame directly, as a subclass that overrides `frame` is not set up yet.
    if let frame = CGRect.read("frame", coder) { layer.frame = frame }
    reader.setKeys()
    readAutoresizing(coder)
    readContentPriorities(coder)
    readAccessibility(coder)
    for view in coder.objects(in: "subviews", as: UIView.self) { addSubview(view) }
  }

  private func readAutoresizing(_ coder: InterfaceCoder) {
    if let mask = coder.child("autoresizingMask") {
      for (name, option) in Self.autoresizingOptions where mask[name] == "YES" { autoresizingMask.insert(option) }
    }
  }

  private func readContentPriorities(_ coder: InterfaceCoder) {
    func priority(_ name: String) -> UILayoutPriority? { coder.number(name).map { UILayoutPriority(Float($0)) } }
    if let priority = priority("horizontalHuggingPriority") { setContentHuggingPriority(priority, for: .horizontal) }
    if let priority = priority("verticalHuggingPriority") { setContentHuggingPriority(priority, for: .vertical) }
    if let priority = priority("horizontalCompressionResistancePriority") {
      setContentCompressionResistancePriority(priority, for: .horizontal)
    }
    if let priority = priority("verticalCompressionResistancePriority") {
      setContentCompressionResistancePriority(priority, for: .vertical)
    }
  }

  private func readAccessibility(_ coder: InterfaceCoder) {
    guard let element = coder.child("accessibilityConfiguration") else { return }
    let values = coder.coder(of: element)
    if let text = values.value("identifier") { accessibilityIdentifier = text }
    if let text = values.text("label") { accessibilityLabel = text }
    if let text = values.text("hint") { accessibilityHint = text }
    if let text = values.text("value") { accessibilityValue = text }
    if let isElement = values.bool("isElement") ?? element.child(named: "bool").map({ $0["value"] == "YES" }) {
      isAccessibilityElement = isElement
    }
    if let traits = values.child("traits") {
      var result: UIAccessibilityTraits = []
      for (name, trait) in Self.accessibilityTraitNames where traits[name] == "YES" { result.insert(trait) }
      accessibilityTraits = result
    }
  }

  private static let autoresizingOptions: [(String, AutoresizingMask)] = [
    ("widthSizable", .flexibleWidth), ("heightSizable", .flexibleHeight), ("flexibleMinX", .flexibleLeftMargin),
    ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
    ("flexibleMaxY", .flexibleBottomMargin),
  ]
  private static let accessibilityTraitNames: [(String, UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("image", .image), ("selected", .selected), ("playsSound", .playsSound),
    ("keyboardKey", .keyboardKey), ("staticText", .staticText), ("summaryElement", .summaryElement),
    ("notEnabled", .notEnabled), ("updatesFrequently", .updatesFrequently), ("searchField", .searchField),
    ("startsMediaSession", .startsMediaSession), ("adjustable", .adjustable),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn), ("header", .header),
  ]
}

extension UIResponder: InterfaceAwakable {}

/// A view whose own constraints in a nib are those of its content view: a cell. Documents from before content views had
/// an identifier constrain the content to the cell.
@MainActor package protocol InterfaceContentHolder: UIView {
  var contentView: UIView { get }
}
