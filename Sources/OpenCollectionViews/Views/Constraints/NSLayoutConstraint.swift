internal import OpenCollectionConstraintSolver

/// A relation between attributes of two views or guides: `first = multiplier × second + constant`, or an inequality.
/// Constants are in points.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutItem
  let second: LayoutItem?
  /// The origins from which the first and second attributes are measured, if they are distances.
  let firstOrigin: LayoutEdge?
  let secondOrigin: LayoutEdge?

  /// The item on the left side; nil once deallocated.
  open var firstItem: AnyObject? { first.object }
  /// The item on the right side, if any.
  open var secondItem: AnyObject? { second?.object }
  /// The constrained attribute of the first item.
  open private(set) var firstAttribute: Attribute
  /// The attribute of the second item. Has no effect without a second item.
  open private(set) var secondAttribute: Attribute
  /// The relation of the two sides.
  open private(set) var relation: Relation
  /// The factor of the second attribute.
  open private(set) var multiplier: CGFloat

  /// The constant added to the right side, in points. May change at any time; an active constraint is then solved
  /// again.
  open var constant: CGFloat {
    didSet {
      mainThreadOnly("NSLayoutConstraint.constant")
      NSLayoutConstraint.checkFinite(constant, "Constant", "constant")
      if constant != oldValue { context?.constantDidChange(of: self) }
    }
  }

  /// The priority. The default is required.
  open var priority = UILayoutPriority.required {
    didSet {
      mainThreadOnly("NSLayoutConstraint.priority")
      NSLayoutConstraint.checkPriority(priority)
      if priority != oldValue { context?.priorityDidChange(of: self) }
    }
  }

  /// The anchor of the first item: of the class that the item's own anchor has. One of no item once that is deallocated.
  open var firstAnchor: NSLayoutAnchor<AnyObject> { Self.anchor(firstItem, firstAttribute, from: firstOrigin) }

  /// The anchor of the second item, likewise; nil without one.
  open var secondAnchor: NSLayoutAnchor<AnyObject>? {
    secondItem.map { Self.anchor($0, secondAttribute, from: secondOrigin) }
  }

  /// The name used in conflict reports.
  open var identifier: String?

  /// The source location that created it; nil for the system's constraints.
  package var sourceLocation: ConstraintSourceLocation?

  /// The view whose `constraints` contain it, while it is active.
  var holder = LayoutItem()
  /// The closest common ancestor of the items, while it is active. Determines the context it is solved in.
  var ancestor = LayoutItem()
  /// The context that solves it, and its identifier in the solver.
  weak var context: (any ConstraintContext)?
  var solverID: Constraint.ID?
  /// The sequence number of the activation: a conflict breaks the constraint that was activated last.
  var activationOrder = 0
  /// Whether it was reported as broken by a conflict.
  var isBroken = false

  /// Creates an inactive constraint: `attr1` of `view1` is related to `multiplier` times `attr2` of `view2`, plus `c`.
  ///
  /// Each of the items is a view or a layout guide; `view2` is nil to compare a size with the constant alone, and `attr2`
  /// is ignored then. Incompatible anchors, such as a left and a top edge, raise `NSInvalidLayoutConstraintException` when
  /// the constraint is laid out. Conflict reports name the source location, by default the caller's.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) {
    guard let first = ConstrainedItem(view1) else { NSLayoutConstraint.failForInvalidItem(view1) }
    self.first = first.item
    firstOrigin = first.origin
    if let view2 {
      guard let second = ConstrainedItem(view2) else { NSLayoutConstraint.failForInvalidItem(view2) }
      self.second = second.item
      secondOrigin = second.origin
    } else {
      second = nil
      secondOrigin = nil
    }
    firstAttribute = attr1
    // Without a second item there is no second attribute, whatever is given.
    secondAttribute = view2 == nil ? .notAnAttribute : attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    sourceLocation = ConstraintSourceLocation(file, line)
    super.init()
    validate()
  }

  /// Creates a constraint without items, as a placeholder until a real one is assigned. It never becomes active;
  /// activating it has no effect. Unmeasured.
  public override init() {
    first = LayoutItem()
    second = nil
    firstOrigin = nil
    secondOrigin = nil
    firstAttribute = .notAnAttribute
    secondAttribute = .notAnAttribute
    relation = .equal
    multiplier = 1
    constant = 0
    super.init()
  }

  /// The equation, its identifier and whether it is active. Off the main thread, only class and address.
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainActor.assumeIsolated { summary } : briefDescription
  }

  private var summary: String {
    let identity = identifier.map { "'\($0)' " } ?? ""
    return "<\(type(of: self)) \(identity)\(equation { $0.summary }) (\(isActive ? "active" : "inactive"))>"
  }

  /// The description with the source location, for conflict reports.
  var reportDescription: String { sourceLocation.map { "\(description) created at \($0)" } ?? description }

  /// The constraint by the types of its items alone: the same for all cells of a list.
  var typeDescription: String { (identifier ?? "") + equation { $0.typeName } }

  private func equation(_ name: (LayoutItem) -> String) -> String {
    func side(_ item: LayoutItem, _ attribute: Attribute, _ origin: LayoutEdge?) -> String {
      let end = "\(name(item)).\(attribute.name)"
      return origin.map { "(\(end) - \(name($0.item)).\($0.attribute.name))" } ?? end
    }
    let sign =
      switch relation {
      case .lessThanOrEqual: "<="
      case .equal: "=="
      case .greaterThanOrEqual: ">="
      }
    var right = ""
    if let second {
      right = side(second, secondAttribute, secondOrigin)
      if multiplier != 1 { right = "\(multiplier)*\(right)" }
      if constant != 0 { right += constant < 0 ? " - \(-constant)" : " + \(constant)" }
    } else {
      right = "\(constant)"
    }
    let priority = priority == .required ? "" : " @\(priority.rawValue)"
    return "\(side(first, firstAttribute, firstOrigin)) \(sign) \(right)\(priority)"
  }

  // MARK: Activation

  /// Whether the constraint is held by a view and takes part in layout. Setting it adds the constraint to the closest
  /// common ancestor of its items, or removes it from the view that holds it.
  ///
  /// A constraint with a guide without an owning view cannot be activated and stays inactive (measured).
  open var isActive: Bool {
    get { holder.object != nil }
    set {
      mainThreadOnly("NSLayoutConstraint.isActive")
      if newValue { activate() } else { deactivate() }
    }
  }

  /// Activates constraints, in order. Active ones are ignored (measured).
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("NSLayoutConstraint.activate(_:)")
    for constraint in constraints { constraint.activate() }
  }

  /// Deactivates constraints. Inactive ones are ignored (measured).
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("NSLayoutConstraint.deactivate(_:)")
    for constraint in constraints { constraint.deactivate() }
  }

  /// Creates the constraints for a row or column of views from the visual format language. They are inactive.
  ///
  /// `H:|-[name(80)]-[field(>=name)]-|` is a row from margin to margin with the system spacing between the views; `V:`
  /// begins a column. Raises an exception, with the position marked, for syntax errors and unknown names.
  ///
  /// - Parameters:
  ///   - format: the visual format.
  ///   - opts: the alignment on the cross axis, and the direction.
  ///   - metrics: numbers by the names the format uses.
  ///   - views: views and guides by the names the format uses.
  ///   - file: the file named in conflict reports; by default the caller's.
  ///   - line: the line named in conflict reports; by default the caller's.
  open class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?, views: [String: Any],
    file: String = #fileID, line: UInt = #line
  ) -> [NSLayoutConstraint] {
    let constraints = parsed(format, opts, metrics: metrics ?? [:], views: views)
    for constraint in constraints { constraint.sourceLocation = ConstraintSourceLocation(file, line) }
    return constraints
  }
}

/// What solves an active constraint, and is told of its changes.
@MainActor protocol ConstraintContext: AnyObject {
  func constantDidChange(of constraint: NSLayoutConstraint)
  func priorityDidChange(of constraint: NSLayoutConstraint)
  func remove(_ constraint: NSLayoutConstraint)
}
