/// Closures that are called whenever an attribute is read or an action is performed. They take precedence over a value that
/// was set, whichever came last, except for the container type. Measured (facts on accessibility, Other).
extension AccessibilityProperties {
  @MainActor private func changeBlocks(_ change: (AccessibilityBlocks) -> Void) {
    AssociatedAccessibility.writable(of: self).changeAccessibility { values in
      let blocks = values.blocks ?? AccessibilityBlocks()
      values.blocks = blocks
      change(blocks)
    }
  }
  @MainActor private var blocks: AccessibilityBlocks? {
    AssociatedAccessibility.readable(of: self).accessibility?.blocks
  }

  /// Supplies or performs `isAccessibilityElement`.
  @preconcurrency @MainActor public var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { blocks?.isElement }
    set { changeBlocks { $0.isElement = newValue } }
  }
  /// Supplies or performs `accessibilityLabel`.
  @preconcurrency @MainActor public var accessibilityLabelBlock: AXStringReturnBlock? {
    get { blocks?.label }
    set { changeBlocks { $0.label = newValue } }
  }
  /// Supplies or performs `accessibilityAttributedLabel`.
  @preconcurrency @MainActor public var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { blocks?.attributedLabel }
    set { changeBlocks { $0.attributedLabel = newValue } }
  }
  /// Supplies or performs `accessibilityHint`.
  @preconcurrency @MainActor public var accessibilityHintBlock: AXStringReturnBlock? {
    get { blocks?.hint }
    set { changeBlocks { $0.hint = newValue } }
  }
  /// Supplies or performs `accessibilityAttributedHint`.
  @preconcurrency @MainActor public var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { blocks?.attributedHint }
    set { changeBlocks { $0.attributedHint = newValue } }
  }
  /// Supplies or performs `accessibilityValue`.
  @preconcurrency @MainActor public var accessibilityValueBlock: AXStringReturnBlock? {
    get { blocks?.value }
    set { changeBlocks { $0.value = newValue } }
  }
  /// Supplies or performs `accessibilityAttributedValue`.
  @preconcurrency @MainActor public var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { blocks?.attributedValue }
    set { changeBlocks { $0.attributedValue = newValue } }
  }
  /// Supplies or performs `accessibilityTraits`.
  @preconcurrency @MainActor public var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { blocks?.traits }
    set { changeBlocks { $0.traits = newValue } }
  }
  /// Supplies or performs `accessibilityIdentifier`.
  @preconcurrency @MainActor public var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { blocks?.identifier }
    set { changeBlocks { $0.identifier = newValue } }
  }
  /// Supplies or performs `accessibilityLanguage`.
  @preconcurrency @MainActor public var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { blocks?.language }
    set { changeBlocks { $0.language = newValue } }
  }
  /// Supplies or performs `accessibilityTextualContext`.
  @preconcurrency @MainActor public var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { blocks?.textualContext }
    set { changeBlocks { $0.textualContext = newValue } }
  }
  /// Supplies or performs `accessibilityUserInputLabels`.
  @preconcurrency @MainActor public var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { blocks?.userInputLabels }
    set { changeBlocks { $0.userInputLabels = newValue } }
  }
  /// Supplies or performs `accessibilityAttributedUserInputLabels`.
  @preconcurrency @MainActor public var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock?
  {
    get { blocks?.attributedUserInputLabels }
    set { changeBlocks { $0.attributedUserInputLabels = newValue } }
  }
  /// Supplies or performs `accessibilityElementsHidden`.
  @preconcurrency @MainActor public var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { blocks?.elementsHidden }
    set { changeBlocks { $0.elementsHidden = newValue } }
  }
  /// Supplies or performs `accessibilityRespondsToUserInteraction`.
  @preconcurrency @MainActor public var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { blocks?.respondsToUserInteraction }
    set { changeBlocks { $0.respondsToUserInteraction = newValue } }
  }
  /// Supplies or performs `accessibilityViewIsModal`.
  @preconcurrency @MainActor public var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { blocks?.isModal }
    set { changeBlocks { $0.isModal = newValue } }
  }
  /// Supplies or performs `shouldGroupAccessibilityChildren`.
  @preconcurrency @MainActor public var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { blocks?.groupsChildren }
    set { changeBlocks { $0.groupsChildren = newValue } }
  }
  /// Supplies or performs `accessibilityExpandedStatus`.
  @preconcurrency @MainActor public var accessibilityExpandedStatusBlock: (() -> UIAccessibility.ExpandedStatus)? {
    get { blocks?.expandedStatus }
    set { changeBlocks { $0.expandedStatus = newValue } }
  }
  /// Supplies or performs `accessibilityElements`.
  @preconcurrency @MainActor public var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { blocks?.elements }
    set { changeBlocks { $0.elements = newValue } }
  }
  /// Supplies or performs `automationElements`.
  @preconcurrency @MainActor public var automationElementsBlock: AXArrayReturnBlock? {
    get { blocks?.automationElements }
    set { changeBlocks { $0.automationElements = newValue } }
  }
  /// A block that is kept and never called: the container type is always the one that was set. Measured.
  @preconcurrency @MainActor public var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { blocks?.containerType }
    set { changeBlocks { $0.containerType = newValue } }
  }
  /// Supplies or performs `accessibilityActivationPoint`.
  @preconcurrency @MainActor public var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { blocks?.activationPoint }
    set { changeBlocks { $0.activationPoint = newValue } }
  }
  /// Supplies or performs `accessibilityFrame`.
  @preconcurrency @MainActor public var accessibilityFrameBlock: AXRectReturnBlock? {
    get { blocks?.frame }
    set { changeBlocks { $0.frame = newValue } }
  }
  /// Supplies or performs `accessibilityPath`.
  @preconcurrency @MainActor public var accessibilityPathBlock: AXPathReturnBlock? {
    get { blocks?.path }
    set { changeBlocks { $0.path = newValue } }
  }
  /// Supplies or performs `accessibilityNavigationStyle`.
  @preconcurrency @MainActor public var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { blocks?.navigationStyle }
    set { changeBlocks { $0.navigationStyle = newValue } }
  }
  /// Supplies or performs `accessibilityActivate`.
  @preconcurrency @MainActor public var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { blocks?.activate }
    set { changeBlocks { $0.activate = newValue } }
  }
  /// Supplies or performs `accessibilityIncrement`.
  @preconcurrency @MainActor public var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { blocks?.increment }
    set { changeBlocks { $0.increment = newValue } }
  }
  /// Supplies or performs `accessibilityDecrement`.
  @preconcurrency @MainActor public var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { blocks?.decrement }
    set { changeBlocks { $0.decrement = newValue } }
  }
  /// Supplies or performs `accessibilityPerformEscape`.
  @preconcurrency @MainActor public var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { blocks?.escape }
    set { changeBlocks { $0.escape = newValue } }
  }
  /// Supplies or performs `accessibilityPerformMagicTap`.
  @preconcurrency @MainActor public var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { blocks?.magicTap }
    set { changeBlocks { $0.magicTap = newValue } }
  }
  /// Supplies or performs `accessibilityCustomActions`.
  @preconcurrency @MainActor public var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { blocks?.customActions }
    set { changeBlocks { $0.customActions = newValue } }
  }
  /// Supplies or performs `accessibilityCustomRotors`.
  @preconcurrency @MainActor public var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { blocks?.customRotors }
    set { changeBlocks { $0.customRotors = newValue } }
  }
}
