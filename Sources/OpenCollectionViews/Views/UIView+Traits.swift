extension UIView: UITraitEnvironment, UITraitChangeObservable {
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

  /// The traits the view inherits: its superview's or the screen's, modified by its view controller.
  private func inheritedTraits(from outer: UITraitCollection?) -> UITraitCollection {
    let above = superview?.traits ?? outer ?? UIScreen.main.traitCollection
    return owningViewController?.traitsForView(inheriting: above) ?? above
  }

  /// The traits that the view will have when those of a view above it change; of the screen if `ancestor` is nil or is not
  /// above it. O(depth).
  func traits(whenChanging ancestor: UIView?, to traits: UITraitCollection) -> UITraitCollection {
    let above = superview === ancestor ? traits : superview?.traits(whenChanging: ancestor, to: traits) ?? traits
    let inherited = owningViewController?.traitsForView(inheriting: above) ?? above
    return overriddenTraits.isEmpty ? inherited : UITraitCollection(inherited.values.overridden(by: overriddenTraits))
  }

  /// Recomputes the traits, notifies the view if they changed, and continues with the subviews. O(views whose traits
  /// changed).
  ///
  /// - Parameter outer: the traits that a view without a superview inherits; nil for the screen's.
  package func updateTraits(inheriting outer: UITraitCollection? = nil) {
    let above = inheritedTraits(from: outer)
    if above === traits, overriddenTraits.isEmpty { return }
    let values = overriddenTraits.isEmpty ? above.values : above.values.overridden(by: overriddenTraits)
    let old = traits
    guard values != old.values else { return }
    traits = values == above.values ? above : UITraitCollection(values)
    traitsDidChange(from: old)
    for view in subviews { view.updateTraits() }
  }

  private func traitsDidChange(from old: UITraitCollection) {
    let kinds = traits.kinds(differingFrom: old)
    traits.performAsCurrent {
      if !kinds.isDisjoint(with: .colorAppearance) { resolveBackgroundColor() }
      if Self.drawsContents { setNeedsDisplay() }
      if kinds.contains(.displayScale) {
        layer.contentsScale = max(traits.displayScale, 1)
        if overridesDraw { setNeedsDisplay() }
      }
      trackedTraitsDidChange(kinds)
      if needsLayout(afterChangeOf: kinds) { setNeedsLayout() }
      owningViewController?.viewTraitsDidChange(from: old)
      traitCollectionDidChange(old)
      traitObservers.notify(self, previous: old)
    }
  }

  func resolveBackgroundColor() {
    let old = layer.backgroundColor
    layer.backgroundColor = backgroundColor?.resolvedColor(with: traits).cgColor
    // The bitmap of a view that overrides `draw(_:)` contains the background.
    if overridesDraw, layer.backgroundColor != old { setNeedsDisplay() }
  }
}

extension UIView {
  /// Pixels per point the view is laid out for: that of its traits, or the screen's where its traits have none.
  package var displayScale: CGFloat {
    let scale = traits.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }
}
