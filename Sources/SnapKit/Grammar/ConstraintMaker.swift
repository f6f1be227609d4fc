import UIKit

/// The parameter of a `makeConstraints` closure: each attribute starts a chain that describes a constraint.
@preconcurrency @MainActor public class ConstraintMaker: ConstraintAttributeWords {
  private let item: ConstraintItem
  private var descriptions: [ConstraintDescription] = []

  init(item: ConstraintItem) {
    self.item = item
    (item.target as? UIView)?.translatesAutoresizingMaskIntoConstraints = false
  }

  /// Starts a chain with the attributes.
  public func naming(_ attributes: ConstraintAttributes) -> ConstraintMakerExtendable {
    let description = ConstraintDescription(item: item, attributes: attributes)
    descriptions.append(description)
    return ConstraintMakerExtendable(description)
  }

  static func prepareConstraints(_ item: ConstraintItem, _ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    let maker = ConstraintMaker(item: item)
    closure(maker)
    return maker.descriptions.compactMap(\.constraint)
  }

  static func makeConstraints(_ item: ConstraintItem, _ closure: (ConstraintMaker) -> Void) {
    for constraint in prepareConstraints(item, closure) { constraint.activate() }
  }

  static func remakeConstraints(_ item: ConstraintItem, _ closure: (ConstraintMaker) -> Void) {
    removeConstraints(item)
    makeConstraints(item, closure)
  }

  static func updateConstraints(_ item: ConstraintItem, _ closure: (ConstraintMaker) -> Void) {
    guard let store = ConstraintStore.of(item), !store.constraints.isEmpty else {
      makeConstraints(item, closure)
      return
    }
    for constraint in prepareConstraints(item, closure) { constraint.updateExisting() }
  }

  static func removeConstraints(_ item: ConstraintItem) {
    for constraint in ConstraintStore.of(item)?.constraints ?? [] { constraint.deactivate() }
  }
}
