/// The state of a cell, on which its content and background may depend.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The state of a cell in a drag.
  public enum DragState: Hashable, Sendable {
    case none
    case lifting
    case dragging
  }

  /// The state of a cell in a drop.
  public enum DropState: Hashable, Sendable {
    case none
    case notTargeted
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether user interaction is disabled. The default is false.
  public var isDisabled = false
  /// Whether the cell is highlighted. The default is false.
  public var isHighlighted = false
  /// Whether the cell is selected. The default is false.
  public var isSelected = false
  /// Whether the cell is focused. The default is false.
  public var isFocused = false
  /// Whether the cell is pinned to the edge of the visible bounds. The default is false.
  public var isPinned = false
  /// Whether the collection view is in editing mode. The default is false.
  public var isEditing = false
  /// Whether the item is expanded. The default is false.
  public var isExpanded = false
  /// Whether the row's swipe actions are displayed. The default is false.
  public var isSwiped = false
  /// Whether the cell is being reordered. The default is false.
  public var isReordering = false
  /// The state in a drag. The default is none.
  public var cellDragState = DragState.none
  /// The state in a drop. The default is none.
  public var cellDropState = DropState.none
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

extension UICellConfigurationState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  private var listing: ConfigurationListing {
    func drop(_ state: DropState) -> String {
      switch state {
      case .none: "None"
      case .notTargeted: "Not Targeted"
      case .targeted: "Targeted"
      }
    }
    return ConfigurationListing(entries: [
      ("traitCollection", traitCollection), ("isDisabled", isDisabled), ("isHighlighted", isHighlighted),
      ("isSelected", isSelected), ("isFocused", isFocused), ("isPinned", isPinned), ("isEditing", isEditing),
      ("isExpanded", isExpanded), ("isSwiped", isSwiped), ("isReordering", isReordering),
      ("cellDragState", "\(cellDragState)".capitalized), ("cellDropState", drop(cellDropState)),
      ("Custom", custom.isEmpty ? nil : custom.listingValue),
    ])
  }

  public var description: String { "UICellConfigurationState: \(listing.text)" }
  public var debugDescription: String { description }
  /// The non-nil values, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
