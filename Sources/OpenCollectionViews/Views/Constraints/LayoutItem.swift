/// An item of a constraint: a view or a layout guide, referenced weakly.
struct LayoutItem {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?

  /// No item.
  init() {}
  init(_ view: UIView) { self.view = view }
  init(_ guide: UILayoutGuide) { self.guide = guide }

  @MainActor init?(_ item: Any?) {
    switch item {
    case let view as UIView: self.init(view)
    case let guide as UILayoutGuide: self.init(guide)
    default: return nil
    }
  }

  var object: AnyObject? { view ?? guide }

  /// The view itself, or the guide's owning view.
  @MainActor var owner: UIView? { view ?? guide?.owningView }

  /// The class alone, or a guide's identifier; the same for all cells of a list.
  @MainActor var typeName: String {
    if let view { return "\(type(of: view))" }
    guard let guide else { return "(gone)" }
    return "\(guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier)"
  }

  /// The class and name, for conflict reports.
  @MainActor var summary: String {
    if let view {
      let name = view.reportName.map { " \"\($0)\"" } ?? ""
      return "\(type(of: view))\(name)"
    }
    guard let guide else { return "(gone)" }
    let name =
      guide.layoutCompanion?.layoutLabel ?? (guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier)
    return guide.owningView.map { "\(name) of \(type(of: $0))" } ?? name
  }
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

extension UIView {
  /// A name that identifies the view in a report: its label in the constraint DSL, a label's text, or its tag.
  fileprivate var reportName: String? {
    if let label = layoutCompanion?.layoutLabel { return label }
    if let text = (self as? UILabel)?.text, !text.isEmpty { return String(text.prefix(20)) }
    return tag != 0 ? "tag \(tag)" : nil
  }
}
