internal import OpenCollectionConstraintSolver

extension LayoutContext {
  /// One side of a constraint: multiples of variables, and a constant.
  struct Side {
    var terms: [Term] = []
    var constant = 0.0
  }

  /// Strength of a constraint that a conflict broke: it yields to required ones alone.
  static let brokenStrength = Strength(999.9999)

  /// Puts a constraint into the solver; one that conflicts is broken or breaks another.
  func install(_ constraint: NSLayoutConstraint) {
    guard constraint.relatesCompatibleAnchors else {
      if isLasting { constraint.context = self }
      return incompatible.append(constraint)
    }
    guard let translation = translate(constraint) else { return }
    if constraint.firstAttribute.isBaseline || constraint.secondAttribute.isBaseline {
      baselineConstraints.append(constraint)
    }
    if isLasting { constraint.context = self }
    do {
      remember(try solver.add(translation), as: constraint)
    } catch {
      resolve(error, adding: constraint)
    }
  }

  func remember(_ id: Constraint.ID, as constraint: NSLayoutConstraint) {
    if isLasting { constraint.solverID = id }
    constraintOfID[id] = constraint
    needsSolving = true
  }

  func translate(_ constraint: NSLayoutConstraint) -> Constraint? {
    guard let home = constraint.home else { return nil }
    var left = side(constraint.first, constraint.firstAttribute, home: home, partner: constraint.second)
    subtract(constraint.firstOrigin, from: &left, home: home)
    if let second = constraint.second {
      var right = side(second, constraint.secondAttribute, home: home, partner: constraint.first)
      subtract(constraint.secondOrigin, from: &right, home: home)
      let multiplier = Double(constraint.multiplier)
      for term in right.terms { left.terms.append(Term(term.variable, times: -multiplier * term.coefficient)) }
      left.constant -= multiplier * right.constant
    }
    let isDirectional =
      constraint.firstAttribute.kind == .directional || constraint.secondAttribute.kind == .directional
    let isDistance = constraint.firstOrigin != nil || constraint.secondOrigin != nil
    if isDirectional, !isDistance, home.isRightToLeft {
      // Mirrored: a positive constant moves in the reading direction.
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

  /// Makes of a place the distance to it, in the reading direction where its attributes follow that.
  private func subtract(_ origin: LayoutEdge?, from side: inout Side, home: UIView) {
    guard let origin else { return }
    let start = self.side(origin.item, origin.attribute, home: home, partner: nil)
    side.terms += start.terms.map { Term($0.variable, times: -$0.coefficient) }
    side.constant -= start.constant
    if origin.attribute.kind == .directional, home.isRightToLeft {
      side.terms = side.terms.map { Term($0.variable, times: -$0.coefficient) }
      side.constant = -side.constant
    }
  }

  /// One attribute of an item, in the coordinates of the constraint's home, whose direction leading and trailing follow:
  /// of two siblings that is their superview's, of a view and its superview the latter's.
  private func side(
    _ item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, home: UIView, partner: LayoutItem?
  ) -> Side {
    if attribute == .notAnAttribute { return Side() }
    if attribute.isBaseline, let text = item.view?.nestedText(for: attribute) {
      return side(LayoutItem(text), attribute, home: home, partner: partner)
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
    if attribute.kind != .size, view(index) === home, home is UIScrollView, partner?.object !== home {
      // What is in a scroll view is placed in what it scrolls over.
      (width, height) = contentSizeVariables(of: index)
    }
    let isRightToLeft = home.isRightToLeft
    var side = Side()
    switch attribute {
    case .width: side.terms.append(Term(width))
    case .height: side.terms.append(Term(height))
    case .left, .right, .leading, .trailing, .centerX:
      addPlace(of: index, home: home, \.x, to: &side)
      if attribute == .centerX {
        side.terms.append(Term(width, times: 0.5))
      } else if attribute == .right || attribute == (isRightToLeft ? .leading : .trailing) {
        side.terms.append(Term(width))
      }
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline:
      addPlace(of: index, home: home, \.y, to: &side)
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

  /// Sums places from an item up to, and without, the home.
  private func addPlace(
    of index: Int, home: UIView, _ place: KeyPath<Member, Variable>, to side: inout Side
  ) {
    var index = index
    while index >= 0, view(index) !== home {
      side.terms.append(Term(members[index][keyPath: place]))
      index = members[index].parent
    }
  }

  private func addFirstBaseline(of item: LayoutItem, height: Variable, to side: inout Side) {
    if let offset = item.view?.baselineFromMiddle {
      side.terms.append(Term(height, times: 0.5))
      side.constant += Double(offset)
    } else if let offset = item.view?.firstBaselineFromTop {
      side.constant += Double(offset)
    } else {
      // One line, as far above the bottom as the last.
      addLastBaseline(of: item, height: height, to: &side)
    }
  }

  private func addLastBaseline(of item: LayoutItem, height: Variable, to side: inout Side) {
    if item.view?.baselineFromMiddle != nil { return addFirstBaseline(of: item, height: height, to: &side) }
    side.terms.append(Term(height))
    if let offset = item.view?.lastBaselineFromBottom { side.constant -= Double(offset) }
  }
}
