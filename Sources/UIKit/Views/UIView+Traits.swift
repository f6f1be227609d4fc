extension UIView: UITraitEnvironment, UITraitChangeObservable {
  /// Light or dark for the view and what is in it; `unspecified`, the default, takes the superview's.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenTraits.userInterfaceStyle ?? .unspecified }
    set {
      guard newValue.specified != overriddenTraits.userInterfaceStyle else { return }
      overriddenTraits.userInterfaceStyle = newValue.specified
      updateTraits()
    }
  }

  /// Traits of the view's own, for it and what is in it (iOS 17).
  public var traitOverrides: any UIMutableTraits {
    get { MutableTraits(values: overriddenTraits) }
    set {
      guard let mutable = newValue as? MutableTraits, mutable.values != overriddenTraits else { return }
      overriddenTraits = mutable.values
      updateTraits()
    }
  }

  /// Calls `handler` after one of the traits changed here; with the view and the traits before.
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

  /// What the view has its traits from: what is above it, with its view controller's over that.
  private var inheritedTraits: UITraitCollection {
    let above = superview?.traits ?? UIScreen.main.traitCollection
    return owningViewController?.traitsForView(inheriting: above) ?? above
  }

  /// Works the traits out again, tells the view if they changed, and goes on to the subviews. O(views whose traits changed).
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
    // A view that paints itself is painted over its background, which the canvas holds.
    if paintsOverBackground { setNeedsDisplay() }
  }
}
