/// Closures that are called whenever an attribute is read or an action is performed. They take precedence over a value that
/// was set, whichever came last, except for the container type. Measured (facts on accessibility, Other).
extension AccessibilityProperties {
  /// The object itself, or what was associated with it; an empty one if nothing was set.
  @MainActor private var readable: AccessibleObject { AssociatedAccessibility.readable(of: self) }
  @MainActor private var writable: AccessibleObject { AssociatedAccessibility.writable(of: self) }

  /// Supplies or performs `isAccessibilityElement`.
  @preconcurrency @MainActor public var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { readable.isAccessibilityElementBlock }
    set { writable.isAccessibilityElementBlock = newValue }
  }
  /// Supplies or performs `accessibilityLabel`.
  @preconcurrency @MainActor public var accessibilityLabelBlock: AXStringReturnBlock? {
    get { readable.accessibilityLabelBlock }
    set { writable.accessibilityLabelBlock = newValue }
  }
  /// Supplies or performs `accessibilityAttributedLabel`.
  @preconcurrency @MainActor public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { readable.accessibilityAttributedLabelBlock }
    set { writable.accessibilityAttributedLabelBlock = newValue }
  }
  /// Supplies or performs `accessibilityHint`.
  @preconcurrency @MainActor public var accessibilityHintBlock: AXStringReturnBlock? {
    get { readable.accessibilityHintBlock }
    set { writable.accessibilityHintBlock = newValue }
  }
  /// Supplies or performs `accessibilityAttributedHint`.
  @preconcurrency @MainActor public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { readable.accessibilityAttributedHintBlock }
    set { writable.accessibilityAttributedHintBlock = newValue }
  }
  /// Supplies or performs `accessibilityValue`.
  @preconcurrency @MainActor public var accessibilityValueBlock: AXStringReturnBlock? {
    get { readable.accessibilityValueBlock }
    set { writable.accessibilityValueBlock = newValue }
  }
  /// Supplies or performs `accessibilityAttributedValue`.
  @preconcurrency @MainActor public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { readable.accessibilityAttributedValueBlock }
    set { writable.accessibilityAttributedValueBlock = newValue }
  }
  /// Supplies or performs `accessibilityTraits`.
  @preconcurrency @MainActor public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { readable.accessibilityTraitsBlock }
    set { writable.accessibilityTraitsBlock = newValue }
  }
  /// Supplies or performs `accessibilityIdentifier`.
  @preconcurrency @MainActor public var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { readable.accessibilityIdentifierBlock }
    set { writable.accessibilityIdentifierBlock = newValue }
  }
  /// Supplies or performs `accessibilityLanguage`.
  @preconcurrency @MainActor public var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { readable.accessibilityLanguageBlock }
    set { writable.accessibilityLanguageBlock = newValue }
  }
  /// Supplies or performs `accessibilityTextualContext`.
  @preconcurrency @MainActor public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { readable.accessibilityTextualContextBlock }
    set { writable.accessibilityTextualContextBlock = newValue }
  }
  /// Supplies or performs `accessibilityUserInputLabels`.
  @preconcurrency @MainActor public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { readable.accessibilityUserInputLabelsBlock }
    set { writable.accessibilityUserInputLabelsBlock = newValue }
  }
  /// Supplies or performs `accessibilityAttributedUserInputLabels`.
  @preconcurrency @MainActor public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock?
  {
    get { readable.accessibilityAttributedUserInputLabelsBlock }
    set { writable.accessibilityAttributedUserInputLabelsBlock = newValue }
  }
  /// Supplies or performs `accessibilityElementsHidden`.
  @preconcurrency @MainActor public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { readable.accessibilityElementsHiddenBlock }
    set { writable.accessibilityElementsHiddenBlock = newValue }
  }
  /// Supplies or performs `accessibilityRespondsToUserInteraction`.
  @preconcurrency @MainActor public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { readable.accessibilityRespondsToUserInteractionBlock }
    set { writable.accessibilityRespondsToUserInteractionBlock = newValue }
  }
  /// Supplies or performs `accessibilityViewIsModal`.
  @preconcurrency @MainActor public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { readable.accessibilityViewIsModalBlock }
    set { writable.accessibilityViewIsModalBlock = newValue }
  }
  /// Supplies or performs `shouldGroupAccessibilityChildren`.
  @preconcurrency @MainActor public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { readable.accessibilityShouldGroupAccessibilityChildrenBlock }
    set { writable.accessibilityShouldGroupAccessibilityChildrenBlock = newValue }
  }
  /// Supplies or performs `accessibilityExpandedStatus`.
  @preconcurrency @MainActor public var accessibilityExpandedStatusBlock: (() -> UIAccessibility.ExpandedStatus)? {
    get { readable.accessibilityExpandedStatusBlock }
    set { writable.accessibilityExpandedStatusBlock = newValue }
  }
  /// Supplies or performs `accessibilityElements`.
  @preconcurrency @MainActor public var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { readable.accessibilityElementsBlock }
    set { writable.accessibilityElementsBlock = newValue }
  }
  /// Supplies or performs `automationElements`.
  @preconcurrency @MainActor public var automationElementsBlock: AXArrayReturnBlock? {
    get { readable.automationElementsBlock }
    set { writable.automationElementsBlock = newValue }
  }
  /// A block that is kept and never called: the container type is always the one that was set. Measured.
  @preconcurrency @MainActor public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { readable.accessibilityContainerTypeBlock }
    set { writable.accessibilityContainerTypeBlock = newValue }
  }
  /// Supplies or performs `accessibilityActivationPoint`.
  @preconcurrency @MainActor public var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { readable.accessibilityActivationPointBlock }
    set { writable.accessibilityActivationPointBlock = newValue }
  }
  /// Supplies or performs `accessibilityFrame`.
  @preconcurrency @MainActor public var accessibilityFrameBlock: AXRectReturnBlock? {
    get { readable.accessibilityFrameBlock }
    set { writable.accessibilityFrameBlock = newValue }
  }
  /// Supplies or performs `accessibilityPath`.
  @preconcurrency @MainActor public var accessibilityPathBlock: AXPathReturnBlock? {
    get { readable.accessibilityPathBlock }
    set { writable.accessibilityPathBlock = newValue }
  }
  /// Supplies or performs `accessibilityNavigationStyle`.
  @preconcurrency @MainActor public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { readable.accessibilityNavigationStyleBlock }
    set { writable.accessibilityNavigationStyleBlock = newValue }
  }
  /// Supplies or performs `accessibilityActivate`.
  @preconcurrency @MainActor public var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { readable.accessibilityActivateBlock }
    set { writable.accessibilityActivateBlock = newValue }
  }
  /// Supplies or performs `accessibilityIncrement`.
  @preconcurrency @MainActor public var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { readable.accessibilityIncrementBlock }
    set { writable.accessibilityIncrementBlock = newValue }
  }
  /// Supplies or performs `accessibilityDecrement`.
  @preconcurrency @MainActor public var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { readable.accessibilityDecrementBlock }
    set { writable.accessibilityDecrementBlock = newValue }
  }
  /// Supplies or performs `accessibilityPerformEscape`.
  @preconcurrency @MainActor public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { readable.accessibilityPerformEscapeBlock }
    set { writable.accessibilityPerformEscapeBlock = newValue }
  }
  /// Supplies or performs `accessibilityPerformMagicTap`.
  @preconcurrency @MainActor public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { readable.accessibilityMagicTapBlock }
    set { writable.accessibilityMagicTapBlock = newValue }
  }
  /// Supplies or performs `accessibilityCustomActions`.
  @preconcurrency @MainActor public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { readable.accessibilityCustomActionsBlock }
    set { writable.accessibilityCustomActionsBlock = newValue }
  }
  /// Supplies or performs `accessibilityCustomRotors`.
  @preconcurrency @MainActor public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { readable.accessibilityCustomRotorsBlock }
    set { writable.accessibilityCustomRotorsBlock = newValue }
  }
}
