/// The accessibility members that Objective-C categories give to every `NSObject` on iOS, for the classes of this module that
/// apps derive from: responders, bar items, menu elements, actions of alerts.
///
/// Members of extensions cannot be overridden in Swift, so these are declared in a class. Other objects have the same members by
/// `AccessibilityProperties`, without `override`. The values of an object are kept apart from it and exist once the app sets
/// one: an object without any costs one pointer.
@preconcurrency @MainActor open class AccessibleObject: NSObject, SelectiveReceiver {
  /// What was set; nil until something is.
  var accessibility: AccessibilityValues?

  func changeAccessibility(_ change: (AccessibilityValues) -> Void) {
    let values = accessibility ?? AccessibilityValues()
    accessibility = values
    change(values)
  }

  /// Changes the blocks, which exist once one is set.
  func changeBlocks(_ change: (AccessibilityBlocks) -> Void) {
    changeAccessibility { values in
      let blocks = values.blocks ?? AccessibilityBlocks()
      values.blocks = blocks
      change(blocks)
    }
  }

  public override init() { super.init() }

  /// Whether the object has a method or a property's accessor for a selector. An override decides what the object is sent.
  nonisolated open func responds(to aSelector: Selector!) -> Bool { understands(aSelector) }

  // MARK: Attributes

