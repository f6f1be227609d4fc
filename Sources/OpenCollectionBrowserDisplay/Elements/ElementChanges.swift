internal import Foundation
package import OpenCollectionDesktopAccessibility

/// How the tree of accessible elements changed.
package struct ElementChanges: Encodable, Equatable {
  package let type = "elements"
  /// Elements that are new or differ.
  package var changed: [PageElement]
  package var removed: [Int]

  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

  /// The changes from one tree to another. O(n).
  package init(from old: DesktopTree, to new: DesktopTree) {
    changed = new.nodes.filter { old[$0.key] != $0.value }.sorted { $0.key < $1.key }.map {
      PageElement($0.key, $0.value)
    }
    removed = old.nodes.keys.filter { new[$0] == nil }.sorted()
  }

  private enum CodingKeys: String, CodingKey { case type, changed, removed }
}

/// An element as the page shows it, with a role of ARIA.
package struct PageElement: Encodable, Equatable {
  package let id: Int
  package let role: String
  package let name: String
  package let children: [Int]
  /// x, y, width and height, in points.
  package let frame: [Double]
  package var details, identifier, text: String?
  package var actions: [String]?
  package var isDisabled, isFocused, isSelected, isChecked, isExpanded, isMultiLine: Bool?
  /// The current value, the least, the greatest, and a step.
  package var value: [Double]?
  package var valueText: String?
  /// The place among others, from 1, and their number.
  package var position: [Int]?

  init(_ id: Int, _ node: DesktopNode) {
    self.id = id
    role = node.role.pageRole
    name = node.name
    children = node.children
    frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height].map { $0.isFinite ? Double($0) : 0 }
    details = node.details.isEmpty ? nil : node.details
    identifier = node.identifier.isEmpty ? nil : node.identifier
    text = node.text
    actions = node.actions.isEmpty ? nil : node.actions
    let states = node.states
    isDisabled = states.contains(.enabled) || node.role == .application ? nil : true
    isFocused = states.contains(.focused) ? true : nil
    if states.contains(.selectable) { isSelected = states.contains(.selected) }
    if states.contains(.checkable) { isChecked = states.contains(.checked) }
    if states.contains(.expandable) { isExpanded = states.contains(.expanded) }
    isMultiLine = states.contains(.multiLine) ? true : nil
    value = node.value.map { [$0.current, $0.minimum, $0.maximum, $0.step].map { $0.isFinite ? $0 : 0 } }
    valueText = node.attributes["valuetext"]
    if let index = node.attributes["posinset"].flatMap({ Int($0) }),
      let count = node.attributes["setsize"].flatMap({ Int($0) })
    {
      position = [index, count]
    }
  }
}

extension DesktopRole {
  /// The role in the page: of ARIA, or `textbox` and `password` for inputs and `text` for a text.
  var pageRole: String {
    switch self {
    case .application, .panel, .grouping: "group"
    case .dialog: "dialog"
    case .frame: "region"
    case .image: "img"
    case .label: "text"
    case .list: "list"
    case .listItem: "listitem"
    case .menuItem: "menuitem"
    case .pageTab: "tab"
    case .pageTabList: "tablist"
    case .passwordText: "password"
    case .progressBar: "progressbar"
    case .pushButton: "button"
    case .slider: "slider"
    case .spinButton: "spinbutton"
    case .table: "table"
    case .text, .entry: "textbox"
    case .toggleButton: "switch"
    case .toolBar: "toolbar"
    case .heading: "heading"
    case .link: "link"
    case .landmark: "region"
    }
  }
}
