@_spi(Storeys) import OpenCollectionViews

/// Finds the elements below a view, before they are put into order. Measured (facts on accessibility, Which views are
/// elements).
@MainActor enum AccessibilityWalk {
  indirect enum Node {
    case element(Leaf)
    case group(Group)
  }

  struct Leaf {
    let object: NSObject
    /// The container that gives the element its place among others.
    let context: Context?
  }

  /// Elements that are read together.
  struct Group {
    let container: NSObject
    var children: [Node]
    /// Whether the children are in the order of a list.
    let isListed: Bool
    /// Whether the group stands where its container does, not where its first element does.
    let usesOwnFrame: Bool
  }

  struct Context {
    let container: NSObject
    /// Whether the element was found by the container's list, not among its subviews.
    let isListed: Bool
    @MainActor var isTabBar: Bool { container.accessibilityTraits.contains(.tabBar) }
  }

  static func nodes(below object: NSObject, context: Context? = nil) -> [Node] {
    guard !object.accessibilityElementsHidden else { return [] }
    let view = object as? UIView
    if let view, view.isHidden || view.alpha <= 0 { return [] }
    let isEmpty = view?.bounds.size == .zero
    if object.isAccessibilityElement { return isEmpty ? [] : [.element(Leaf(object: object, context: context))] }
    if let elements = listedElements(of: object) {
      return isEmpty ? [] : listed(elements, in: object, context: context)
    }
    guard let view, !(isEmpty && view.clipsToBounds) else { return [] }
    return subviews(of: view, context: context)
  }

  /// The elements that an object lists, by its property or by overriding the methods; nil if it lists none.
  private static func listedElements(of object: NSObject) -> [NSObject]? {
    if let elements = object.accessibilityElements { return elements.compactMap { $0 as? NSObject } }
    let count = (object as? AccessibleObject)?.accessibilityElementCount() ?? 0
    guard count > 0, count != NSNotFound, let container = object as? AccessibleObject else { return nil }
    return (0..<count).compactMap { container.accessibilityElement(at: $0) as? NSObject }
  }

  private static func listed(_ elements: [NSObject], in container: NSObject, context: Context?) -> [Node] {
    let own = givesContext(container, isListed: true) ? Context(container: container, isListed: true) : context
    let children = elements.flatMap { nodes(below: $0, context: own) }
    guard !children.isEmpty else { return [] }
    let usesOwnFrame = context.map { $0.isTabBar && !$0.isListed } ?? false
    return [.group(Group(container: container, children: children, isListed: true, usesOwnFrame: usesOwnFrame))]
  }

  private static func subviews(of view: UIView, context: Context?) -> [Node] {
    let own = givesContext(view, isListed: false) ? Context(container: view, isListed: false) : context
    var below: [NSObject] = view.accessibilityParts ?? view.subviews
    // Only the last modal sibling is read.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha > 0 }
    if let modal { below = [modal] }
    let children = below.flatMap { nodes(below: $0, context: own) }
    guard !children.isEmpty, isGroup(view) else { return children }
    return [
      .group(
        Group(
          container: view, children: children, isListed: view.readsAccessibilityPartsInOrder, usesOwnFrame: false))
    ]
  }

  /// Whether a container says something about the place of its elements: a list or a landmark only of those it lists.
  private static func givesContext(_ container: NSObject, isListed: Bool) -> Bool {
    if container.accessibilityTraits.contains(.tabBar) { return true }
    switch container.accessibilityContainerType {
    case .dataTable: return true
    case .list, .landmark: return isListed
    case .none, .semanticGroup: return false
    }
  }

  private static func isGroup(_ view: UIView) -> Bool {
    if view.shouldGroupAccessibilityChildren { return true }
    switch view.accessibilityContainerType {
    case .none: return false
    case .list, .landmark, .dataTable: return true
    case .semanticGroup:
      return [view.accessibilityLabel, view.accessibilityValue, view.accessibilityIdentifier]
        .contains { $0?.isEmpty == false }
    }
  }
}
