/// Creates the constraints of a visual format: sizes and spacing in the order they are written, then alignments.
@MainActor
struct VisualFormatConstraints {
  let text: String
  let options: NSLayoutConstraint.FormatOptions
  let metrics: [String: Any]
  let views: [String: Any]

  private(set) var constraints: [NSLayoutConstraint] = []

  init(
    _ text: String, _ options: NSLayoutConstraint.FormatOptions, metrics: [String: Any], views: [String: Any]
  ) {
    (self.text, self.options, self.metrics, self.views) = (text, options, metrics, views)
    let format: VisualFormat
    do { format = try VisualFormat(text) } catch { fail(error.reason, at: error.position) }
    make(format)
  }

  private mutating func make(_ format: VisualFormat) {
    let edges = edges(along: format.axis)
    let superview = self.superview(format)
    for (index, element) in format.elements.enumerated() {
      if index > 0 {
        let before = format.elements[index - 1]
        space(
          format.connections[index - 1], from: before, to: element, edges, superview: superview, axis: format.axis)
      }
      guard let name = element.name else { continue }
      let item = item(named: name, at: element.position)
      for size in element.sizes { constraints.append(constraint(size, of: item, axis: format.axis)) }
    }
    align(format)
  }

  /// The start and end edges of a view, and those of the superview's margins.
  private struct Edges {
    var start: NSLayoutConstraint.Attribute
    var end: NSLayoutConstraint.Attribute
    var startMargin: NSLayoutConstraint.Attribute
    var endMargin: NSLayoutConstraint.Attribute
    /// Whether later views are at smaller coordinates.
    var isReversed = false
  }

  private func edges(along axis: NSLayoutConstraint.Axis) -> Edges {
    if axis == .vertical { return Edges(start: .top, end: .bottom, startMargin: .topMargin, endMargin: .bottomMargin) }
    if options.contains(.directionRightToLeft) {
      return Edges(
        start: .right, end: .left, startMargin: .rightMargin, endMargin: .leftMargin, isReversed: true)
    }
    if options.contains(.directionLeftToRight) {
      return Edges(start: .left, end: .right, startMargin: .leftMargin, endMargin: .rightMargin)
    }
    return Edges(start: .leading, end: .trailing, startMargin: .leadingMargin, endMargin: .trailingMargin)
  }

  // MARK: Spacing

  private mutating func space(
    _ connection: VisualFormat.Connection, from first: VisualFormat.Element, to second: VisualFormat.Element,
    _ edges: Edges, superview: UIView?, axis: NSLayoutConstraint.Axis
  ) {
    let before: Any = first.name.map { item(named: $0, at: first.position) } ?? superview as Any
    let after: Any = second.name.map { item(named: $0, at: second.position) } ?? superview as Any
    var (start, end) = (edges.start, edges.end)
    let isBetweenViews = first.name != nil && second.name != nil
    if axis == .vertical, isBetweenViews, options.contains(.spacingBaselineToBaseline) {
      (start, end) = (.firstBaseline, .lastBaseline)
    }
    // The superview's start edge is where the row begins: inside, its edges are swapped.
    var firstAttribute = first.name == nil ? edges.start : end
    var secondAttribute = second.name == nil ? edges.end : start

    func add(_ relation: NSLayoutConstraint.Relation, _ length: CGFloat, priority: UILayoutPriority = .required) {
      // After = before + length; toward smaller coordinates, before = after + length.
      let constraint =
        edges.isReversed
        ? NSLayoutConstraint(
          item: before, attribute: firstAttribute, relatedBy: relation, toItem: after, attribute: secondAttribute,
          multiplier: 1, constant: length)
        : NSLayoutConstraint(
          item: after, attribute: secondAttribute, relatedBy: relation, toItem: before, attribute: firstAttribute,
          multiplier: 1, constant: length)
      constraint.priority = priority
      constraints.append(constraint)
    }

    switch connection {
    case .none: add(.equal, 0)
    case .standard:
      if first.name == nil { firstAttribute = edges.startMargin }
      if second.name == nil { secondAttribute = edges.endMargin }
      add(.equal, isBetweenViews ? systemSpacing(start, after, end, before) : 0)
    case .lengths(let lengths):
      for length in lengths {
        add(length.relation, number(length.object), priority: priority(of: length))
      }
    }
  }

