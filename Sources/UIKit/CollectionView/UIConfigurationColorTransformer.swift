/// Makes a colour from another: how a configuration's colours follow a tint.
public struct UIConfigurationColorTransformer {
  /// The function from the colour set to the colour shown.
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  /// The colour shown for a colour set.
  public func callAsFunction(_ input: UIColor) -> UIColor {
    transform(input)
  }
}
