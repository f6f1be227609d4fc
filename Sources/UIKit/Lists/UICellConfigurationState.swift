/// The state of a cell: what its content and background may depend on.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// How a cell takes part in a drag.
  public enum DragState: Hashable, Sendable {
    case none
    case lifting
    case dragging
  }

  /// How a cell takes part in a drop.
  public enum DropState: Hashable, Sendable {
    case none
    case notTargeted
    case targeted
  }

  /// The traits of the cell.
  public var traitCollection: UITraitCollection
  /// Whether touches are ignored. The default is false.
  public var isDisabled = false
  /// Whether the cell is touched. The default is false.
  public var isHighlighted = false
  /// Whether the cell is selected. The default is false.
  public var isSelected = false
  /// Whether the cell has the focus. The default is false.
  public var isFocused = false
  /// Whether the cell is held at the edge of the visible bounds. The default is false.
  public var isPinned = false
  /// Whether the collection view is edited. The default is false.
  public var isEditing = false
  /// Whether the children of the item are shown. The default is false.
  public var isExpanded = false
  /// Whether the row is swiped aside. The default is false.
  public var isSwiped = false
  /// Whether the cell is being moved. The default is false.
  public var isReordering = false
  /// The part in a drag. The default is none.
  public var cellDragState = DragState.none
  /// The part in a drop. The default is none.
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A cell in its usual state, with these traits.
  public init(traitCollection: UITraitCollection) {
    self.traitCollection = traitCollection
  }

  /// A value of the app's own, by its key; nil takes it out.
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
      ("Custom", custom.isEmpty ? nil : custom.listed),
    ])
  }

  public var description: String { "UICellConfigurationState: \(listing.text)" }
  public var debugDescription: String { description }
  /// The parts that are set, for a debugger.
  public var customMirror: Mirror { listing.mirror(of: self) }
}
