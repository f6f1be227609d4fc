extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// The interface style of the view and its descendants; `unspecified`, the default, inherits the superview's.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenTraits.userInterfaceStyle ?? .unspecified }
    set {
      guard newValue.specified != overriddenTraits.userInterfaceStyle else { return }
      overriddenTraits.userInterfaceStyle = newValue.specified
      updateTraits()
    }
  }

  /// Trait overrides for the view and its descendants (iOS 17).
  public var traitOverrides: any UIMutableTraits {
    get { MutableTraits(values: overriddenTraits) }
    set {
      guard let mutable = newValue as? MutableTraits, mutable.values != overriddenTraits else { return }
      overriddenTraits = mutable.values
      updateTraits()
    }
  }

  /// Calls `handler` after one of the traits changed, with the view and its previous traits.
  @discardableResult
  public func registerForTraitChanges<Subject: UITraitEnvironment>(
    _ traits: [UITrait],
    handler: @escaping (_ traitEnvironment: Subject, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, handler: handler)
  }

  /// Ends a registration; one made with another object is ignored.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }

  /// The traits the view inherits: its superview's or the screen's, modified by its view controller.
  private var inheritedTraits: UITraitCollection {
    let above = superview?.traits ?? UIScreen.main.traitCollection
    return owningViewController?.traitsForView(inheriting: above) ?? above
  }

  /// Recomputes the traits, notifies the view if they changed, and continues with the subviews. O(views whose traits
  /// changed).
  func updateTraits() {
    let above = inheritedTraits
    if above === traits, overriddenTraits.isEmpty { return }
    let values = overriddenTraits.isEmpty ? above.values : above.values.overridden(by: overriddenTraits)
    let old = traits
    guard values != old.values else { return }
    traits = values == above.values ? above : UITraitCollection(values)
    traitsDidChange(from: old)
    for view in subviews { view.updateTraits() }
  }

  private func traitsDidChange(from old: UITraitCollection) {
    traits.performAsCurrent {
      if traits.hasDifferentColorAppearance(comparedTo: old) { resolveBackgroundColor() }
      if drawsOwnContents { setNeedsDisplay() }
      if traits.displayScale != old.displayScale { layer.contentsScale = max(traits.displayScale, 1) }
      setNeedsLayout()
      owningViewController?.viewTraitsDidChange(from: old)
      traitCollectionDidChange(old)
      traitObservers.notify(self, previous: old)
    }
  }

  func resolveBackgroundColor() {
    layer.backgroundColor = backgroundColor?.resolvedColor(with: traits).cgColor
    // The bitmap of a view that overrides `draw(_:)` contains the background.
    if overridesDraw { setNeedsDisplay() }
  }
}
