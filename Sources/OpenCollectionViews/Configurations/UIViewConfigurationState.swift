/// The state of a header, a footer or another view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether user interaction is disabled. The default is false.
  public var isDisabled = false
  /// Whether the view is highlighted. The default is false.
  public var isHighlighted = false
  /// Whether the view is selected. The default is false.
  public var isSelected = false
  /// Whether the view is focused. The default is false.
  public var isFocused = false
  /// Whether the view is pinned to the edge of the visible bounds. The default is false.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// The default state, with these traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A custom value by its key; setting nil removes it.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

extension UIViewConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    ConfigurationListing(entries: [
      ("traitCollection", traitCollection), ("isDisabled", isDisabled), ("isHighlighted", isHighlighted),
      ("isSelected", isSelected), ("isFocused", isFocused), ("isPinned", isPinned),
      ("Custom", custom.isEmpty ? nil : custom.listingValue),
    ])
  }

  public var description: String { "UIViewConfigurationState: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
