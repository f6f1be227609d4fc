/// The cell or view under the pointer, with the explanation of its frame, its view hierarchy and its constraints.
@MainActor
struct InspectedView {
  let view: UIView
  let cell: (any ElementView)?
  /// The collection view or table that contains it.
  let container: (any ElementScrollView)?

  /// The frontmost view at a point in screen coordinates; nil if there is no window.
  init?(at point: CGPoint, in windows: [UIWindow]) {
    var found: UIView?
    for window in windows.reversed() where found == nil && !window.isHidden {
      found = Self.deepest(at: window.convertFromScreen(point), in: window)
    }
    guard let found else { return nil }
    self.init(found)
  }

  init(_ view: UIView) {
    self.view = view
    let chain = sequence(first: view as UIView?, next: { $0?.superview }).compactMap { $0 }
    cell = chain.lazy.compactMap { $0 as? any ElementView }.first
    container = chain.lazy.compactMap { $0 as? any ElementScrollView }.first
  }

  /// Does not use hit-testing: views without user interaction are included.
  private static func deepest(at point: CGPoint, in view: UIView) -> UIView? {
    guard !view.isHidden, view.alpha > 0.01, view.bounds.contains(point) || !view.clipsToBounds else { return nil }
    for subview in view.subviews.reversed() {
      if let found = deepest(at: subview.convert(point, from: view), in: subview) { return found }
    }
    return view.bounds.contains(point) ? view : nil
  }

  /// The frame in screen coordinates.
  var frame: CGRect { view.convertToScreen(view.bounds) }

  /// The frame of the enclosing cell, or the view's own frame if there is none, in screen coordinates.
  var cellFrame: CGRect { cell.map { $0.convertToScreen($0.bounds) } ?? frame }

  func draw(in context: CGContext, palette: InspectorPalette) {
    let cellFrame = cellFrame
    context.setFillColor(palette.item.withAlphaComponent(0.16).cgColor)
    context.fill(cellFrame)
    context.setStrokeColor(palette.item.cgColor)
    context.stroke(cellFrame.within(dx: 1, dy: 1), width: 2)
    if cell != nil, view !== cell {
      context.setStrokeColor(palette.guide.cgColor)
      context.stroke(frame.within(dx: 0.5, dy: 0.5), width: 1)
    }
  }

  var text: String {
    var parts: [String] = []
    if let explanation { parts.append(explanation) }
    parts.append("VIEWS\n" + (cell ?? view).tree(depth: cell == nil ? 1 : 5))
    parts.append("CONSTRAINTS OF \(type(of: view))\n" + constraints)
    return parts.joined(separator: "\n\n")
  }

  private var explanation: String? {
    guard let key = cell?.element?.key,
      let layout = container?.display.displayedLayout.layout as? UICollectionViewCompositionalLayout
    else { return nil }
    let explanation =
      switch key.category {
      case .cell: layout.explanation(forItemAt: key.indexPath)
      case .supplementaryView: layout.explanation(forSupplementaryViewOfKind: key.kind, at: key.indexPath)
      case .decorationView: layout.explanation(forDecorationViewOfKind: key.kind, at: key.indexPath)
      }
    return explanation?.description
  }

  private var constraints: String {
    let found = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap { axis in
      view.constraintsAffectingLayout(for: axis).map { "\(axis == .horizontal ? "↔" : "↕") \($0.formula)" }
    }
    let ambiguity = view.hasAmbiguousLayout ? "\nits layout is ambiguous" : ""
    return (found.isEmpty ? "none: its frame was set" : found.joined(separator: "\n")) + ambiguity
  }
}

extension UIView {
  /// The beginning of a label's text.
  var inspectedText: String? { (self as? UILabel)?.text.map { String($0.prefix(24)) } }

  /// The view and its descendants to a depth, one per line.
  fileprivate func tree(depth: Int, indent: String = "") -> String {
    let frame = self.frame
    var line =
      "\(indent)\(type(of: self)) \(frame.minX.short), \(frame.minY.short)  \(frame.width.short) × \(frame.height.short)"
    if let text = inspectedText { line += "  “\(text)”" }
    guard depth > 0 else { return line }
    return ([line] + subviews.map { $0.tree(depth: depth - 1, indent: indent + "  ") }).joined(separator: "\n")
  }
}

extension CGFloat {
  /// The number with at most one decimal.
  var short: String {
    let rounded = (self * 10).rounded() / 10
    guard rounded.magnitude < 1e12 else { return "\(self)" }
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension NSLayoutConstraint {
  /// `UILabel.top = UIView.top + 8`
  fileprivate var formula: String {
    let relations: [Relation: String] = [.lessThanOrEqual: "≤", .equal: "=", .greaterThanOrEqual: "≥"]
    func name(_ item: AnyObject?) -> String { item.map { "\(type(of: $0))" } ?? "?" }
    var formula = "\(name(firstItem)).\(firstAttribute.shortName) \(relations[relation] ?? "=")"
    if secondItem != nil {
      formula += " \(name(secondItem)).\(secondAttribute.shortName)"
      if multiplier != 1 { formula += " × \(multiplier.short)" }
      if constant != 0 { formula += constant < 0 ? " − \((-constant).short)" : " + \(constant.short)" }
    } else {
      formula += " \(constant.short)"
    }
    if priority != .required { formula += " @\(CGFloat(priority.rawValue).short)" }
    return formula + (identifier.map { "  “\($0)”" } ?? "")
  }
}

extension NSLayoutConstraint.Attribute {
  /// The name, without a suffix for margins.
  fileprivate var shortName: String { (withinMargins ?? self).name }
}
