/// The state of a header, a footer or another view that is not a cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The traits of the view.
  public var traitCollection: UITraitCollection
  /// Whether touches are ignored. The default is false.
  public var isDisabled = false
  /// Whether the view is touched. The default is false.
  public var isHighlighted = false
  /// Whether the view is selected. The default is false.
  public var isSelected = false
  /// Whether the view has the focus. The default is false.
  public var isFocused = false
  /// Whether the view is held at the edge of the visible bounds. The default is false.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A view in its usual state, with these traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value of the app's own, by its key; nil takes it out.
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
      ("Custom", custom.isEmpty ? nil : custom.listed),
    ])
  }

  public var description: String { "UIViewConfigurationState: \(listing.text)" }
  public var debugDescription: String { description }
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
