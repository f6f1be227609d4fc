extension NSLayoutConstraint {
  static func failForInvalidItem(_ item: Any) -> Never {
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

  /// Raises an exception for an invalid constraint. The rules are UIKit's; the texts are partly Unmeasured.
  func validate() {
    Self.checkFinite(constant, "Constant", "constant")
    Self.checkFinite(multiplier, "Multiplier", "multiplier")
    if firstAttribute == .notAnAttribute {
      invalid("Constraint must contain a first layout attribute: \(description)")
    }
    if firstOrigin != nil || secondOrigin != nil { return }
    let isLocation = firstAttribute.kind != .size
    if isLocation, second == nil || secondAttribute == .notAnAttribute || multiplier == 0 {
      invalid(
        "A multiplier of 0 or a nil second item together with a location for the first attribute creates an illegal "
          + "constraint of a location equal to a constant. Location attributes must be specified in pairs.")
    }
    guard second != nil else { return }
    switch (firstAttribute.kind, secondAttribute.kind) {
    case (.directional, .absolute), (.absolute, .directional):
      invalid(
        "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
          + "leading/trailing for both or neither.")
    default: break
    }
  }

  /// Whether both sides are lengths, horizontal positions or vertical positions. Other constraints can be created, but
  /// not laid out.
  var hasCompatibleAnchors: Bool {
    guard second != nil else { return true }
    let isFirstLength = firstOrigin != nil || firstAttribute.kind == .size
    let isSecondLength = secondOrigin != nil || secondAttribute.kind == .size || secondAttribute == .notAnAttribute
    if isFirstLength || isSecondLength { return isFirstLength && isSecondLength }
    return firstAttribute.axis == secondAttribute.axis
  }

  /// Raises an exception: the constraint is being laid out and relates a position to a length, or positions on
  /// different axes.
  func failForIncompatibleAnchors() -> Never {
    clientError(
      "Constraint improperly relates anchors of incompatible types: \(description)",
      name: "NSInvalidLayoutConstraintException")
  }

  private func invalid(_ reason: String) -> Never {
    clientError(
      "*** +[NSLayoutConstraint constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:]: \(reason)",
      name: "NSInvalidArgumentException")
  }
}
