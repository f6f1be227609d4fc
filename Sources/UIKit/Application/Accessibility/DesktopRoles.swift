internal import OpenCollectionDesktopAccessibility
@_spi(Storeys) import OpenCollectionViews

extension DesktopRole {
  /// The role of a container.
  @MainActor init(_ container: AccessibilityTree.Container) {
    switch container.type {
    case .dataTable: self = .table
    case .list: self = .list
    case .landmark: self = .landmark
    case .semanticGroup: self = .grouping
    case .none:
      switch container.reference.object?.ownElementType {
      case .table, .collectionView: self = .list
      case .navigationBar, .toolbar: self = .toolBar
      default: self = container.traits.contains(.tabBar) ? .pageTabList : .panel
      }
    }
  }

  /// The role of an element, by its traits; an element of a list is an item of it unless it is something more special.
  @MainActor init(_ element: AccessibilityTree.Element, isListItem: Bool) {
    let traits = element.traits
    if case .tab = element.context {
      self = .pageTab
    } else if traits.contains(.textEntry) {
      self = traits.contains(.secureTextField) ? .passwordText : traits.contains(.textArea) ? .text : .entry
    } else if element.reference.object?.ownElementType == .progressIndicator {
      self = .progressBar
    } else if isListItem, Self.isRow(element.reference.object) {
      self = .listItem
    } else if traits.contains(.toggleButton) {
      self = .toggleButton
    } else if traits.contains(.header) {
      self = .heading
    } else if traits.contains(.link) {
      self = .link
    } else if traits.contains(.adjustable) {
      self = element.reference.object?.ownElementType == .slider ? .slider : .spinButton
    } else if traits.contains(.button) {
      self = .pushButton
    } else {
      self = traits.contains(.image) ? .image : .label
    }
  }

  @MainActor private static func isRow(_ object: NSObject?) -> Bool {
    if let part = object as? UIAccessibilityElement { return isRow(part.accessibilityContainer as? NSObject) }
    return object?.ownElementType == .cell
  }
}

extension DesktopStates {
  @MainActor init(_ element: AccessibilityTree.Element, role: DesktopRole, isShowing: Bool) {
    self = .visible
    let traits = element.traits
    if isShowing { insert(.showing) }
    if !traits.contains(.notEnabled) { formUnion([.enabled, .sensitive]) }
    if element.respondsToUserInteraction { insert(.focusable) }
    if traits.contains(.selected) { insert(.selected) }
    if role == .pageTab || role == .listItem { insert(.selectable) }
    if traits.contains(.textEntry) {
      if !traits.contains(.notEnabled) { insert(.editable) }
      insert(traits.contains(.textArea) ? .multiLine : .singleLine)
      if traits.contains(.isEditing) { insert(.focused) }
    }
    if traits.contains(.toggleButton) {
      insert(.checkable)
      if element.value == "1" { insert(.checked) }
    }
    switch element.expandedStatus {
    case .unsupported: break
    case .expanded: formUnion([.expandable, .expanded])
    case .collapsed: formUnion([.expandable, .collapsed])
    }
  }
}
