/// Makes the attributes of a text from others: how a configuration lets an app change them last.
public struct UIConfigurationTextAttributesTransformer {
  /// The function from the attributes the configuration gives to those shown.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// A change of a text's attributes, made after the configuration's own.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes shown for those the configuration gives.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
