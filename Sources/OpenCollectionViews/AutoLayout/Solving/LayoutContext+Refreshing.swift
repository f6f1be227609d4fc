internal import OpenCollectionConstraintSolver

extension LayoutContext {
  // MARK: Constant positions and sizes

  /// Adds constraints that pin a member to its frame or its insets.
  func pin(_ index: Int) {
    let member = members[index]
    var pinTerms: [[Term]] = []
    switch member.role {
    case .frame:
      let mask = member.view?.autoresizingMask ?? []
      pinTerms += autoresizingTerms(
        member, \.x, \.width, mask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      pinTerms += autoresizingTerms(
        member, \.y, \.height, mask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    case .system(.scrolledContent):
      pinTerms = [[Term(member.x)], [], [Term(member.y)], []]
    case .system(.readableContent):
      let parent = members[member.parent]
      pinTerms = [
        [Term(member.x), Term(member.width, times: 0.5), Term(parent.width, times: -0.5)], [],
        [Term(member.y)], [Term(member.height), Term(parent.height, times: -1)],
      ]
      pinReadableWidth(member, parent)
    case .system(.aboveSafeArea), .system(.belowSafeArea):
      // Its own constraints decide the rest.
      let parent = members[member.parent]
      pinTerms = [[Term(member.x)], [Term(member.width), Term(parent.width, times: -1)], [], []]
    case .system(.keyboard):
      let parent = members[member.parent]
      pinTerms = [
        [Term(member.x)], [Term(member.width), Term(parent.width, times: -1)],
        [Term(member.y), Term(member.height), Term(parent.height, times: -1)], [Term(member.height)],
      ]
    case .system:
      let parent = members[member.parent]
      pinTerms = [
        [Term(member.x)], [Term(member.width), Term(parent.width, times: -1)],
        [Term(member.y)], [Term(member.height), Term(parent.height, times: -1)],
      ]
    case .root, .solved:
      return
    }
    pinned.append(index)
    let constants = pinConstants(member)
    members[index].pins = zip(pinTerms, constants).map { terms, constant in
      addSystem(Constraint(terms, .equal, constant), named: pinDescription(member))
    }
  }

  private func pinReadableWidth(_ member: Member, _ parent: Member) {
    let insets = view(member.parent)?.layoutMargins ?? .zero
    let width = [Term(member.width), Term(parent.width, times: -1)]
    let margins = -Double(insets.left + insets.right)
    addSystem(Constraint([Term(member.width)], .lessThanOrEqual, Double(UIView.readableWidth)))
    addSystem(Constraint(width, .equal, margins, strength: Self.system))
  }

  /// The strength of system constraints that yield to required constraints.
  static let system = Strength(999.99)

  /// The terms for the position and length along one axis: constant, or following the parent's length as the
  /// autoresizing mask requires.
  private func autoresizingTerms(
    _ member: Member, _ position: KeyPath<Member, Variable>, _ length: KeyPath<Member, Variable>,
    _ mask: UIView.AutoresizingMask, _ before: UIView.AutoresizingMask, _ inside: UIView.AutoresizingMask,
    _ after: UIView.AutoresizingMask
  ) -> [[Term]] {
    let parentLength = Term(members[member.parent][keyPath: length], times: -1)
    let positionTerm = Term(member[keyPath: position])
    let lengthTerm = Term(member[keyPath: length])
    if mask.contains(inside), !mask.contains(before), !mask.contains(after) {
      return [[positionTerm], [lengthTerm, parentLength]]
    }
    if mask.contains(before), !mask.contains(inside), !mask.contains(after) {
      return [[positionTerm, parentLength], [lengthTerm]]
    }
    return [[positionTerm], [lengthTerm]]
  }

  /// The constants of a member's pins: x, width, y, height.
  private func pinConstants(_ member: Member) -> [Double] {
    switch member.role {
    case .frame:
      guard let view = member.view else { return [0, 0, 0, 0] }
      let frame = view.alignmentFrame
      let parentSize = view.superview?.bounds.size ?? .zero
      let mask = view.autoresizingMask
      let across = autoresizingConstants(
        frame.minX, frame.width, parentSize.width, mask, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
      let down = autoresizingConstants(
        frame.minY, frame.height, parentSize.height, mask, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
      return across + down
    case .system(.scrollFrame):
      let origin = view(member.parent)?.bounds.origin ?? .zero
      return [Double(origin.x), 0, Double(origin.y), 0]
    case .system(.readableContent):
      let insets = view(member.parent)?.layoutMargins ?? .zero
      let shift = Double(insets.left - insets.right) / 2
      return [shift, 0, Double(insets.top), -Double(insets.top + insets.bottom)]
    case .system(.aboveSafeArea), .system(.belowSafeArea):
      return [0, 0, 0, 0]
    case .system(.keyboard):
      return [0, 0, 0, Double(view(member.parent)?.keyboardOverlap ?? 0)]
    case .system(let source):
      let insets = view(member.parent)?.insets(of: source) ?? .zero
      return [
        Double(insets.left), -Double(insets.left + insets.right), Double(insets.top),
        -Double(insets.top + insets.bottom),
      ]
    case .root, .solved:
      return []
    }
  }

  private func autoresizingConstants(
    _ position: CGFloat, _ length: CGFloat, _ parentLength: CGFloat, _ mask: UIView.AutoresizingMask,
    _ before: UIView.AutoresizingMask, _ inside: UIView.AutoresizingMask, _ after: UIView.AutoresizingMask
  ) -> [Double] {
    if mask.contains(inside), !mask.contains(before), !mask.contains(after) {
      return [Double(position), Double(length - parentLength)]
    }
    if mask.contains(before), !mask.contains(inside), !mask.contains(after) {
      return [Double(position - parentLength), Double(length)]
    }
    return [Double(position), Double(length)]
  }

  func refreshPins() {
    for index in pinned {
      let constants = pinConstants(members[index])
      for (pin, constant) in zip(members[index].pins, constants) { set(constant, of: pin) }
    }
  }

  func set(_ constant: Double, of id: Constraint.ID) {
    guard let held = solver.constraint(id), held.constant != constant else { return }
    guard !(held.terms.isEmpty && constant != 0) else { return }
    solver.setConstant(constant, of: id)
    needsSolving = true
  }

  // MARK: Content sizes

  /// Measures the changed contents and updates the baseline constraints.
  func refreshContents() {
    guard !changedContents.isEmpty else { return }
    ContentMeasurement.withMeasurement {
      for index in changedContents.sorted() { refreshContent(index) }
    }
    changedContents.removeAll(keepingCapacity: true)
    for constraint in baselineConstraints {
      if let id = constraint.solverID, let translation = translate(constraint) { set(translation.constant, of: id) }
    }
  }

  private func refreshContent(_ index: Int) {
    guard let view = view(index) else { return }
    let size = view.intrinsicContentSize
    if (view as? any WrappingView)?.wrapsToWidth == true {
      // Text that did not wrap before may have the same size on one line.
      if members[index].unwrappedSize != size { needsSolving = true }
      members[index].unwrappedSize = size
      if !wrapping.contains(index) { wrapping.append(index) }
    } else if members[index].unwrappedSize != nil {
      members[index].unwrappedSize = nil
      wrapping.removeAll { $0 == index }
    }
    setContent(size, of: index)
  }

  func setContent(_ size: CGSize, of index: Int) {
    let priorities = view(index)?.autoLayout.details?.content ?? ContentPriorities()
    // Copies: adding a required priority can break constraints, which reads the members.
    var (horizontal, vertical) = (members[index].horizontal, members[index].vertical)
    set(
      size.width, in: &horizontal, of: members[index].width, priorities.horizontalHugging,
      priorities.horizontalCompression)
    set(
      size.height, in: &vertical, of: members[index].height, priorities.verticalHugging, priorities.verticalCompression)
    members[index].horizontal = horizontal
    members[index].vertical = vertical
  }

  private func set(
    _ length: CGFloat, in content: inout ContentLength, of variable: Variable, _ hugging: UILayoutPriority,
    _ compression: UILayoutPriority
  ) {
    guard length != content.length else { return }
    content.length = length
    needsSolving = true
    guard length >= 0, length.isFinite else {
      if let id = content.hugging { solver.remove(id) }
      if let id = content.compression { solver.remove(id) }
      (content.hugging, content.compression) = (nil, nil)
      return
    }
    if let hugging = content.hugging, let compression = content.compression {
      solver.setConstant(Double(length), of: hugging)
      solver.setConstant(Double(length), of: compression)
      return
    }
    let terms = [Term(variable)]
    // In this order the second constraint needs no pivot.
    content.compression = addSystem(
      Constraint(terms, .greaterThanOrEqual, Double(length), strength: Strength(Double(compression.rawValue))))
    content.hugging = addSystem(
      Constraint(terms, .lessThanOrEqual, Double(length), strength: Strength(Double(hugging.rawValue))))
  }

  /// Called when a view's hugging or compression resistance priorities changed.
  func contentPrioritiesDidChange(of view: UIView) {
    guard let index = memberOfItem[ObjectIdentifier(view)] else { return }
    for content in [members[index].horizontal, members[index].vertical] {
      if let id = content.hugging { solver.remove(id) }
      if let id = content.compression { solver.remove(id) }
    }
    members[index].horizontal = ContentLength()
    members[index].vertical = ContentLength()
    contentsDidChange(of: view)
  }

  /// Called when a view's content size may have changed.
  func contentsDidChange(of view: UIView) {
    guard !ContentMeasurement.isRunning, let index = memberOfItem[ObjectIdentifier(view)] else { return }
    if members[index].role == .solved || members[index].role == .root { changedContents.insert(index) }
  }

  // MARK: The root's size

  /// Whether constraints may change the root's size.
  var rootFollowsConstraints: Bool { !root.translatesAutoresizingMaskIntoConstraints && root.superview == nil }

  /// Constrains the root to its current size. A root sized by constraints keeps its size where they allow it.
  func refreshRootSize() {
    let size = root.bounds.size
    if rootFollowsConstraints {
      setRootSize(size, Self.stay, Self.stay)
    } else {
      // A size of zero or an estimated size must not break constraints.
      // A cell's content view has its cell's.
      let estimated = root.estimatedAxes.union(root.superview?.estimatedAxes ?? [])
      setRootSize(
        size, size.width == 0 || estimated.contains(.horizontal) ? Self.fitting : .required,
        size.height == 0 || estimated.contains(.vertical) ? Self.fitting : .required)
    }
  }

  /// The strength of a stay constraint, which keeps a size unless anything else determines it: below any priority.
  static let stay = Strength(1e-6)

  /// The strength of a required target size when measuring: not required, so that measuring breaks no constraints.
  static let fitting = Strength(999.99999)

  func setRootSize(_ size: CGSize, _ widthStrength: Strength, _ heightStrength: Strength) {
    let (width, height) = (Double(size.width), Double(size.height))
    if self.size.width == nil || widthStrength != self.size.widthStrength {
      if let id = self.size.width { solver.remove(id) }
      let terms = [Term(members[0].width)]
      self.size.width = nil
      self.size.width = addSystem(
        Constraint(terms, .equal, width, strength: widthStrength), named: widthDescription)
      self.size.widthStrength = widthStrength
    } else if let id = self.size.width {
      set(width, of: id)
    }
    if self.size.height == nil || heightStrength != self.size.heightStrength {
      if let id = self.size.height { solver.remove(id) }
      let terms = [Term(members[0].height)]
      self.size.height = nil
      self.size.height = addSystem(
        Constraint(terms, .equal, height, strength: heightStrength), named: heightDescription)
      self.size.heightStrength = heightStrength
    } else if let id = self.size.height {
      set(height, of: id)
    }
  }
}
