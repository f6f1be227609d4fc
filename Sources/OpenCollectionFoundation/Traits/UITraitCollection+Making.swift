extension UITraitCollection {
  /// The union of several collections' traits; later collections take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    for traits in traitCollections { traits.noteRead(.all) }
    self.init(traitCollections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  /// A collection whose traits are set by a closure, initially unspecified.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits()
    mutations(&traits)
    self.init((traits as? MutableTraits)?.values ?? TraitValues())
  }

  /// A copy of these traits modified by a closure.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    noteRead(.all)
    var traits: any UIMutableTraits = MutableTraits(values: values)
    mutations(&traits)
    return UITraitCollection((traits as? MutableTraits)?.values ?? values)
  }

  /// A collection that specifies only the idiom.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init(TraitValues(userInterfaceIdiom: idiom.specified))
  }

  /// A collection that specifies only the interface style.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues(userInterfaceStyle: userInterfaceStyle.specified))
  }

  /// A collection that specifies only the interface level.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues(userInterfaceLevel: userInterfaceLevel.specified))
  }

  /// A collection that specifies only the layout direction.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues(layoutDirection: layoutDirection.specified))
  }

  /// A collection that specifies only the pixels per point; 0 leaves them unspecified.
  public convenience init(displayScale scale: CGFloat) {
    self.init(TraitValues(displayScale: scale == 0 ? nil : scale))
  }

  /// A collection that specifies only the horizontal size class.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(horizontalSizeClass: horizontalSizeClass.specified))
  }

  /// A collection that specifies only the vertical size class.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues(verticalSizeClass: verticalSizeClass.specified))
  }

  /// A collection that specifies only the content size category.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues(preferredContentSizeCategory: preferredContentSizeCategory.specified))
  }

  /// A collection that specifies only the contrast.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues(accessibilityContrast: accessibilityContrast.specified))
  }

  /// A collection that specifies only the weight of text.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init(TraitValues(legibilityWeight: legibilityWeight.specified))
  }

  /// A collection that specifies only the list around a view. (iOS 18)
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(TraitValues(listEnvironment: listEnvironment.specified))
  }
}

extension UIUserInterfaceIdiom { var specified: Self? { self == .unspecified ? nil : self } }
extension UIUserInterfaceStyle { package var specified: Self? { self == .unspecified ? nil : self } }
extension UIUserInterfaceLevel { var specified: Self? { self == .unspecified ? nil : self } }
extension UITraitEnvironmentLayoutDirection { var specified: Self? { self == .unspecified ? nil : self } }
extension UIUserInterfaceSizeClass { var specified: Self? { self == .unspecified ? nil : self } }
extension UIContentSizeCategory { var specified: Self? { self == .unspecified ? nil : self } }
extension UILegibilityWeight { var specified: Self? { self == .unspecified ? nil : self } }
extension UIAccessibilityContrast { var specified: Self? { self == .unspecified ? nil : self } }
extension UIListEnvironment { var specified: Self? { self == .unspecified ? nil : self } }
