import UIKit

/// The active constraints created for a view or guide through `snp`.
@MainActor final class ConstraintStore: LayoutCompanion {
  private(set) var constraints: [Constraint] = []
  /// The name of the view or guide in reports.
  var layoutLabel: String?

  /// The store of an item's view or guide, created if needed; nil once the item is deallocated.
  static func of(_ item: ConstraintItem) -> ConstraintStore? {
    if let view = item.target as? UIView { return of(view) }
    return (item.target as? UILayoutGuide).map { of($0) }
  }

  static func of(_ view: UIView) -> ConstraintStore {
    if let store = view.layoutCompanion as? ConstraintStore { return store }
    let store = ConstraintStore()
    view.layoutCompanion = store
    return store
  }

  static func of(_ guide: UILayoutGuide) -> ConstraintStore {
    if let store = guide.layoutCompanion as? ConstraintStore { return store }
    let store = ConstraintStore()
    guide.layoutCompanion = store
    return store
  }

  func add(_ constraint: Constraint) {
    if !constraints.contains(where: { $0 === constraint }) { constraints.append(constraint) }
  }

  func remove(_ constraint: Constraint) {
    constraints.removeAll { $0 === constraint }
  }
}
