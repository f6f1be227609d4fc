/// A value that an attribute or an element inside stands for.
@MainActor package protocol InterfaceValue {
  /// The value for a key; nil if the element has none.
  static func read(_ key: String, _ coder: InterfaceCoder) -> Self?
}

extension Bool: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Bool? { coder.bool(key) }
}

extension CGFloat: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> CGFloat? { coder.number(key) }
}

extension Double: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Double? { coder.number(key).map { Double($0) } }
}

extension Float: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Float? { coder.number(key).map { Float($0) } }
}

extension Int: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Int? { coder.value(key).flatMap { Int($0) } }
}

extension String: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> String? { coder.text(key) }
}

extension CGPoint: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> CGPoint? {
    coder.numbers(key, ["point"], ["x", "y"]).map { CGPoint(x: $0[0], y: $0[1]) }
  }
}

extension CGSize: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> CGSize? {
    coder.numbers(key, ["size"], ["width", "height"]).map { CGSize(width: $0[0], height: $0[1]) }
  }
}

extension CGRect: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> CGRect? {
    coder.numbers(key, ["rect"], ["x", "y", "width", "height"])
      .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }
}

extension UIEdgeInsets: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> UIEdgeInsets? {
    if let sides = coder.numbers(key, ["inset"], ["minY", "minX", "maxY", "maxX"]) {
      return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
    return coder.numbers(key, ["edgeInsets"], ["top", "left", "bottom", "right"])
      .map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
  }
}

extension NSDirectionalEdgeInsets: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> NSDirectionalEdgeInsets? {
    coder.numbers(key, ["directionalEdgeInsets"], ["top", "leading", "bottom", "trailing"])
      .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) }
  }
}

extension UIOffset: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> UIOffset? {
    coder.numbers(key, ["offsetWrapper", "offset"], ["horizontal", "vertical"])
      .map { UIOffset(horizontal: $0[0], vertical: $0[1]) }
  }
}

extension UIRectEdge: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> UIRectEdge? {
    coder.child(key).map { element in
      let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
      return UIRectEdge(names.filter { element[$0.0] == "YES" }.map(\.1))
    }
  }
}

// Values of classes are of that class itself.

extension UIColor: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Self? { coder.color(key) as? Self }
}

extension UIFont: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Self? { coder.font(key) as? Self }
}

extension UIImage: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Self? { coder.image(key) as? Self }
}

extension UIImage.SymbolConfiguration: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Self? { coder.symbolConfiguration(key) as? Self }
}

extension NSAttributedString: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Self? { coder.attributedText(key) as? Self }
}

extension Optional: InterfaceValue where Wrapped: InterfaceValue {
  package static func read(_ key: String, _ coder: InterfaceCoder) -> Wrapped?? {
    Wrapped.read(key, coder).map { .some($0) }
  }
}

@MainActor extension InterfaceCoder {
  /// The numbers of an element that is the value of a key; a missing number is 0. Xcode writes the least positive number
  /// for 0 in insets that were edited.
  fileprivate func numbers(_ key: String, _ names: [String], _ attributes: [String]) -> [CGFloat]? {
    guard let child = child(key), names.contains(child.name) else { return nil }
    return attributes.map { name in
      let number = child[name].flatMap(Self.number) ?? 0
      return abs(number) < 1e-300 ? 0 : number
    }
  }
}
