extension UIViewController: UITraitEnvironment {
  /// The light or dark style of the view and its descendants; `unspecified`, the default, inherits it.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenTraits.userInterfaceStyle ?? .unspecified }
    set { overriddenTraits.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The controller's trait overrides, for its view and descendants (iOS 17).
  public var traitOverrides: any UIMutableTraits {
    get { MutableTraits(values: overriddenTraits) }
    set { if let mutable = newValue as? MutableTraits { overriddenTraits = mutable.values } }
  }

  /// The current traits of the view; before it is loaded, the parent's or the screen's.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection
      ?? traitsForView(inheriting: parent?.traitCollection ?? UIScreen.main.traitCollection)
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

extension UIViewController {
  /// Sets traits that override the ones a child inherits; nil for none.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.parentTraits = collection?.values ?? TraitValues()
  }

  /// The traits set by `setOverrideTraitCollection(_:forChild:)`.
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parentTraits.isEmpty ? nil : UITraitCollection(childViewController.parentTraits)
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

  /// Ends a registration. Has no effect on registrations of other objects.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}
