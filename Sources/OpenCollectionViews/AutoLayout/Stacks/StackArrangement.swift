/// The constraints and spacers with which a stack view arranges its subviews.
@MainActor struct StackArrangement {
  var isOutdated = true
  private var constraints: [NSLayoutConstraint] = []
  private var spacers: [UILayoutGuide] = []
  private var visible: [UIView] = []

  /// The priority with which a stack's cross length fits its largest subview: above that of a fitting size.
  private static let crossFitting = UILayoutPriority(51)
  /// The priority of the second distance between centres to be equal to the first: below content hugging. Each further one has a
  /// lower priority: if the spacing does not allow all of them to be equal, the sum of what they differ by has no single minimum.
  /// Unmeasured.
  private static func equalCenterDistance(_ index: Int) -> UILayoutPriority {
    UILayoutPriority(149 - Float(min(index, 1000)) / 1000)
  }

  nonisolated init() {}

  mutating func update(_ stack: UIStackView) {
    guard isOutdated else { return }
    isOutdated = false
    NSLayoutConstraint.deactivate(constraints)
    constraints.removeAll()
    for spacer in spacers { stack.removeLayoutGuide(spacer) }
    spacers.removeAll()
    visible = stack.arrangedSubviews.filter { !$0.isHidden }

    distribute(stack)
    align(stack)
    constrainHidden(stack)
    NSLayoutConstraint.activate(constraints)
    visible.removeAll()
  }

  // MARK: Along the axis

  private mutating func distribute(_ stack: UIStackView) {
    guard let first = visible.first, let last = visible.last else { return }
    let axis = Attributes(stack.axis)
    let container = container(of: stack)
    add(first, axis.start, .equal, container, axis.start, name: "stack-start")
    add(container, axis.end, .equal, last, axis.end, name: "stack-end")
    switch stack.distribution {
    case .fill:
      chain(stack, axis, .equal)
      preferFirst(axis)
    case .fillEqually:
      chain(stack, axis, .equal)
      for view in visible.dropFirst() {
        add(view, axis.length, .equal, first, axis.length, name: "stack-equal-lengths")
      }
    case .fillProportionally:
      chain(stack, axis, .equal)
      proportion(stack, axis)
    case .equalSpacing:
      chain(stack, axis, .greaterThanOrEqual)
      space(stack, axis, from: axis.end, to: axis.start) { _ in .required }
    case .equalCentering:
      chain(stack, axis, .greaterThanOrEqual)
      space(stack, axis, from: axis.center, to: axis.center, priority: Self.equalCenterDistance)
    }
  }

  private mutating func chain(_ stack: UIStackView, _ axis: Attributes, _ relation: NSLayoutConstraint.Relation) {
    let isByBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    for (view, next) in zip(visible, visible.dropFirst()) {
      add(
        next, isByBaselines ? .firstBaseline : axis.start, relation, view,
        isByBaselines ? .lastBaseline : axis.end, constant: stack.spacing(after: view), name: "stack-spacing")
    }
  }

  /// Resolves the ambiguity between views of the same hugging priority: the first one grows.
  private mutating func preferFirst(_ axis: Attributes) {
    for (index, view) in visible.enumerated().dropFirst() {
      add(
        view, axis.length, .equal, nil, .notAnAttribute,
        priority: UILayoutPriority(10 + Float(min(index, 1000)) / 100), name: "stack-order")
    }
  }

  private mutating func proportion(_ stack: UIStackView, _ axis: Attributes) {
    let lengths = visible.map { view in
      let size = view.intrinsicContentSize
      return max(0, axis.length == .width ? size.width : size.height)
    }
    guard let first = visible.first, let firstLength = lengths.first, firstLength > 0 else {
      preferFirst(axis)
      return
    }
    for (view, length) in zip(visible, lengths).dropFirst() where length > 0 {
      add(
        view, axis.length, .equal, first, axis.length, multiplier: length / firstLength,
        priority: UILayoutPriority(999), name: "stack-proportion")
    }
  }

  /// Adds spacers of equal length between adjacent views.
  private mutating func space(
    _ stack: UIStackView, _ axis: Attributes, from start: NSLayoutConstraint.Attribute,
    to end: NSLayoutConstraint.Attribute, priority: (_ index: Int) -> UILayoutPriority
  ) {
    for (view, next) in zip(visible, visible.dropFirst()) {
      let spacer = UILayoutGuide()
      spacer.identifier = "stack-spacer"
      stack.addLayoutGuide(spacer)
      add(spacer, axis.start, .equal, view, start, name: "stack-spacer")
      add(next, end, .equal, spacer, axis.end, name: "stack-spacer")
      if let first = spacers.first {
        add(
          spacer, axis.length, .equal, first, axis.length, priority: priority(spacers.count - 1),
          name: "stack-equal-spacing")
      }
      spacers.append(spacer)
    }
  }

  // MARK: On the cross axis

  private mutating func align(_ stack: UIStackView) {
    guard let first = visible.first else { return }
    let cross = Attributes(stack.axis == .horizontal ? .vertical : .horizontal)
    let container = container(of: stack)
    for view in visible {
      let (start, end): (NSLayoutConstraint.Relation, NSLayoutConstraint.Relation) =
        switch stack.alignment {
        case .fill: (.equal, .equal)
        case .leading: (.equal, .greaterThanOrEqual)
        case .trailing: (.lessThanOrEqual, .equal)
        case .center, .firstBaseline, .lastBaseline: (.lessThanOrEqual, .greaterThanOrEqual)
        }
      add(container, cross.start, start, view, cross.start, name: "stack-alignment")
      add(container, cross.end, end, view, cross.end, name: "stack-alignment")
      switch stack.alignment {
      case .center: add(view, cross.center, .equal, container, cross.center, name: "stack-alignment")
      case .firstBaseline, .lastBaseline:
        if stack.axis == .horizontal, view !== first {
          let line: NSLayoutConstraint.Attribute =
            stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
          add(view, line, .equal, first, line, name: "stack-alignment")
        }
      case .fill, .leading, .trailing: break
      }
    }
    if stack.alignment != .fill {
      add(stack, cross.length, .equal, nil, .notAnAttribute, priority: Self.crossFitting, name: "stack-fitting")
    }
  }

  /// Constrains hidden views to the position they would have, without affecting the visible ones.
  private mutating func constrainHidden(_ stack: UIStackView) {
    let axis = Attributes(stack.axis)
    let cross = Attributes(stack.axis == .horizontal ? .vertical : .horizontal)
    var previous: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      add(view, axis.start, .equal, previous ?? stack, previous == nil ? axis.start : axis.end, name: "stack-hidden")
      add(view, cross.start, .equal, stack, cross.start, name: "stack-hidden")
    }
  }

  // MARK: Helpers

  private func container(of stack: UIStackView) -> NSObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private mutating func add(
    _ first: NSObject, _ firstAttribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: NSObject?, _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required, name: String
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: firstAttribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = name
    constraint.sourceLocation = nil
    constraints.append(constraint)
  }

  /// The attributes along one axis.
  private struct Attributes {
    let start, end, center, length: NSLayoutConstraint.Attribute

    init(_ axis: NSLayoutConstraint.Axis) {
      (start, end, center, length) =
        axis == .horizontal ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
    }
  }
}
