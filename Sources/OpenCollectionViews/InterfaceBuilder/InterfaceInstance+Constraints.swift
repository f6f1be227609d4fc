extension InterfaceInstance {
  /// The constraints that a view's element has in the size classes, without those that are only there until the app runs.
  func constraints(of item: Made) -> [NSLayoutConstraint] {
    guard let view = item.object as? UIView, let list = item.element.child(named: "constraints") else { return [] }
    var made: [SizeClassConstraints.Member] = []
    for element in list.children(named: "constraint") {
      if element["placeholder"] == "YES" {
        element.markAllRead()
      } else if let constraint = constraint(InterfaceCoder(element, self), holder: view) {
        if let id = element.id { define(constraint, as: id) }
        made.append(SizeClassConstraints.Member(constraint: constraint, element: element))
      }
    }
    if item.element.hasVariations || made.contains(where: { $0.element.hasVariations }) {
      SizeClassConstraints(made, of: item.element).observe(view)
    }
    let excluded = item.element.excluded("constraints", for: traits)
    return made.filter { !excluded.contains($0.element.id ?? "") }.map(\.constraint)
  }

  private func constraint(_ coder: InterfaceCoder, holder: AnyObject) -> NSLayoutConstraint? {
    guard let firstAttribute = coder.choice("firstAttribute", Self.attributes) else { return nil }
    let secondAttribute = coder.choice("secondAttribute", Self.attributes) ?? .notAnAttribute
    guard let first = end(coder.value("firstItem"), firstAttribute, holder, coder.element) else { return nil }
    var second: ConstraintEnd?
    if let id = coder.value("secondItem") {
      guard let found = end(id, secondAttribute, holder, coder.element) else { return nil }
      second = found
    }
    let constraint = NSLayoutConstraint(
      item: first.item, attribute: first.attribute,
      relatedBy: coder.choice("relation", Self.relations) ?? .equal, toItem: second?.item,
      attribute: second?.attribute ?? .notAnAttribute, multiplier: coder.number("multiplier") ?? 1,
      constant: constant(coder, first, second), file: document.fileName, line: UInt(coder.element.line))
    if let priority = coder.number("priority") { constraint.priority = UILayoutPriority(Float(priority)) }
    constraint.identifier = coder.value("identifier")
    return constraint
  }

  /// The constant; a standard spacing is 20 points to the superview and 8 between siblings.
  private func constant(_ coder: InterfaceCoder, _ first: ConstraintEnd, _ second: ConstraintEnd?) -> CGFloat {
    if let constant = coder.number("constant") { return constant }
    guard coder.bool("symbolic") == true, let second else { return 0 }
    let isInSecond = (first.item as? UIView)?.superview === second.item
    let containsSecond = (second.item as? UIView)?.superview === first.item
    return isInSecond || containsSecond ? 20 : 8
  }

  private func end(
    _ id: String?, _ attribute: NSLayoutConstraint.Attribute, _ holder: AnyObject, _ element: InterfaceElement
  ) -> ConstraintEnd? {
    guard let id else { return ConstraintEnd(item: content(of: holder), attribute: attribute) }
    guard let item = object(id) else {
      // Objects that size classes leave out, or that are not supported, are in the document.
      if document.elements[id] == nil {
        document.report(element, "the constraint \(element.id ?? "") refers to the missing object \(id); it is skipped")
      }
      return nil
    }
    guard let guide = item as? ControllerLayoutGuide else {
      return ConstraintEnd(item: content(of: item), attribute: attribute)
    }
    return guide.end(attribute)
  }

  /// The view that a constraint's item means: the content view for a cell, which is measured by its content view.
  private func content(of item: AnyObject) -> AnyObject { (item as? any InterfaceContentHolder)?.contentView ?? item }

  private static let relations: [String: NSLayoutConstraint.Relation] = [
    "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
  ]
  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading, "trailing": .trailing,
    "width": .width, "height": .height, "centerX": .centerX, "centerY": .centerY, "baseline": .lastBaseline,
    "lastBaseline": .lastBaseline, "firstBaseline": .firstBaseline, "leftMargin": .leftMargin,
    "rightMargin": .rightMargin, "topMargin": .topMargin, "bottomMargin": .bottomMargin,
    "leadingMargin": .leadingMargin, "trailingMargin": .trailingMargin,
    "centerXWithinMargins": .centerXWithinMargins, "centerYWithinMargins": .centerYWithinMargins,
  ]
}

/// One side of a constraint.
struct ConstraintEnd {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute
}

/// The top or bottom layout guide of a controller in documents from before safe areas: the area above or below the safe
/// area of the controller's view.
@MainActor final class ControllerLayoutGuide {
  private unowned let view: UIView
  private let isTop: Bool

  init(of view: UIView, isTop: Bool) {
    self.view = view
    self.isTop = isTop
  }

  /// The item and attribute that stand for an attribute of the guide.
  func end(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintEnd? {
    switch (attribute, isTop) {
    case (.bottom, true): ConstraintEnd(item: view.safeAreaLayoutGuide, attribute: .top)
    case (.top, false): ConstraintEnd(item: view.safeAreaLayoutGuide, attribute: .bottom)
    case (.top, true), (.bottom, false), (.leading, _), (.trailing, _), (.left, _), (.right, _), (.centerX, _),
      (.width, _):
      ConstraintEnd(item: view, attribute: attribute)
    default: nil
    }
  }
}
