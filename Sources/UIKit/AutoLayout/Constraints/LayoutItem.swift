/// What a constraint is about: a view or a layout guide. Does not keep it alive.
struct LayoutItem {
  private(set) weak var view: UIView?
  private(set) weak var guide: UILayoutGuide?

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

  /// The view that the item is, or that the guide is laid out in.
  @MainActor var owner: UIView? { view ?? guide?.owningView }

  /// Its class alone, the same for all cells of a list.
  @MainActor var shape: String {
    if let view { return "\(type(of: view))" }
    guard let guide else { return "(gone)" }
    return "\(guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier)"
  }

  /// Its class and name, for reports.
  @MainActor var summary: String {
    if let view {
      let name = view.accessibilityNameForLayout.map { " \"\($0)\"" } ?? ""
      return "\(type(of: view))\(name)"
    }
    guard let guide else { return "(gone)" }
    let name =
      guide.layoutCompanion?.layoutLabel ?? (guide.identifier.isEmpty ? "\(type(of: guide))" : guide.identifier)
    return guide.owningView.map { "\(name) of \(type(of: $0))" } ?? name
  }
}

/// Where the distances that one constraint is about begin.
final class LayoutOrigins {
  let first: LayoutEdge?
  let second: LayoutEdge?

  /// Nil where neither side is a distance.
  init?(_ first: LayoutEdge?, _ second: LayoutEdge?) {
    guard first != nil || second != nil else { return nil }
    (self.first, self.second) = (first, second)
  }
}

/// A place of an item, from which a distance is measured.
struct LayoutEdge {
  let item: LayoutItem
  let attribute: NSLayoutConstraint.Attribute
}

extension UIView {
  /// What tells the view from others in a report: the name it was given, a label's text, a tag.
  fileprivate var accessibilityNameForLayout: String? {
    if let label = layoutCompanion?.layoutLabel { return label }
    if let text = (self as? UILabel)?.text, !text.isEmpty { return String(text.prefix(20)) }
    return tag != 0 ? "tag \(tag)" : nil
  }
}
