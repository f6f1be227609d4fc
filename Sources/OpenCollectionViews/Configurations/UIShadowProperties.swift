/// The shadow of a background.
public struct UIShadowProperties: Hashable {
  /// The colour. The default is black.
  public var color = UIColor.black
  /// The opacity, 0 to 1. The default is 0: none.
  public var opacity: CGFloat = 0
  /// The blur radius in points. The default is 3.
  public var radius: CGFloat = 3
  /// The offset in points. The default is zero.
  public var offset = CGSize.zero
  /// The path in the background's coordinates; nil, the default, is the background's outline.
  public var path: UIBezierPath?

  init() {}

  var isVisible: Bool { opacity > 0 }
}

extension UIShadowProperties: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("color", color), ("opacity", opacity), ("radius", radius), ("offset", offset.listingValue), ("path", path),
    ])
  }

  public static func == (one: UIShadowProperties, other: UIShadowProperties) -> Bool { one.listing == other.listing }
  public func hash(into hasher: inout Hasher) { listing.hash(into: &hasher) }

  public var description: String { "UIShadowProperties: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
