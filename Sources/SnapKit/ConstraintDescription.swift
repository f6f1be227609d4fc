import UIKit

/// What a chain has said so far.
@MainActor final class ConstraintDescription {
  let item: ConstraintItem
  var attributes: ConstraintAttributes
  var relation = NSLayoutConstraint.Relation.equal
  var related: ConstraintItem?
  /// Whether the chain has come as far as a relation: one that has not makes no constraint.
  var isRelated = false
  /// What the chain is related to, an offset or an inset: the last one said.
  var constant: any ConstraintConstantTarget = 0.0
  var multiplier: CGFloat = 1
  var priority: Float = UILayoutPriority.required.rawValue
  var label: String?
  var source = (file: "", line: UInt(0))

  lazy var constraint: Constraint? = isRelated ? Constraint(self) : nil

  init(item: ConstraintItem, attributes: ConstraintAttributes) {
    self.item = item
    self.attributes = attributes
  }

  func makeLayoutConstraints() -> [LayoutConstraint] {
    guard let first = item.target else { return [] }
    let attributes = attributes.layoutAttributes
    let others = related?.attributes.layoutAttributes ?? []
    return attributes.enumerated().map { index, attribute in
      var second = related?.target
      var secondAttribute = attribute
      if related == nil {
        second = attribute == .width || attribute == .height ? nil : item.superview
        secondAttribute = Self.superviewAttribute(for: attribute)
      } else if !others.isEmpty {
        secondAttribute = partner(of: attribute, at: index, of: attributes.count, among: others)
      }
      let constraint = LayoutConstraint(
        item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
        multiplier: multiplier, constant: 0)
      constraint.constant = constant.constraintConstantTargetValueFor(layoutAttribute: constraint.attributeOfConstant)
      constraint.priority = UILayoutPriority(priority)
      constraint.label = label
      constraint.place = SourcePlace(source.file, source.line)
      return constraint
    }
  }

  /// What an attribute related to a number, point or insets counts from: centres from the left and the top.
  private static func superviewAttribute(for attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
    switch attribute {
    case .width, .height: .notAnAttribute
    case .centerX: .left
    case .centerY: .top
    default: attribute
    }
  }

  /// The other side's attribute for one of this side's: a single one goes with all, as many go one with one, and edges
  /// go with margins of the same side.
  private func partner(
    of attribute: NSLayoutConstraint.Attribute, at index: Int, of count: Int,
    among others: [NSLayoutConstraint.Attribute]
  ) -> NSLayoutConstraint.Attribute {
    if others.contains(attribute) { return attribute }
    if others.count == 1 { return others[0] }
    if others.count == count { return others[index] }
    return attribute
  }
}
