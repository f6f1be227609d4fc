/// An element for what an object draws without a view of its own: a segment, half of a stepper. Its attributes are read from
/// its container each time.
@MainActor final class AccessibilityPart: UIAccessibilityElement {
  /// The attributes of a part.
  struct Attributes {
    var label: String?
    var value: String?
    var traits: UIAccessibilityTraits = .none
    var identifier: String?
    /// In the container's coordinates, in points.
    var frame = CGRect.zero
    var position: (index: Int, count: Int)?
    var customActions: [UIAccessibilityCustomAction]?
    var expandedStatus = UIAccessibility.ExpandedStatus.unsupported
    /// Performs the part's action; nil for a touch at its centre.
    var activate: (() -> Bool)?
    var adjust: ((_ up: Bool) -> Void)?
  }

  /// Returns the current attributes; the container replaces it each time it lists its parts.
  fileprivate(set) var read: () -> Attributes = { Attributes() }

  override var defaultAccessibilityLabel: String? { read().label }
  override var defaultAccessibilityValue: String? { read().value }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { read().traits }
  override var defaultAccessibilityIdentifier: String? { read().identifier }
  override var defaultAccessibilityFrame: CGRect {
    (accessibilityContainer as? UIView)?.convertToScreen(read().frame) ?? read().frame
  }
  override var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? { read().customActions }
  override var defaultAccessibilityExpandedStatus: UIAccessibility.ExpandedStatus { read().expandedStatus }
  override var accessibilityPosition: (index: Int, count: Int)? { read().position }
  override var respondsToUserInteractionByDefault: Bool { !read().traits.contains(.notEnabled) }
  override func accessibilityActivate() -> Bool { read().activate?() ?? false }
  override func accessibilityIncrement() { read().adjust?(true) }
  override func accessibilityDecrement() { read().adjust?(false) }
}

extension AccessibleObject {
  /// The part of a name, made once, so that its identity is the same as long as the object lives.
  func accessibilityPart(_ name: String, _ read: @escaping () -> AccessibilityPart.Attributes) -> AccessibilityPart {
    let part = accessibility?.parts[name] ?? AccessibilityPart(accessibilityContainer: self)
    part.read = read
    changeAccessibility { $0.parts[name] = part }
    return part
  }
}
