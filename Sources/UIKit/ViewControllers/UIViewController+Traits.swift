extension UIViewController: UITraitEnvironment {
  /// Light or dark for the view and what is in it; `unspecified`, the default, takes the window's.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenTraits.userInterfaceStyle ?? .unspecified }
    set { overriddenTraits.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// Traits of the controller's own, for its view and what is in it (iOS 17).
  public var traitOverrides: any UIMutableTraits {
    get { MutableTraits(values: overriddenTraits) }
    set { if let mutable = newValue as? MutableTraits { overriddenTraits = mutable.values } }
  }

  /// The traits in force for the view; before it is loaded, the parent's or the screen's.
  public var traitCollection: UITraitCollection {
    viewIfLoaded?.traitCollection
      ?? traitsForView(inheriting: parent?.traitCollection ?? UIScreen.main.traitCollection)
  }

  /// What the view's traits are, given those above it. The same object when the controller overrides nothing.
  func traitsForView(inheriting above: UITraitCollection) -> UITraitCollection {
    let given = presentationTraits.isEmpty && parentTraits.isEmpty
    if given, overriddenTraits.isEmpty { return above }
    let values = above.values.overridden(by: parentTraits).overridden(by: presentationTraits)
    return UITraitCollection(values.overridden(by: overriddenTraits))
  }

  /// Called by the view when its traits changed.
  func viewTraitsDidChange(from old: UITraitCollection) {
    traitCollectionDidChange(old)
    traitObservers.notify(self, previous: old)
    if contentUnavailable.configuration != nil { setNeedsUpdateContentUnavailableConfiguration() }
  }
}

extension UIViewController {
  /// Traits a child differs in from what it would have; nil for none.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.parentTraits = collection?.values ?? TraitValues()
  }

  /// What `setOverrideTraitCollection(_:forChild:)` set.
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parentTraits.isEmpty ? nil : UITraitCollection(childViewController.parentTraits)
  }
}

extension UIViewController: UITraitChangeObservable {
  /// Calls `handler` after one of the traits changed here; with the controller and the traits before.
  @discardableResult
  public func registerForTraitChanges<Subject: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Subject, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, handler: handler)
  }

  /// Ends a registration. One made elsewhere is left alone.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}
