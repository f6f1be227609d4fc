/// Transforms the attributes of a text, as the last step after a configuration's own attributes.
public struct UIConfigurationTextAttributesTransformer {
  /// The function from the configuration's attributes to the displayed ones.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Compared in place of the function: copies of one transformer are equal.
  fileprivate let identity = NSObject()

  /// A transformer with a function, applied after the configuration's own attributes.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The displayed attributes for the configuration's attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}

extension UIConfigurationTextAttributesTransformer {
  /// The transformer's value in a listing.
  var listingValue: AnyHashable { Listed(identity: identity) }

  private struct Listed: Hashable, CustomStringConvertible {
    let identity: NSObject

    var description: String { "Custom" }
  }
}
