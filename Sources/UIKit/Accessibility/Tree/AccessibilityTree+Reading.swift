extension AccessibilityTree {
  /// Reads a view and what is below it: O(n log n) in the views. Measured (facts on accessibility).
  ///
  /// - Parameter readsActions: false leaves out the custom actions, for which a list asks the app.
  @MainActor package init(of root: UIView, readsActions: Bool = true) {
    let order = AccessibilityOrder(
      isRightToLeft: root.isRightToLeft, idiom: root.traitCollection.userInterfaceIdiom)
    nodes = RowContents.keeping {
      var reading = AccessibilityReading(order: order, readsActions: readsActions)
      return reading.nodes(AccessibilityWalk.nodes(below: root))
    }
  }
}

/// Puts the elements that a walk found into reading order, and describes them.
@MainActor struct AccessibilityReading {
  let order: AccessibilityOrder
  let readsActions: Bool
  private var contexts: [ObjectIdentifier: AccessibilityTree.Context] = [:]

  init(order: AccessibilityOrder, readsActions: Bool) { (self.order, self.readsActions) = (order, readsActions) }

  mutating func nodes(_ found: [AccessibilityWalk.Node]) -> [AccessibilityTree.Node] {
    let ordered = ordered(found, isListed: false)
    contexts = AccessibilityContexts(Self.leaves(of: ordered)).contexts
    return described(ordered, groups: [])
  }

  // MARK: Order

  private func ordered(_ nodes: [AccessibilityWalk.Node], isListed: Bool) -> [AccessibilityWalk.Node] {
    let inOrder = isListed ? nodes : order.sorted(nodes, origin: origin)
    return inOrder.map { node in
      guard case .group(var group) = node else { return node }
      group.children = ordered(group.children, isListed: group.isListed)
      return .group(group)
    }
  }

  /// Where a node stands: an element by its frame, a group by the one of its elements that stands first, whatever is read
  /// first. The path does not count.
  private func origin(_ node: AccessibilityWalk.Node) -> CGPoint {
    switch node {
    case .element(let leaf): return leaf.object.accessibilityFrame.origin
    case .group(let group):
      if group.usesOwnFrame { return group.container.accessibilityFrame.origin }
      let origins = Self.leaves(of: group.children).map(\.object.accessibilityFrame.origin)
      return order.sorted(origins, origin: { $0 }).first ?? group.container.accessibilityFrame.origin
    }
  }

  private static func leaves(of nodes: [AccessibilityWalk.Node]) -> [AccessibilityWalk.Leaf] {
    nodes.flatMap { node -> [AccessibilityWalk.Leaf] in
      switch node {
      case .element(let leaf): [leaf]
      case .group(let group): leaves(of: group.children)
      }
    }
  }

  // MARK: Description

  private func described(_ nodes: [AccessibilityWalk.Node], groups: [String]) -> [AccessibilityTree.Node] {
    nodes.map { node in
      switch node {
      case .element(let leaf):
        let context = contexts[ObjectIdentifier(leaf.object)]
        return .element(.init(of: leaf.object, context: context, groups: groups, readsActions: readsActions))
      case .group(let group):
        let object = group.container
        var inner = groups
        if object.accessibilityContainerType == .semanticGroup, let label = object.accessibilityLabel {
          inner.append(label)
        }
        return .container(
          .init(
            className: "\(type(of: object))", type: object.accessibilityContainerType,
            label: object.accessibilityLabel, value: object.accessibilityValue,
            identifier: object.accessibilityIdentifier, traits: object.accessibilityTraits,
            frame: object.accessibilityFrame, children: described(group.children, groups: inner),
            reference: .init(object)))
      }
    }
  }
}

extension AccessibilityTree.Element {
  @MainActor init(of object: NSObject, context: AccessibilityTree.Context?, groups: [String], readsActions: Bool) {
    className = "\(type(of: object))"
    label = object.accessibilityLabel
    value = object.accessibilityValue
    hint = object.accessibilityHint
    traits = object.accessibilityTraits
    identifier = object.accessibilityIdentifier
    language = object.accessibilityLanguage
    frame = object.accessibilityFrame
    let path = object.accessibilityPath
    pathBounds = path?.bounds
    activationPoint = object.accessibilityActivationPoint
    let expected = UIAccessibility.defaultActivationPoint(frame: frame, path: path)
    usesDefaultActivationPoint =
      abs(activationPoint.x - expected.x) < 0.5 && abs(activationPoint.y - expected.y) < 0.5
    userInputLabels = object.accessibilityUserInputLabels ?? []
    respondsToUserInteraction = object.accessibilityRespondsToUserInteraction
    expandedStatus = object.accessibilityExpandedStatus
    actions = readsActions ? object.accessibilityCustomActions?.map(\.name) ?? [] : []
    rotors = object.accessibilityCustomRotors?.map(\.name) ?? []
    customContent = Self.customContent(of: object).map { content in
      [content.label, content.value].filter { !$0.isEmpty }.joined(separator: ": ")
    }
    self.context = context
    self.groups = groups
    reference = .init(object)
    let text = SpokenText(label: label, value: value, hint: hint, traits: traits, context: context)
    (spoken, spokenHint) = (text.description, text.hint)
  }

  @MainActor private static func customContent(of object: NSObject) -> [AXCustomContent] {
    guard let provider = object as? any AXCustomContentProvider else { return [] }
    if let block = provider.accessibilityCustomContentBlock { return block() ?? [] }
    return provider.accessibilityCustomContent ?? []
  }
}