  private func systemSpacing(
    _ start: NSLayoutConstraint.Attribute, _ after: Any, _ end: NSLayoutConstraint.Attribute, _ before: Any
  ) -> CGFloat {
    guard start.isBaseline, let lower = after as? UIView, let upper = before as? UIView else {
      return SystemSpacing.plain
    }
    return lower.firstBaselineAnchor.systemSpacing(from: upper.lastBaselineAnchor, multiplier: 1)
  }

  // MARK: Sizes

  func constraint(
    _ predicate: VisualFormat.Predicate, of item: Any, axis: NSLayoutConstraint.Axis
  ) -> NSLayoutConstraint {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    var factor = predicate.factor.map(number) ?? 1
    if predicate.divides { factor = 1 / factor }
    let constraint: NSLayoutConstraint
    if case .named(let name, let position) = predicate.object, metrics[name] == nil {
      constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: predicate.relation, toItem: self.item(named: name, at: position),
        attribute: attribute, multiplier: factor, constant: 0)
    } else {
      constraint = NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: predicate.relation, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: number(predicate.object) * factor)
    }
    constraint.priority = priority(of: predicate)
    return constraint
  }

  private func priority(of predicate: VisualFormat.Predicate) -> UILayoutPriority {
    predicate.priority.map { UILayoutPriority(Float(number($0))) } ?? .required
  }

  // MARK: Alignment

  private mutating func align(_ format: VisualFormat) {
    let items = format.elements.compactMap { element in
      element.name.map { item(named: $0, at: element.position) }
    }
    for attribute in options.alignedAttributes {
      if attribute.axis == format.axis {
        let axisName = format.axis == .horizontal ? "horizontal" : "vertical"
        fail(
          "Options mask required views to be aligned on a \(axisName) edge, which is not allowed for layout that is also "
            + "\(axisName).", at: text.count)
      }
      for (first, second) in zip(items, items.dropFirst()) {
        constraints.append(
          NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute, multiplier: 1,
            constant: 0))
      }
    }
  }

  // MARK: Names

  private func item(named name: String, at position: Int) -> Any {
    switch views[name] {
    case let item? where item is UIView || item is UILayoutGuide: item
    case nil: fail("\(name) is not a key in the views dictionary.", at: position + name.count)
    default: fail("\(name) is not a view or a layout guide.", at: position + name.count)
    }
  }

  /// The superview of the first view, required for `|`.
  private func superview(_ format: VisualFormat) -> UIView? {
    guard let border = format.elements.first(where: { $0.name == nil }),
      let view = format.elements.first(where: { $0.name != nil }), let name = view.name
    else { return nil }
    let item = item(named: name, at: view.position)
    if let superview = (item as? UIView)?.superview ?? (item as? UILayoutGuide)?.owningView { return superview }
    fail(
      "Unable to interpret '|' character, because the related view doesn't have a superview", at: border.position)
  }

  private func number(_ value: VisualFormat.Value) -> CGFloat {
    switch value {
    case .number(let number): return CGFloat(number)
    case .named(let name, let position):
      guard let metric = metrics[name] else {
        fail(
          "Encountered metric with name \"\(name)\", but value was not specified in metrics or views dictionaries",
          at: position + name.count)
      }
      switch metric {
      case let number as CGFloat: return number
      case let number as Double: return CGFloat(number)
      case let number as Float: return CGFloat(number)
      case let number as Int: return CGFloat(number)
      case let number as NSNumber: return CGFloat(number.doubleValue)
      case let priority as UILayoutPriority: return CGFloat(priority.rawValue)
      default: fail("The metric \"\(name)\" is not a number: \(metric)", at: position + name.count)
      }
    }
  }

  private func fail(_ reason: String, at position: Int) -> Never {
    let marker = String(repeating: " ", count: position) + "^"
    clientError(
      "Unable to parse constraint format: \n\(reason) \n\(text) \n\(marker)", name: "NSInvalidArgumentException")
  }
}

extension NSLayoutConstraint {
  /// The constraints of a visual format, in the order they are written.
  static func parsed(
    _ format: String, _ options: FormatOptions, metrics: [String: Any], views: [String: Any]
  ) -> [NSLayoutConstraint] {
    VisualFormatConstraints(format, options, metrics: metrics, views: views).constraints
  }
}
