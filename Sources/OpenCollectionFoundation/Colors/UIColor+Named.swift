extension UIColor {
  /// A dynamic colour of the app's asset catalogues, by name. Nil if there is none.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A colour by name from a bundle's asset catalogues, the app's own for nil. With traits, resolved for them once.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let color = ImageLibrary.of(bundle).color(named: name) else { return nil }
    if let traitCollection {
      self.init(cgColor: color.cgColor(for: traitCollection))
    } else {
      self.init(source: .named(color))
    }
  }
}
