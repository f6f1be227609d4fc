extension UIViewController: UITraitEnvironment {
  /// The controller's trait overrides, for its view and descendants (iOS 17).
  public var traitOverrides: any UIMutableTraits {
    get { MutableTraits(values: overriddenTraits) }
    set { if let mutable = newValue as? MutableTraits { overriddenTraits = mutable.values } }
  }

  /// The view's traits, given the inherited ones. Returns the same object if nothing is overridden.
  func traitsForView(inheriting inherited: UITraitCollection) -> UITraitCollection {
    let hasNoParentTraits = presentationTraits.isEmpty && parentTraits.isEmpty
    if hasNoParentTraits, overriddenTraits.isEmpty { return inherited }
    let values = inherited.values.overridden(by: parentTraits).overridden(by: presentationTraits)
    return UITraitCollection(values.overridden(by: overriddenTraits))
  }

  /// Called by the view when its traits changed.
  func viewTraitsDidChange(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    traitObservers.notify(self, previous: old)
    if contentUnavailable != nil { setNeedsUpdateContentUnavailableConfiguration() }
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Calls `handler` after one of the given traits changed, with the controller and the previous traits.
  @discardableResult
  public func registerForTraitChanges<Subject: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Subject, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, handler: handler)
  }

}
