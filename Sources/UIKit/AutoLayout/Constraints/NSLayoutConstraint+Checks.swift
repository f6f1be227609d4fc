extension NSLayoutConstraint {
  static func refuseItem(_ item: Any) -> Never {
    clientError(
      "NSLayoutConstraint for \(item): Constraint items must each be a view or layout guide.",
      name: "NSInvalidArgumentException")
  }

  static func checkFinite(_ value: CGFloat, _ what: String, _ name: String) {
    if !value.isFinite { clientError("\(what) is not finite!  That's illegal.  \(name):\(value)") }
  }

  static func checkPriority(_ priority: UILayoutPriority) {
    guard priority.rawValue > 0, priority.rawValue <= 1000 else {
      clientError(
        "It's illegal to set priority:\(priority.rawValue).  Priorities must be greater than 0 and less or equal to "
          + "NSLayoutPriorityRequired, which is 1000.000000.")
    }
  }

  /// Stops the process for a constraint that makes no sense. UIKit's rules; the words are partly Unmeasured.
  func check() {
    Self.checkFinite(constant, "Constant", "constant")
    Self.checkFinite(multiplier, "Multiplier", "multiplier")
    if firstAttribute == .notAnAttribute {
      invalid("Constraint must contain a first layout attribute: \(description)")
    }
    if second == nil, secondAttribute != .notAnAttribute {
      invalid("Constraint improperly relates an attribute to nothing: a second attribute needs a second item")
    }
    if firstOrigin != nil || secondOrigin != nil { return checkDistances() }
    let isPlace = firstAttribute.kind != .size
    if isPlace, second == nil || multiplier == 0 {
      invalid(
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
          + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }
    guard second != nil else { return }
    let kinds = (firstAttribute.kind, secondAttribute.kind)
    switch kinds {
    case (.size, .size), (.size, .none), (.vertical, .vertical),
      (.center, _) where kinds.1.isAcross,
      (_, .center) where kinds.0.isAcross:
      return
    case (.directional, .absolute), (.absolute, .directional):
      invalid(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
          + "leading/trailing for both or neither.")
    case (.directional, .directional), (.absolute, .absolute):
      return
    default:
      invalid("Invalid pairing of layout attributes: \(firstAttribute.name) and \(secondAttribute.name)")
    }
  }

  /// A distance compares with a distance, a size or a number.
  private func checkDistances() {
    let isFirstLength = firstOrigin != nil || firstAttribute.kind == .size
    let isSecondLength = second == nil || secondOrigin != nil || secondAttribute.kind == .size
    guard isFirstLength, isSecondLength else {
      invalid("Invalid pairing of layout attributes: \(firstAttribute.name) and \(secondAttribute.name)")
    }
  }

  private func invalid(_ reason: String) -> Never {
    clientError(
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: \(reason)",
      name: "NSInvalidArgumentException")
  }
}

extension NSLayoutConstraint.Attribute.Kind {
  fileprivate var isAcross: Bool { self == .directional || self == .absolute || self == .center }
}
