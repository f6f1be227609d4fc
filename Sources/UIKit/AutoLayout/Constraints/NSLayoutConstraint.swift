internal import OpenCollectionConstraintSolver

/// A relation between attributes of two views or guides: `first = multiplier × second + constant`, or one of them a
/// limit of the other. Constants are in points.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  let first: LayoutItem
  let second: LayoutItem?
  /// Where the distance to the first attribute begins, for a constraint about a distance; likewise the second.
  let firstOrigin: LayoutEdge?
  let secondOrigin: LayoutEdge?
  /// The origins of the constraint that is being made: the initializer that apps know has no room for them.
  static var originsBeingMade: LayoutOrigins?

  /// The item on the left side, nil once it is gone.
  open var firstItem: AnyObject? { first.object }
  /// The item on the right side, if there is one.
  open var secondItem: AnyObject? { second?.object }
  /// What of the first item is constrained.
  public let firstAttribute: Attribute
  /// What of the second item it is compared with. Has no effect without a second item.
  public let secondAttribute: Attribute
  /// Whether it is equal, at least or at most.
  public let relation: Relation
  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the right side. May change at any time; an active constraint is then solved again.
  open var constant: CGFloat {
    didSet {
      mainThreadOnly("NSLayoutConstraint.constant")
      NSLayoutConstraint.checkFinite(constant, "Constant", "constant")
      if constant != oldValue { context?.constantDidChange(of: self) }
    }
  }

  /// How much it matters. The default is required.
  open var priority = UILayoutPriority.required {
    didSet {
      mainThreadOnly("NSLayoutConstraint.priority")
      NSLayoutConstraint.checkPriority(priority)
      if priority != oldValue { context?.priorityDidChange(of: self) }
    }
  }

  /// What reports of conflicts call it.
  open var identifier: String?

  /// Where it was made; nil for the system's.
  package var place: SourcePlace?

  /// The view that holds it, while it is active.
  weak var holder: UIView?
  /// The closest view that both items are in or are, while it is active: where it is solved.
  weak var home: UIView?
  /// Where it is being solved, and as what.
  weak var context: LayoutContext?
  var solverID: Constraint.ID?
  /// Counts up with each activation: conflicts break the constraint activated last.
  var activation = 0
  /// Whether it was reported that a conflict broke it.
  var isBroken = false

  /// Makes a constraint that is not active.
  ///
  /// - Parameters:
  ///   - view1: a view or a layout guide.
  ///   - view2: a view or a layout guide; nil for a size that is compared with the constant alone.
  ///   - attr2: an attribute of `view2`; any where that is nil. A pair of anchors that cannot be compared, such as a left
  ///     edge and a top edge, raises `NSInvalidLayoutConstraintException` when the constraint is laid out.
  ///   - file, line: what a report of a conflict names as the constraint's place; the caller's unless given.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat, file: String = #fileID, line: UInt = #line
  ) {
    guard let first = LayoutItem(view1) else { NSLayoutConstraint.refuseItem(view1) }
    self.first = first
    firstOrigin = Self.originsBeingMade?.first
    secondOrigin = Self.originsBeingMade?.second
    if let view2 {
      guard let second = LayoutItem(view2) else { NSLayoutConstraint.refuseItem(view2) }
      self.second = second
    } else {
      second = nil
    }
    firstAttribute = attr1
    secondAttribute = attr2
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    place = SourcePlace(file, line)
    super.init()
    check()
  }

  /// The equation, its identifier and whether it is active. Off the main thread, class and address.
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainActor.assumeIsolated { summary } : briefDescription
  }

  private var summary: String {
    let identity = identifier.map { "'\($0)' " } ?? ""
    return "<\(type(of: self)) \(identity)\(equation { $0.summary }) (\(isActive ? "active" : "inactive"))>"
  }

  /// The constraint and where it was made, as a report names it.
  var reported: String { place.map { "\(description) made at \($0)" } ?? description }

  /// The constraint without what tells the items of one list's cells apart.
  var shape: String { (identifier ?? "") + equation { $0.shape } }

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
}
