/// A closure that returns a truth value when an accessibility attribute is read.
public typealias AXBoolReturnBlock = () -> Bool
/// A closure that returns a text when an accessibility attribute is read.
public typealias AXStringReturnBlock = () -> String?
/// A closure that returns texts when an accessibility attribute is read.
public typealias AXStringArrayReturnBlock = () -> [String]?
/// A closure that returns a text with attributes when an accessibility attribute is read.
public typealias AXAttributedStringReturnBlock = () -> NSAttributedString?
/// A closure that returns texts with attributes when an accessibility attribute is read.
public typealias AXAttributedStringArrayReturnBlock = () -> [NSAttributedString]?
/// A closure that returns a rectangle when an accessibility attribute is read.
public typealias AXRectReturnBlock = () -> CGRect
/// A closure that returns a path when an accessibility attribute is read.
public typealias AXPathReturnBlock = () -> UIBezierPath?
/// A closure that returns a point when an accessibility attribute is read.
public typealias AXPointReturnBlock = () -> CGPoint
/// A closure that returns an object when an accessibility attribute is read.
public typealias AXObjectReturnBlock = () -> Any?
/// A closure that returns objects when an accessibility attribute is read.
public typealias AXArrayReturnBlock = () -> [Any]?
/// A closure that returns nothing when an accessibility attribute is read.
public typealias AXVoidReturnBlock = () -> Void
/// A closure that returns traits when an accessibility attribute is read.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// A closure that returns a navigation style when an accessibility attribute is read.
public typealias AXNavigationStyleReturnBlock = () -> UIAccessibilityNavigationStyle
/// A closure that returns a container type when an accessibility attribute is read.
public typealias AXContainerTypeReturnBlock = () -> UIAccessibilityContainerType
/// A closure that returns a textual context when an accessibility attribute is read.
public typealias AXTextualContextReturnBlock = () -> UIAccessibilityTextualContext?
/// A closure that returns custom actions when an accessibility attribute is read.
public typealias AXCustomActionsReturnBlock = () -> [UIAccessibilityCustomAction]?
/// A closure that returns custom rotors when an accessibility attribute is read.
public typealias AXCustomRotorsReturnBlock = () -> [UIAccessibilityCustomRotor]?

/// The blocks of an object, which replace what was set.
@MainActor final class AccessibilityBlocks {
  var isElement: AXBoolReturnBlock?
  var label: AXStringReturnBlock?
  var attributedLabel: AXAttributedStringReturnBlock?
  var hint: AXStringReturnBlock?
  var attributedHint: AXAttributedStringReturnBlock?
  var value: AXStringReturnBlock?
  var attributedValue: AXAttributedStringReturnBlock?
  var traits: AXTraitsReturnBlock?
  var identifier: AXStringReturnBlock?
  var language: AXStringReturnBlock?
  var textualContext: AXTextualContextReturnBlock?
  var userInputLabels: AXStringArrayReturnBlock?
  var attributedUserInputLabels: AXAttributedStringArrayReturnBlock?
  var elementsHidden: AXBoolReturnBlock?
  var respondsToUserInteraction: AXBoolReturnBlock?
  var isModal: AXBoolReturnBlock?
  var groupsChildren: AXBoolReturnBlock?
  var expandedStatus: (() -> UIAccessibility.ExpandedStatus)?
  var elements: AXArrayReturnBlock?
  var automationElements: AXArrayReturnBlock?
  var containerType: AXContainerTypeReturnBlock?
  var activationPoint: AXPointReturnBlock?
  var frame: AXRectReturnBlock?
  var path: AXPathReturnBlock?
  var navigationStyle: AXNavigationStyleReturnBlock?
  var activate: AXBoolReturnBlock?
  var increment: AXVoidReturnBlock?
  var decrement: AXVoidReturnBlock?
  var escape: AXBoolReturnBlock?
  var magicTap: AXBoolReturnBlock?
  var customActions: AXCustomActionsReturnBlock?
  var customRotors: AXCustomRotorsReturnBlock?
}
