/// The constraints of a view that has size-class variations; updated when the size classes change.
@MainActor final class SizeClassConstraints {
  struct Member {
    let constraint: NSLayoutConstraint
    let element: InterfaceElement
  }

  private let members: [Member]
  /// The element of the view, whose variations say which constraints are installed.
  private let element: InterfaceElement

  init(_ members: [Member], of element: InterfaceElement) {
    self.members = members
    self.element = element
  }

  /// Updates the constraints from now on when the view's size classes change. The view keeps them.
  func observe(_ view: UIView) {
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
      (view: UIView, _) in self.update(for: view.traitCollection)
    }
  }

  private func update(for traits: UITraitCollection) {
    let excluded = element.excluded("constraints", for: traits)
    let installed = members.filter { !excluded.contains($0.element.id ?? "") }
    NSLayoutConstraint.deactivate(
      members.filter { excluded.contains($0.element.id ?? "") }.map(\.constraint))
    for member in installed where member.element.hasVariations {
      if let constant = member.element.value("constant", for: traits).flatMap(InterfaceCoder.number) {
        member.constraint.constant = constant
      }
      if let priority = member.element.value("priority", for: traits).flatMap({ Float($0) }) {
        member.constraint.priority = UILayoutPriority(priority)
      }
    }
    NSLayoutConstraint.activate(installed.map(\.constraint))
  }
}
