/// The accessibility attributes that were set on an object; nil for those with the default.
@MainActor final class AccessibilityValues {
  var isElement: Bool?
  var label: AccessibilityText?
  var hint: AccessibilityText?
  var value: AccessibilityText?
  var identifier: String?
  var traits: UIAccessibilityTraits?
  var language: String?
  var textualContext: UIAccessibilityTextualContext?
  var frame: CGRect?
  var path: UIBezierPath?
  var activationPoint: CGPoint?
  var areElementsHidden: Bool?
  var isModal: Bool?
  var groupsChildren: Bool?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var respondsToUserInteraction: Bool?
  var userInputLabels: [AccessibilityText]?
  var directTouchOptions: UIAccessibility.DirectTouchOptions?
  var expandedStatus: UIAccessibility.ExpandedStatus?
  var elements: [Any]?
  var automationElements: [Any]?
  var containerType: UIAccessibilityContainerType?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var dragSources: [UIAccessibilityLocationDescriptor]?
  var dropPoints: [UIAccessibilityLocationDescriptor]?
  var blocks: AccessibilityBlocks?
  /// The elements for what the object draws without views, by their names; each is made once.
  var parts: [String: AccessibleObject] = [:]
}

/// A text that was set with attributes or without.
struct AccessibilityText {
  let string: String
  let attributed: NSAttributedString?

  init(_ string: String) { (self.string, attributed) = (string, nil) }
  init(_ text: NSAttributedString) { (string, attributed) = (text.string, text) }
}