  /// Whether assistive technologies see the object as one element, which hides everything below it. The default depends on the
  /// class: true for labels, text inputs and most controls. Measured (facts on accessibility, Which views are elements).
  open var isAccessibilityElement: Bool {
    get {
      if let block = isAccessibilityElementBlock { return block() }
      return accessibility?.isElement ?? isAccessibilityElementByDefault
    }
    set { changeAccessibility { $0.isElement = newValue } }
  }
  /// What the element is, in a word or two. The default depends on the class: the text of a label, the title of a button.
  /// Measured (facts on accessibility, Defaults).
  open var accessibilityLabel: String? {
    get {
      if let block = accessibilityLabelBlock { return block() }
      return accessibility?.label?.string ?? defaultAccessibilityLabel
    }
    set { changeAccessibility { $0.label = newValue.map { AccessibilityText($0) } } }
  }
  /// The label with attributes of speech. The default has the text of `accessibilityLabel`. Unmeasured.
  open var accessibilityAttributedLabel: NSAttributedString? {
    get {
      if let block = accessibilityAttributedLabelBlock { return block() }
      return accessibility?.label?.attributed ?? accessibilityLabel.map { NSAttributedString(string: $0) }
    }
    set { changeAccessibility { $0.label = newValue.map { AccessibilityText($0) } } }
  }
  /// What happens when the element is activated. The default is nil.
  open var accessibilityHint: String? {
    get {
      if let block = accessibilityHintBlock { return block() }
      return accessibility?.hint?.string ?? defaultAccessibilityHint
    }
    set { changeAccessibility { $0.hint = newValue.map { AccessibilityText($0) } } }
  }
  /// The hint with attributes of speech. The default has the text of `accessibilityHint`. Unmeasured.
  open var accessibilityAttributedHint: NSAttributedString? {
    get {
      if let block = accessibilityAttributedHintBlock { return block() }
      return accessibility?.hint?.attributed ?? accessibilityHint.map { NSAttributedString(string: $0) }
    }
    set { changeAccessibility { $0.hint = newValue.map { AccessibilityText($0) } } }
  }
  /// The element's current value. The default depends on the class: a slider's is in percent. Measured (facts on
  /// accessibility, Defaults).
  open var accessibilityValue: String? {
    get {
      if let block = accessibilityValueBlock { return block() }
      return accessibility?.value?.string ?? defaultAccessibilityValue
    }
    set { changeAccessibility { $0.value = newValue.map { AccessibilityText($0) } } }
  }
  /// The value with attributes of speech. The default has the text of `accessibilityValue`. Unmeasured.
  open var accessibilityAttributedValue: NSAttributedString? {
    get {
      if let block = accessibilityAttributedValueBlock { return block() }
      return accessibility?.value?.attributed ?? accessibilityValue.map { NSAttributedString(string: $0) }
    }
    set { changeAccessibility { $0.value = newValue.map { AccessibilityText($0) } } }
  }
  /// The element's role and state. The default depends on the class and its state. Setting it replaces the class's traits.
  /// Measured (facts on accessibility, Defaults).
  open var accessibilityTraits: UIAccessibilityTraits {
    get {
      if let block = accessibilityTraitsBlock { return block() }
      return accessibility?.traits ?? defaultAccessibilityTraits
    }
    set { changeAccessibility { $0.traits = newValue } }
  }
  /// A name for tests, which is never spoken. The default is nil.
  open var accessibilityIdentifier: String? {
    get {
      if let block = accessibilityIdentifierBlock { return block() }
      return accessibility?.identifier ?? defaultAccessibilityIdentifier
    }
    set { changeAccessibility { $0.identifier = newValue } }
  }
  /// The language of label, value and hint as a BCP 47 tag. The default, nil, is the user's.
  open var accessibilityLanguage: String? {
    get {
      if let block = accessibilityLanguageBlock { return block() }
      return accessibility?.language
    }
    set { changeAccessibility { $0.language = newValue } }
  }
  /// The kind of text that the element contains. The default is nil.
  open var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get {
      if let block = accessibilityTextualContextBlock { return block() }
      return accessibility?.textualContext
    }
    set { changeAccessibility { $0.textualContext = newValue } }
  }
  /// The frame in screen coordinates, in points. The default is a view's bounds on the screen.
  open var accessibilityFrame: CGRect {
    get {
      if let block = accessibilityFrameBlock { return block() }
      return accessibility?.frame ?? defaultAccessibilityFrame
    }
    set { changeAccessibility { $0.frame = newValue } }
  }
  /// The outline in screen coordinates, shown instead of the frame. It does not change the reading order. The default is a
  /// rounded rectangle for a view whose layer has a corner radius, otherwise nil. Measured (facts on accessibility, Defaults).
  open var accessibilityPath: UIBezierPath? {
    get {
      if let block = accessibilityPathBlock { return block() }
      return accessibility?.path ?? defaultAccessibilityPath
    }
    set { changeAccessibility { $0.path = newValue } }
  }
  /// The point in screen coordinates that a double tap touches. The default is the centre of `accessibilityFrame`, or of the
  /// path's bounds if the frame is empty. Measured (facts on accessibility, Other).
  open var accessibilityActivationPoint: CGPoint {
    get {
      if let block = accessibilityActivationPointBlock { return block() }
      return accessibility?.activationPoint ?? defaultAccessibilityActivationPoint
    }
    set { changeAccessibility { $0.activationPoint = newValue } }
  }
  /// Whether the object, if it is an element, and the elements below it are hidden. The default is false. Measured (facts on
  /// accessibility, Which views are elements).
  open var accessibilityElementsHidden: Bool {
    get {
      if let block = accessibilityElementsHiddenBlock { return block() }
      return accessibility?.areElementsHidden ?? false
    }
    set { changeAccessibility { $0.areElementsHidden = newValue } }
  }
  /// Whether the elements of the view's siblings are hidden. Only the last modal sibling counts. The default is false, for the
  /// system's presented views true. Measured (facts on accessibility, Which views are elements).
  open var accessibilityViewIsModal: Bool {
    get {
      if let block = accessibilityViewIsModalBlock { return block() }
      return accessibility?.isModal ?? isAccessibilityModalByDefault
    }
    set { changeAccessibility { $0.isModal = newValue } }
  }
  /// Whether the elements below are read together, wherever others are on the screen. The default is false. Measured (facts on
  /// accessibility, Order).
  open var shouldGroupAccessibilityChildren: Bool {
    get {
      if let block = accessibilityShouldGroupAccessibilityChildrenBlock { return block() }
      return accessibility?.groupsChildren ?? groupsAccessibilityChildrenByDefault
    }
    set { changeAccessibility { $0.groupsChildren = newValue } }
  }
  /// How Switch Control moves among the elements below. The default is automatic.
  open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get {
      if let block = accessibilityNavigationStyleBlock { return block() }
      return accessibility?.navigationStyle ?? .automatic
    }
    set { changeAccessibility { $0.navigationStyle = newValue } }
  }
  /// Whether voice and switch commands can act on the element. The default is true for enabled controls and text inputs.
  /// Measured for buttons and labels (facts on accessibility, Other).
  open var accessibilityRespondsToUserInteraction: Bool {
    get {
      if let block = accessibilityRespondsToUserInteractionBlock { return block() }
      return accessibility?.respondsToUserInteraction ?? respondsToUserInteractionByDefault
    }
    set { changeAccessibility { $0.respondsToUserInteraction = newValue } }
  }
  /// Names by which the user can speak of the element, the best first. Nil restores the default, the words of the label.
  /// Measured (facts on accessibility, Other).
  open var accessibilityUserInputLabels: [String]! {
    get {
      if let block = accessibilityUserInputLabelsBlock { return block() }
      return accessibility?.userInputLabels?.map(\.string) ?? defaultAccessibilityUserInputLabels
    }
    set { changeAccessibility { $0.userInputLabels = newValue?.map { AccessibilityText($0) } } }
  }
  /// The names with attributes of speech. Nil restores the default. Unmeasured.
  open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get {
      if let block = accessibilityAttributedUserInputLabelsBlock { return block() }
      return accessibility?.userInputLabels?.map { $0.attributed ?? NSAttributedString(string: $0.string) }
        ?? accessibilityUserInputLabels.map { $0.map { NSAttributedString(string: $0) } }
    }
    set { changeAccessibility { $0.userInputLabels = newValue?.map { AccessibilityText($0) } } }
  }
  /// How an element with the trait `allowsDirectInteraction` receives touches. The default is empty.
  open var accessibilityDirectTouchOptions: UIAccessibility.DirectTouchOptions {
    get {
      accessibility?.directTouchOptions ?? []
    }
    set { changeAccessibility { $0.directTouchOptions = newValue } }
  }
  /// Whether the element shows what belongs below it. The default is unsupported.
  open var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get {
      if let block = accessibilityExpandedStatusBlock { return block() }
      return accessibility?.expandedStatus ?? defaultAccessibilityExpandedStatus
    }
    set { changeAccessibility { $0.expandedStatus = newValue } }
  }
  /// The elements in the object, in the order in which they are read; nil, the default, for those of the subviews. Objects
  /// among them that are no elements contribute those in them. Measured (facts on accessibility, Order).
  open var accessibilityElements: [Any]? {
    get {
      if let block = accessibilityElementsBlock { return block() }
      return accessibility?.elements
    }
    set { changeAccessibility { $0.elements = newValue } }
  }
  /// The elements that automation finds in the object; nil, the default, for `accessibilityElements`.
  open var automationElements: [Any]? {
    get {
      if let block = automationElementsBlock { return block() }
      return accessibility?.automationElements
    }
    set { changeAccessibility { $0.automationElements = newValue } }
  }
  /// What the object contains. A block never changes it. The default is none. Measured (facts on accessibility, Containers).
  open var accessibilityContainerType: UIAccessibilityContainerType {
    get {
      accessibility?.containerType ?? UIAccessibilityContainerType.none
    }
    set { changeAccessibility { $0.containerType = newValue } }
  }
  /// Actions besides activation. The default is nil; a row of a list has its swipe actions.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      if let block = accessibilityCustomActionsBlock { return block() }
      return accessibility?.customActions ?? defaultAccessibilityCustomActions
    }
    set { changeAccessibility { $0.customActions = newValue } }
  }
  /// The object's own ways of moving among things in it. The default is nil.
  open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get {
      if let block = accessibilityCustomRotorsBlock { return block() }
      return accessibility?.customRotors
    }
    set { changeAccessibility { $0.customRotors = newValue } }
  }
  /// The places where a drag can begin; nil, the default, for the system's.
  open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get {
      accessibility?.dragSources
    }
    set { changeAccessibility { $0.dragSources = newValue } }
  }
  /// The places where a drag can end; nil, the default, for the system's.
  open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get {
      accessibility?.dropPoints
    }
    set { changeAccessibility { $0.dropPoints = newValue } }
  }

  // MARK: Defaults

  /// What the members above return until something is set.
  @_spi(Storeys) open var isAccessibilityElementByDefault: Bool { false }
  @_spi(Storeys) open var defaultAccessibilityLabel: String? { nil }
  var defaultAccessibilityHint: String? { nil }
  @_spi(Storeys) open var defaultAccessibilityValue: String? { nil }
  @_spi(Storeys) open var defaultAccessibilityTraits: UIAccessibilityTraits { .none }
  var defaultAccessibilityIdentifier: String? { nil }
  var defaultAccessibilityFrame: CGRect { .zero }
  var defaultAccessibilityPath: UIBezierPath? { nil }
  var defaultAccessibilityActivationPoint: CGPoint {
    UIAccessibility.defaultActivationPoint(frame: accessibilityFrame, path: accessibilityPath)
  }
  var defaultAccessibilityUserInputLabels: [String] {
    accessibilityLabel.map { $0.split(separator: " ").map(String.init) } ?? []
  }
  /// What an element of a class is, whatever its traits; nil for what the traits say.
  @_spi(Storeys) open var defaultElementType: ElementType? { nil }
  /// What an element of a class is if its traits do not say it either.
  @_spi(Storeys) open var plainElementType: ElementType { .other }
  /// Whether tests see nothing in the object: an app's own element, or a control that is one whole.
  @_spi(Storeys) open var isAutomationLeaf: Bool { isAccessibilityElement }
  /// Whether tests see the parts that assistive technologies see, instead of the subviews.
  package var hasAutomationParts: Bool { false }
  /// What identifies the object in tests if it has no identifier: the name of its image. Nil for nothing.
  package var imageIdentifier: String? { nil }
  /// The title of a button; nil for none.
  package var automationTitle: String? { nil }
  /// What an empty input shows; nil for none.
  package var automationPlaceholder: String? { nil }
  /// The text of an input as the desktop reads it.
  package var inputText: String { accessibilityValue ?? "" }
  @_spi(Storeys) open var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? { nil }
  @_spi(Storeys) open var defaultAccessibilityExpandedStatus: UIAccessibility.ExpandedStatus { .unsupported }
  var isAccessibilityModalByDefault: Bool { false }
  @_spi(Storeys) open var groupsAccessibilityChildrenByDefault: Bool { false }
  @_spi(Storeys) open var respondsToUserInteractionByDefault: Bool { false }
  /// The elements that a class of this module draws without views of their own, or shows in an order of its own; nil for
  /// those of the subviews.
  @_spi(Storeys) open var accessibilityParts: [AccessibleObject]? { nil }
  /// Whether the parts are read in their order, not by their places.
  package var readsAccessibilityPartsInOrder: Bool { false }
  /// The position among equal elements, which is spoken: "2 of 3"; nil for none.
  package var accessibilityPosition: (index: Int, count: Int)? { nil }

  // MARK: Containers

  /// The number of elements in the object, in O(1). The default counts `accessibilityElements`; 0 without any.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// An element by its index; nil outside the range.
  open func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  /// The index of an element; `NSNotFound` if the object does not contain it. O(n) in the elements.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }

  // MARK: Focus

  /// Called when an assistive technology moved its focus to the element. The default does nothing.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when an assistive technology moved its focus away from the element. The default does nothing.
  open func accessibilityElementDidLoseFocus() {}
  /// Whether an assistive technology focuses the element.
  open func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.element === self }
  /// The assistive technologies that focus the element; nil for none.
  open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<UIAccessibility.AssistiveTechnologyIdentifier>?
  {
    accessibilityElementIsFocused() ? [.notificationVoiceOver] : nil
  }

  // MARK: Actions

  /// Activates the element and returns whether it did. After false, the activation point is touched. The default returns
  /// false, unless there is a block.
  open func accessibilityActivate() -> Bool { accessibilityActivateBlock?() ?? false }
  /// Increments the value of an adjustable element. The default calls the block, if there is one.
  open func accessibilityIncrement() { accessibilityIncrementBlock?() }
  /// Decrements the value of an adjustable element. The default calls the block, if there is one.
  open func accessibilityDecrement() { accessibilityDecrementBlock?() }
  /// Scrolls by about a page and returns whether it did. After false, the next object up the tree is asked. The default
  /// returns false.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Dismisses what is modal and returns whether it did. After false, the next responder is asked. The default returns
  /// false, unless there is a block.
  open func accessibilityPerformEscape() -> Bool { accessibilityPerformEscapeBlock?() ?? false }
  /// Does what is most important on the screen and returns whether it did. After false, the next responder is asked. The
  /// default returns false, unless there is a block.
  open func accessibilityPerformMagicTap() -> Bool { accessibilityMagicTapBlock?() ?? false }
  /// Zooms in at a point in screen coordinates and returns whether it did. The default returns false.
  open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
  /// Zooms out at a point in screen coordinates and returns whether it did. The default returns false.
  open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }

  // MARK: Blocks

  /// Supplies or performs `isAccessibilityElement`.
  open var isAccessibilityElementBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.isElement }
    set { changeBlocks { $0.isElement = newValue } }
  }

  /// Supplies or performs `accessibilityLabel`.
  open var accessibilityLabelBlock: AXStringReturnBlock? {
    get { accessibility?.blocks?.label }
    set { changeBlocks { $0.label = newValue } }
  }

  /// Supplies or performs `accessibilityAttributedLabel`.
  open var accessibilityAttributedLabelBlock: AXAttributedStringReturnBlock? {
    get { accessibility?.blocks?.attributedLabel }
    set { changeBlocks { $0.attributedLabel = newValue } }
  }

  /// Supplies or performs `accessibilityHint`.
  open var accessibilityHintBlock: AXStringReturnBlock? {
    get { accessibility?.blocks?.hint }
    set { changeBlocks { $0.hint = newValue } }
  }

  /// Supplies or performs `accessibilityAttributedHint`.
  open var accessibilityAttributedHintBlock: AXAttributedStringReturnBlock? {
    get { accessibility?.blocks?.attributedHint }
    set { changeBlocks { $0.attributedHint = newValue } }
  }

  /// Supplies or performs `accessibilityValue`.
  open var accessibilityValueBlock: AXStringReturnBlock? {
    get { accessibility?.blocks?.value }
    set { changeBlocks { $0.value = newValue } }
  }

  /// Supplies or performs `accessibilityAttributedValue`.
  open var accessibilityAttributedValueBlock: AXAttributedStringReturnBlock? {
    get { accessibility?.blocks?.attributedValue }
    set { changeBlocks { $0.attributedValue = newValue } }
  }

  /// Supplies or performs `accessibilityTraits`.
  open var accessibilityTraitsBlock: AXTraitsReturnBlock? {
    get { accessibility?.blocks?.traits }
    set { changeBlocks { $0.traits = newValue } }
  }

  /// Supplies or performs `accessibilityIdentifier`.
  open var accessibilityIdentifierBlock: AXStringReturnBlock? {
    get { accessibility?.blocks?.identifier }
    set { changeBlocks { $0.identifier = newValue } }
  }

  /// Supplies or performs `accessibilityLanguage`.
  open var accessibilityLanguageBlock: AXStringReturnBlock? {
    get { accessibility?.blocks?.language }
    set { changeBlocks { $0.language = newValue } }
  }

  /// Supplies or performs `accessibilityTextualContext`.
  open var accessibilityTextualContextBlock: AXTextualContextReturnBlock? {
    get { accessibility?.blocks?.textualContext }
    set { changeBlocks { $0.textualContext = newValue } }
  }

  /// Supplies or performs `accessibilityUserInputLabels`.
  open var accessibilityUserInputLabelsBlock: AXStringArrayReturnBlock? {
    get { accessibility?.blocks?.userInputLabels }
    set { changeBlocks { $0.userInputLabels = newValue } }
  }

  /// Supplies or performs `accessibilityAttributedUserInputLabels`.
  open var accessibilityAttributedUserInputLabelsBlock: AXAttributedStringArrayReturnBlock? {
    get { accessibility?.blocks?.attributedUserInputLabels }
    set { changeBlocks { $0.attributedUserInputLabels = newValue } }
  }

  /// Supplies or performs `accessibilityElementsHidden`.
  open var accessibilityElementsHiddenBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.elementsHidden }
    set { changeBlocks { $0.elementsHidden = newValue } }
  }

  /// Supplies or performs `accessibilityRespondsToUserInteraction`.
  open var accessibilityRespondsToUserInteractionBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.respondsToUserInteraction }
    set { changeBlocks { $0.respondsToUserInteraction = newValue } }
  }

  /// Supplies or performs `accessibilityViewIsModal`.
  open var accessibilityViewIsModalBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.isModal }
    set { changeBlocks { $0.isModal = newValue } }
  }

  /// Supplies or performs `shouldGroupAccessibilityChildren`.
  open var accessibilityShouldGroupAccessibilityChildrenBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.groupsChildren }
    set { changeBlocks { $0.groupsChildren = newValue } }
  }

  /// Supplies or performs `accessibilityExpandedStatus`.
  open var accessibilityExpandedStatusBlock: (() -> UIAccessibility.ExpandedStatus)? {
    get { accessibility?.blocks?.expandedStatus }
    set { changeBlocks { $0.expandedStatus = newValue } }
  }

  /// Supplies or performs `accessibilityElements`.
  open var accessibilityElementsBlock: AXArrayReturnBlock? {
    get { accessibility?.blocks?.elements }
    set { changeBlocks { $0.elements = newValue } }
  }

  /// Supplies or performs `automationElements`.
  open var automationElementsBlock: AXArrayReturnBlock? {
    get { accessibility?.blocks?.automationElements }
    set { changeBlocks { $0.automationElements = newValue } }
  }

  /// A block that is kept and never called: the container type is always the one that was set. Measured.
  open var accessibilityContainerTypeBlock: AXContainerTypeReturnBlock? {
    get { accessibility?.blocks?.containerType }
    set { changeBlocks { $0.containerType = newValue } }
  }

  /// Supplies or performs `accessibilityActivationPoint`.
  open var accessibilityActivationPointBlock: AXPointReturnBlock? {
    get { accessibility?.blocks?.activationPoint }
    set { changeBlocks { $0.activationPoint = newValue } }
  }

  /// Supplies or performs `accessibilityFrame`.
  open var accessibilityFrameBlock: AXRectReturnBlock? {
    get { accessibility?.blocks?.frame }
    set { changeBlocks { $0.frame = newValue } }
  }

  /// Supplies or performs `accessibilityPath`.
  open var accessibilityPathBlock: AXPathReturnBlock? {
    get { accessibility?.blocks?.path }
    set { changeBlocks { $0.path = newValue } }
  }

  /// Supplies or performs `accessibilityNavigationStyle`.
  open var accessibilityNavigationStyleBlock: AXNavigationStyleReturnBlock? {
    get { accessibility?.blocks?.navigationStyle }
    set { changeBlocks { $0.navigationStyle = newValue } }
  }

  /// Supplies or performs `accessibilityActivate`.
  open var accessibilityActivateBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.activate }
    set { changeBlocks { $0.activate = newValue } }
  }

  /// Supplies or performs `accessibilityIncrement`.
  open var accessibilityIncrementBlock: AXVoidReturnBlock? {
    get { accessibility?.blocks?.increment }
    set { changeBlocks { $0.increment = newValue } }
  }

  /// Supplies or performs `accessibilityDecrement`.
  open var accessibilityDecrementBlock: AXVoidReturnBlock? {
    get { accessibility?.blocks?.decrement }
    set { changeBlocks { $0.decrement = newValue } }
  }

  /// Supplies or performs `accessibilityPerformEscape`.
  open var accessibilityPerformEscapeBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.escape }
    set { changeBlocks { $0.escape = newValue } }
  }

  /// Supplies or performs `accessibilityPerformMagicTap`.
  open var accessibilityMagicTapBlock: AXBoolReturnBlock? {
    get { accessibility?.blocks?.magicTap }
    set { changeBlocks { $0.magicTap = newValue } }
  }

  /// Supplies or performs `accessibilityCustomActions`.
  open var accessibilityCustomActionsBlock: AXCustomActionsReturnBlock? {
    get { accessibility?.blocks?.customActions }
    set { changeBlocks { $0.customActions = newValue } }
  }

  /// Supplies or performs `accessibilityCustomRotors`.
  open var accessibilityCustomRotorsBlock: AXCustomRotorsReturnBlock? {
    get { accessibility?.blocks?.customRotors }
    set { changeBlocks { $0.customRotors = newValue } }
  }
}
