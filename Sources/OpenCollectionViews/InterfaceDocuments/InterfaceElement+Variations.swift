/// What size classes change.
extension InterfaceElement {
  /// The value of an attribute, or that of the variation for the size classes.
  func value(_ name: String, for traits: UITraitCollection) -> String? {
    let own = self[name]
    let varied = variations(for: traits).compactMap { $0[name] }
    return varied.last ?? own
  }

  /// The variations that apply to the size classes, the most specific one last.
  func variations(for traits: UITraitCollection) -> [InterfaceElement] {
    guard hasVariations else { return [] }
    let matching = children(named: "variation").compactMap { variation -> (InterfaceElement, Int)? in
      let specificity = SizeClassCondition(variation["key"] ?? "").specificity(traits)
      if specificity == nil { variation.markAllRead() }
      return specificity.map { (variation, $0) }
    }
    return matching.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// Whether the element has variations.
  var hasVariations: Bool { children.contains { $0.name == "variation" } }

  /// The identifiers of the elements of a list that are not installed in the size classes.
  func excluded(_ list: String, for traits: UITraitCollection) -> Set<String> {
    var excluded: Set<String> = []
    for variation in variations(for: traits) {
      guard let mask = variation.child(key: list) else { continue }
      for change in mask.children {
        change.markRead()
        guard let id = change["reference"] else { continue }
        if change.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
      }
    }
    return excluded
  }
}

/// The condition of a variation: "default", "heightClass=compact" or "heightClass=regular-widthClass=compact".
struct SizeClassCondition {
  private var horizontal: UIUserInterfaceSizeClass?
  private var vertical: UIUserInterfaceSizeClass?
  private var isKnown = true

  init(_ text: String) {
    guard text != "default" else { return }
    for part in text.split(separator: "-") {
      let sides = part.split(separator: "=")
      guard sides.count == 2, let value = ["compact": UIUserInterfaceSizeClass.compact, "regular": .regular][sides[1]]
      else {
        isKnown = false
        continue
      }
      switch sides[0] {
      case "widthClass": horizontal = value
      case "heightClass": vertical = value
      default: isKnown = false
      }
    }
  }

  /// The number of size classes the condition names; nil if it does not hold.
  func specificity(_ traits: UITraitCollection) -> Int? {
    guard isKnown, horizontal ?? traits.horizontalSizeClass == traits.horizontalSizeClass,
      vertical ?? traits.verticalSizeClass == traits.verticalSizeClass
    else { return nil }
    return (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1)
  }
}
