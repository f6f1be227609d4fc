package import Foundation

/// What the desktop's assistive technologies perceive of the app: its windows and the elements in them.
package struct DesktopTree: Equatable, Sendable {
  /// The identifier of the app itself, whose children are the windows.
  package static let application = 0

  package var nodes: [Int: DesktopNode]

  package init(nodes: [Int: DesktopNode]) { self.nodes = nodes }

  package subscript(id: Int) -> DesktopNode? { nodes[id] }
}

/// A window, a container or an element.
package struct DesktopNode: Equatable, Sendable {
  package var role: DesktopRole
  package var name: String
  package var details = ""
  package var identifier = ""
  package var states: DesktopStates = []
  /// In the window's coordinates, in pixels of the window system.
  package var frame = CGRect.zero
  /// The names of the actions; the first one activates.
  package var actions: [String] = []
  /// Whether the app must be asked for further actions.
  package var hasUnreadActions = false
  /// The text of a label or a text input; nil for other elements.
  package var text: String?
  /// The place of the caret in `text`, in characters; -1 for none.
  package var caret = -1
  /// The value of an element that can be adjusted, and its range.
  package var value: DesktopValue?
  package var attributes: [String: String] = [:]
  package var parent: Int
  package var children: [Int] = []

  package init(role: DesktopRole, name: String, parent: Int) {
    (self.role, self.name, self.parent) = (role, name, parent)
  }
}

/// A number in a range.
package struct DesktopValue: Equatable, Sendable {
  package var current: Double
  package var minimum: Double
  package var maximum: Double
  package var step: Double

  package init(current: Double, minimum: Double, maximum: Double, step: Double) {
    (self.current, self.minimum, self.maximum, self.step) = (current, minimum, maximum, step)
  }
}

/// The roles in use, by their numbers in the protocol.
package enum DesktopRole: UInt32, Sendable {
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menuItem = 35
  case pageTab = 37
  case pageTabList = 38
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case slider = 51
  case spinButton = 52
  case table = 55
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case grouping = 99
  case landmark = 110

  /// The name that the protocol gives the role.
  var name: String {
    switch self {
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menuItem: "menu item"
    case .pageTab: "page tab"
    case .pageTabList: "page tab list"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .table: "table"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .grouping: "grouping"
    case .landmark: "landmark"
    }
  }
}

/// The states in use, by their bits in the protocol.
package struct DesktopStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let active = DesktopStates(rawValue: 1 << 1)
  package static let checked = DesktopStates(rawValue: 1 << 4)
  package static let collapsed = DesktopStates(rawValue: 1 << 5)
  package static let editable = DesktopStates(rawValue: 1 << 7)
  package static let enabled = DesktopStates(rawValue: 1 << 8)
  package static let expandable = DesktopStates(rawValue: 1 << 9)
  package static let expanded = DesktopStates(rawValue: 1 << 10)
  package static let focusable = DesktopStates(rawValue: 1 << 11)
  package static let focused = DesktopStates(rawValue: 1 << 12)
  package static let modal = DesktopStates(rawValue: 1 << 16)
  package static let multiLine = DesktopStates(rawValue: 1 << 17)
  package static let selectable = DesktopStates(rawValue: 1 << 22)
  package static let selected = DesktopStates(rawValue: 1 << 23)
  package static let sensitive = DesktopStates(rawValue: 1 << 24)
  package static let showing = DesktopStates(rawValue: 1 << 25)
  package static let singleLine = DesktopStates(rawValue: 1 << 26)
  package static let visible = DesktopStates(rawValue: 1 << 30)
  package static let checkable = DesktopStates(rawValue: 1 << 41)

  /// The names of the states whose changes are told, by their bits.
  static let names: [(state: DesktopStates, name: String)] = [
    (.active, "active"), (.checked, "checked"), (.enabled, "enabled"), (.expanded, "expanded"),
    (.focused, "focused"), (.selected, "selected"), (.sensitive, "sensitive"), (.showing, "showing"),
  ]
}
