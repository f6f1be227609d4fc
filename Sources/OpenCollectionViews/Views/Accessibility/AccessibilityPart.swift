/// An element for what an object draws without a view of its own: a segment, half of a stepper. Its attributes are read from
/// its container each time.
@MainActor package final class AccessibilityPart: UIAccessibilityElement {
  /// The attributes of a part.
  package struct Attributes {
    package var label: String?
    package var value: String?
    package var traits: UIAccessibilityTraits = .none
    package var identifier: String?
    /// In the container's coordinates, in points.
    package var frame = CGRect.zero
    package var position: (index: Int, count: Int)?
    package var customActions: [UIAccessibilityCustomAction]?
    package var expandedStatus = UIAccessibility.ExpandedStatus.unsupported
    /// Performs the part's action; nil for a touch at its centre.
    package var activate: (() -> Bool)?
    package var adjust: ((_ up: Bool) -> Void)?

    package init(
      label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = .none, identifier: String? = nil,
      frame: CGRect = CGRect.zero, position: (index: Int, count: Int)? = nil,
      customActions: [UIAccessibilityCustomAction]? = nil,
      expandedStatus: UIAccessibility.ExpandedStatus = UIAccessibility.ExpandedStatus.unsupported,
      activate: (() -> Bool)? = nil, adjust: ((_ up: Bool) -> Void)? = nil
    ) {
      self.label = label
      self.value = value
      self.traits = traits
      self.identifier = identifier
      self.frame = frame
      self.position = position
      self.customActions = customActions
      self.expandedStatus = expandedStatus
      self.activate = activate
      self.adjust = adjust
    }
  }

  /// Returns the current attributes; the container replaces it each time it lists its parts.
  fileprivate(set) var read: () -> Attributes = { Attributes() }

  package override var defaultAccessibilityLabel: String? { read().label }
  package override var defaultAccessibilityValue: String? { read().value }
  package override var defaultAccessibilityTraits: UIAccessibilityTraits { read().traits }
  override var defaultAccessibilityIdentifier: String? { read().identifier }
  override var defaultAccessibilityFrame: CGRect {
    (accessibilityContainer as? UIView)?.convertToScreen(read().frame) ?? read().frame
  }
  package override var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? { read().customActions }
  package override var defaultAccessibilityExpandedStatus: UIAccessibility.ExpandedStatus { read().expandedStatus }
  package override var accessibilityPosition: (index: Int, count: Int)? { read().position }
  package override var respondsToUserInteractionByDefault: Bool { !read().traits.contains(.notEnabled) }
  package override func accessibilityActivate() -> Bool { read().activate?() ?? false }
  package override func accessibilityIncrement() { read().adjust?(true) }
  package override func accessibilityDecrement() { read().adjust?(false) }
}

extension AccessibleObject {
  /// The part of a name, made once, so that its identity is the same as long as the object lives.
  package func accessibilityPart(_ name: String, _ read: @escaping () -> AccessibilityPart.Attributes)
    -> AccessibilityPart
  {
    let part = accessibility?.parts[name] as? AccessibilityPart ?? AccessibilityPart(accessibilityContainer: self)
    part.read = read
    changeAccessibility { $0.parts[name] = part }
    return part
  }
}
