@_spi(Storeys) import OpenCollectionViews

extension ScreenElement {
  /// A window and the elements in it: O(views), and O(n log n) in the visible cells.
  package init(reading window: UIWindow) {
    self.init(of: window, children: Self.children(of: window))
  }

  /// The elements that a screen reader reads in a window, in its order, without the elements in them.
  package static func spoken(in window: UIWindow) -> [ScreenElement] {
    AccessibilityTree(of: window).elements.compactMap { $0.reference.object }.map { ScreenElement(of: $0) }
  }

  /// The texts of which a row's label consists.
  var rowTexts: [String] {
    guard let view, kind == .cell || object is AccessibilityPart else { return [] }
    return Self.children(of: view).flatMap(\.flattened).filter { $0.kind == .staticText }.map(\.label)
  }

  private static func elements(of object: NSObject) -> [ScreenElement] {
    guard !object.accessibilityElementsHidden else { return [] }
    guard let view = object as? UIView else { return [ScreenElement(of: object)] }
    if view.isHidden || view.alpha <= 0 { return [] }
    if view.bounds.size == .zero {
      return view.clipsToBounds || view.isAccessibilityElement ? [] : children(of: view)
    }
    return [ScreenElement(of: view, children: children(of: view))]
  }

  private static func children(of view: UIView) -> [ScreenElement] {
    guard !view.isAutomationLeaf else { return [] }
    let found = objects(in: view).flatMap(elements(of:))
    guard view.defaultElementType == .table || view.defaultElementType == .collectionView else { return found }
    // Cells are in the order of their making. They are read by their places.
    let order = AccessibilityOrder(isRightToLeft: view.isRightToLeft, idiom: view.traitCollection.userInterfaceIdiom)
    return order.sorted(found, origin: \.frame.origin)
  }

  private static func objects(in view: UIView) -> [NSObject] {
    if let listed = view.automationElements ?? view.accessibilityElements {
      return listed.compactMap { $0 as? NSObject }
    }
    // Only the last modal sibling is read.
    if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha > 0 }) {
      return [modal]
    }
    return (view.hasAutomationParts ? view.accessibilityParts : nil) ?? view.subviews
  }
}
