internal import OpenCollectionConstraintSolver

extension LayoutContext {
  /// One side of a constraint: multiples of variables, and a constant.
  struct Side {
    var terms: [Term] = []
    var constant = 0.0
  }

  /// The strength of a constraint broken by a conflict: it yields to required ones alone.
  static let brokenStrength = Strength(999.9999)

  /// Adds a constraint to the solver. On a conflict, it or another one is broken.
  func install(_ constraint: NSLayoutConstraint) {
    guard constraint.hasCompatibleAnchors else {
      if isPersistent { constraint.context = self }
      return incompatible.append(constraint)
    }
    guard let translation = translate(constraint) else { return }
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      baselineConstraints.append(constraint)
    }
    if isPersistent { constraint.context = self }
    do {
      register(try solver.add(translation), as: constraint)
    } catch {
      resolve(error, adding: constraint)
    }
  }

  func register(_ id: Constraint.ID, as constraint: NSLayoutConstraint) {
    if isPersistent { constraint.solverID = id }
    constraintOfID[id] = constraint
    needsSolving = true
  }

  func translate(_ constraint: NSLayoutConstraint) -> Constraint? {
    guard let commonAncestor = constraint.commonAncestor else { return nil }
    var left = side(
      constraint.first, constraint.firstAttribute, commonAncestor: commonAncestor, partner: constraint.second)
    subtract(constraint.firstOrigin, from: &left, commonAncestor: commonAncestor)
    if let second = constraint.second {
      var right = side(second, constraint.secondAttribute, commonAncestor: commonAncestor, partner: constraint.first)
      subtract(constraint.secondOrigin, from: &right, commonAncestor: commonAncestor)
      let multiplier = Double(constraint.multiplier)
      for term in right.terms { left.terms.append(Term(term.variable, times: -multiplier * term.coefficient)) }
      left.constant -= multiplier * right.constant
    }
    let isDirectional =
      constraint.firstAttribute.kind == .directional || constraint.secondAttribute.kind == .directional
    let isDistance = constraint.firstOrigin != nil || constraint.secondOrigin != nil
    if isDirectional, !isDistance, commonAncestor.isRightToLeft {
      // Mirrored: a positive constant moves toward the trailing edge.
      left.terms = left.terms.map { Term($0.variable, times: -$0.coefficient) }
      left.constant = -left.constant
    }
    let relation: Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let priority = Double(constraint.priority.rawValue)
    let strength = broken.contains(ObjectIdentifier(constraint)) ? Self.brokenStrength : Strength(priority)
    return Constraint(left.terms, relation, Double(constraint.constant) - left.constant, strength: strength)
  }

  /// Converts a position into the distance to it, in the layout direction if its attributes depend on that.
  private func subtract(_ origin: LayoutEdge?, from side: inout Side, commonAncestor: UIView) {
    guard let origin else { return }
    let start = self.side(origin.item, origin.attribute, commonAncestor: commonAncestor, partner: nil)
    side.terms += start.terms.map { Term($0.variable, times: -$0.coefficient) }
    side.constant -= start.constant
    if origin.attribute.kind == .directional, commonAncestor.isRightToLeft {
      side.terms = side.terms.map { Term($0.variable, times: -$0.coefficient) }
      side.constant = -side.constant
    }
  }

  /// One attribute of an item, in the coordinates of the items' common ancestor. Leading and trailing use the
  /// ancestor's layout direction: for two siblings their superview's, for a view and its superview the latter's.
  private func side(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, commonAncestor: UIView, partner: LayoutItem?
  ) -> Side {
    if attribute == .notAnAttribute { return Side() }
    if attribute.isBaseline, let text = item.view?.nestedText(for: attribute) {
      return side(LayoutItem(text), attribute, commonAncestor: commonAncestor, partner: partner)
    }
    var attribute = attribute
    let index: Int
    if let view = item.view {
      if let inner = attribute.withinMargins {
        attribute = inner
        index = member(of: view.layoutMarginsGuide)
      } else {
        index = member(of: view)
      }
    } else if let guide = item.guide {
      index = member(of: guide)
    } else {
      return Side()
    }

    var width = members[index].width
    var height = members[index].height
    if attribute.kind != .size, view(index) === commonAncestor, commonAncestor is UIScrollView,
      partner?.object !== commonAncestor
    {
      // Descendants of a scroll view are positioned in its content area.
      (width, height) = contentSizeVariables(of: index)
    }
    let isRightToLeft = commonAncestor.isRightToLeft
    var side = Side()
    switch attribute {
    case .width: side.terms.append(Term(width))
    case .height: side.terms.append(Term(height))
    case .left, .right, .leading, .trailing, .centerX:
      addPosition(of: index, commonAncestor: commonAncestor, \.x, to: &side)
      if attribute == .centerX {
        side.terms.append(Term(width, times: 0.5))
      } else if attribute == .right || attribute == (isRightToLeft ? .leading : .trailing) {
        side.terms.append(Term(width))
      }
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      addPosition(of: index, commonAncestor: commonAncestor, \.y, to: &side)
      switch attribute {
      case .centerY: side.terms.append(Term(height, times: 0.5))
      case .bottom: side.terms.append(Term(height))
      case .firstBaseline: addFirstBaseline(of: item, height: height, to: &side)
      case .lastBaseline: addLastBaseline(of: item, height: height, to: &side)
      default: break
      }
    default: break
    }
    return side
  }

  /// Adds the positions from an item up to, and excluding, the common ancestor.
  private func addPosition(
    of index: Int, commonAncestor: UIView, _ position: KeyPath<Member, Variable>, to side: inout Side
  ) {
    var index = index
    while index >= 0, view(index) !== commonAncestor {
      side.terms.append(Term(members[index][keyPath: position]))
      index = members[index].parent
    }
  }

  private func addFirstBaseline(of item: LayoutItem, height: Variable, to side: inout Side) {
    if let offset = item.view?.baselineBelowCenter {
      side.terms.append(Term(height, times: 0.5))
      side.constant += Double(offset)
    } else if let offset = item.view?.firstBaselineFromTop {
      side.constant += Double(offset)
    } else {
      // A single line: the last baseline.
      addLastBaseline(of: item, height: height, to: &side)
    }
  }

  private func addLastBaseline(of item: LayoutItem, height: Variable, to side: inout Side) {
    if item.view?.baselineBelowCenter != nil { return addFirstBaseline(of: item, height: height, to: &side) }
    side.terms.append(Term(height))
    if let offset = item.view?.lastBaselineFromBottom { side.constant -= Double(offset) }
  }
}
