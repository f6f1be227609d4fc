/// An item of a constraint: a view or a layout guide, referenced weakly.
struct LayoutItem {
  /// The view or guide; nil for no item, and once it is deallocated.
  private(set) weak var object: NSObject?

  init(object: NSObject? = nil) { self.object = object }
}

/// An item of a constraint, and the origin of its attribute if that is a distance.
///
/// The public initializer of constraints takes any item and has no parameter for origins: the anchor of a distance passes
/// this instead of a view or guide.
struct ConstrainedItem {
  let item: LayoutItem
  let origin: LayoutEdge?

  init(_ item: LayoutItem, from origin: LayoutEdge) {
    self.item = item
    self.origin = origin
  }

  /// The item passed to a constraint; nil if it is none.
  @MainActor init?(_ item: Any) {
    if let item = LayoutItem(item) {
      self.item = item
      origin = nil
    } else if let item = item as? ConstrainedItem {
      self = item
    } else {
      return nil
    }
  }
}

/// An attribute of an item from which a distance is measured.
struct LayoutEdge {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
}
