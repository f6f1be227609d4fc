/// The looks a list's backgrounds come in. Radii are measured (facts on lists, 6); colours and the shadow of a row that is
/// moved are Unmeasured.
enum ListBackgroundStyle: String, Hashable {
  case clear = "Clear"
  case plainCell = "List Plain Cell"
  case plainHeaderFooter = "List Plain Header Footer"
  case groupedCell = "List Grouped Cell"
  case groupedHeaderFooter = "List Grouped Header Footer"
  case sidebarHeader = "List Sidebar Header"
  case sidebarCell = "List Sidebar Cell"
  case accompaniedSidebarCell = "List Accompanied Sidebar Cell"
  /// The ground of a button, whose colour is the button's.
  case button = "Button"

  /// What of a state backgrounds depend on.
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

  /// What is shown in a state.
  struct Look {
    /// Nil is the tint colour.
    var color: UIColor?
    var cornerRadius: CGFloat
    var shadow = UIShadowProperties()
  }

  private var cornerRadius: CGFloat {
    switch self {
    case .clear, .plainCell, .plainHeaderFooter, .groupedCell: 0
    case .groupedHeaderFooter, .sidebarHeader, .sidebarCell, .accompaniedSidebarCell: 26
    case .button: 5.95
    }
  }

  func look(for state: State) -> Look {
    var look = Look(color: color(for: state), cornerRadius: cornerRadius)
    if state.isReordering, self == .plainCell || self == .groupedCell {
      look.shadow.opacity = 0.2
      look.shadow.radius = 10
    }
    return look
  }

  private func color(for state: State) -> UIColor? {
    let isTouched = state.isSelected || state.isHighlighted
    switch self {
    case .button: return nil
    case .clear, .groupedHeaderFooter: return .clear
    case .plainCell: return state.isFocused ? nil : isTouched ? .systemGray4 : .systemBackground
    case .groupedCell: return state.isFocused ? nil : isTouched ? .systemGray4 : .secondarySystemGroupedBackground
    // Rows pass below those that stay in sight.
    case .plainHeaderFooter: return .systemBackground
    case .sidebarHeader, .sidebarCell, .accompaniedSidebarCell:
      if state.isFocused { return nil }
      if state.isSelected { return .systemFill }
      return state.isHighlighted ? .tertiarySystemFill : .clear
    }
  }
}
