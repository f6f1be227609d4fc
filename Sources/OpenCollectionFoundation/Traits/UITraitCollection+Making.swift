extension UITraitCollection {
  /// All traits of several collections; where two disagree, the later one wins.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// A collection filled in by a closure, starting from nothing.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits()
    mutations(&traits)
    self.init((traits as? MutableTraits)?.values ?? TraitValues())
  }

  /// These traits as changed by a closure.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = MutableTraits(values: values)
    mutations(&traits)
    return UITraitCollection((traits as? MutableTraits)?.values ?? values)
  }

  /// Traits that say the kind of device and nothing else.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(userInterfaceIdiom: idiom.specified))
  }

  /// Traits that say light or dark and nothing else.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(userInterfaceStyle: userInterfaceStyle.specified))
  }

  /// Traits that say the level and nothing else.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(userInterfaceLevel: userInterfaceLevel.specified))
  }

  /// Traits that say the direction of reading and nothing else.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(layoutDirection: layoutDirection.specified))
  }

  /// Pixels a point; 0 leaves the scale open.
  public convenience init(displayScale scale: CGFloat) {
    self.init(TraitValues(displayScale: scale == 0 ? nil : scale))
  }

  /// Traits that say the width's class and nothing else.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontalSizeClass: horizontalSizeClass.specified))
  }

  /// Traits that say the height's class and nothing else.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(verticalSizeClass: verticalSizeClass.specified))
  }

  /// Traits that say the text size and nothing else.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(preferredContentSizeCategory: preferredContentSizeCategory.specified))
  }

  /// Traits that say the contrast and nothing else.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(accessibilityContrast: accessibilityContrast.specified))
  }
}

extension UIUserInterfaceIdiom { var specified: Self? { self == .unspecified ? nil : self } }
extension UIUserInterfaceStyle { package var specified: Self? { self == .unspecified ? nil : self } }
extension UIUserInterfaceLevel { var specified: Self? { self == .unspecified ? nil : self } }
extension UITraitEnvironmentLayoutDirection { var specified: Self? { self == .unspecified ? nil : self } }
extension UIUserInterfaceSizeClass { var specified: Self? { self == .unspecified ? nil : self } }
extension UIContentSizeCategory { var specified: Self? { self == .unspecified ? nil : self } }
extension UIAccessibilityContrast { var specified: Self? { self == .unspecified ? nil : self } }
