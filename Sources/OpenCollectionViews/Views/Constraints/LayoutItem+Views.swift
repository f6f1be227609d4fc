/// The views and guides that are items of constraints.
extension LayoutItem {
  init(_ view: UIView) { self.init(object: view) }
  init(_ guide: UILayoutGuide) { self.init(object: guide) }

  @MainActor init?(_ item: Any?) {
    switch item {
    case let view as UIView: self.init(view)
    case let guide as UILayoutGuide: self.init(guide)
    default: return nil
    }
  }

  var view: UIView? { object as? UIView }
  var guide: UILayoutGuide? { object as? UILayoutGuide }

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

extension UIView {
  /// A name that identifies the view in a report: its label in the constraint DSL, a label's text, or its tag.
  fileprivate var reportName: String? {
    if let label = layoutCompanion?.layoutLabel { return label }
    if let text = (self as? UILabel)?.text, !text.isEmpty { return String(text.prefix(20)) }
    return tag != 0 ? "tag \(tag)" : nil
  }
}
