/// The styles of list backgrounds. Corner radii are measured (facts on lists on a phone, A); colours and the shadow of a row
/// that is being reordered are Unmeasured.
enum ListBackgroundStyle: String, Hashable {
  case clear = "Clear"
  case plainCell = "List Plain Cell"
  case plainHeaderFooter = "List Plain Header Footer"
  case groupedCell = "List Grouped Cell"
  case groupedHeaderFooter = "List Grouped Header Footer"
  case sidebarHeader = "List Sidebar Header"
  case sidebarCell = "List Sidebar Cell"
  case accompaniedSidebarCell = "List Accompanied Sidebar Cell"
  /// The background of a button, in the button's colour.
  case button = "Button"

  /// The state on which backgrounds depend.
  struct State {
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
    var isReordering = false

    init() {}

    init(_ state: any UIConfigurationState) {
      if let cell = state as? UICellConfigurationState {
        isSelected = cell.isSelected
        isHighlighted = cell.isHighlighted
        isFocused = cell.isFocused
        isReordering = cell.isReordering || cell.cellDragState == .lifting
      } else if let view = state as? UIViewConfigurationState {
        isSelected = view.isSelected
        isHighlighted = view.isHighlighted
        isFocused = view.isFocused
      }
    }
  }

  /// The appearance in a state.
  struct Appearance {
    /// The fill colour; nil is the tint colour.
    var color: UIColor?
    var cornerRadius: CGFloat
    var shadow = UIShadowProperties()
  }

  private var cornerRadius: CGFloat {
    switch self {
    case .clear, .plainCell, .plainHeaderFooter, .groupedCell: 0
    case .groupedHeaderFooter, .sidebarHeader, .sidebarCell, .accompaniedSidebarCell: ListMetrics.current.cornerRadius
    case .button: 5.95
    }
  }

  func appearance(for state: State) -> Appearance {
    var appearance = Appearance(color: color(for: state), cornerRadius: cornerRadius)
    if state.isReordering, self == .plainCell || self == .groupedCell {
      appearance.shadow.opacity = 0.2
      appearance.shadow.radius = 10
    }
    return appearance
  }

  private func color(for state: State) -> UIColor? {
    let isActive = state.isSelected || state.isHighlighted
    switch self {
    case .button: return nil
    case .clear, .groupedHeaderFooter: return .clear
    case .plainCell: return state.isFocused ? nil : isActive ? .systemGray4 : .systemBackground
    case .groupedCell: return state.isFocused ? nil : isActive ? .systemGray4 : .secondarySystemGroupedBackground
    // Opaque, because rows scroll beneath pinned headers and footers.
    case .plainHeaderFooter: return .systemBackground
    case .sidebarHeader, .sidebarCell, .accompaniedSidebarCell:
      if state.isFocused { return nil }
      if state.isSelected { return .systemFill }
      return state.isHighlighted ? .tertiarySystemFill : .clear
    }
  }
}
