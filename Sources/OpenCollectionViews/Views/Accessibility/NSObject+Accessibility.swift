/// The accessibility members of every `NSObject`: labels, values, traits, frames, containers and actions.
///
/// The members of `AccessibleObject` and its subclasses are those that can be overridden. Those of another object are kept in
/// an associated `AccessibleObject`, made when the first value is set.
public protocol AccessibilityProperties: NSObjectProtocol {}

extension NSObject: AccessibilityProperties {}

extension AccessibilityProperties {
  /// The object itself, or what was associated with it; an empty one if nothing was set.
  @MainActor private var readable: AccessibleObject { AssociatedAccessibility.readable(of: self) }
  @MainActor private var writable: AccessibleObject { AssociatedAccessibility.writable(of: self) }

  /// See `AccessibleObject.isAccessibilityElement`.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { readable.isAccessibilityElement }
    set { writable.isAccessibilityElement = newValue }
  }
  /// See `AccessibleObject.accessibilityLabel`.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { readable.accessibilityLabel }
    set { writable.accessibilityLabel = newValue }
  }
  /// See `AccessibleObject.accessibilityAttributedLabel`.
  @preconcurrency @MainActor public var accessibilityAttributedLabel: NSAttributedString? {
    get { readable.accessibilityAttributedLabel }
    set { writable.accessibilityAttributedLabel = newValue }
  }
  /// See `AccessibleObject.accessibilityHint`.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { readable.accessibilityHint }
    set { writable.accessibilityHint = newValue }
  }
  /// See `AccessibleObject.accessibilityAttributedHint`.
  @preconcurrency @MainActor public var accessibilityAttributedHint: NSAttributedString? {
    get { readable.accessibilityAttributedHint }
    set { writable.accessibilityAttributedHint = newValue }
  }
  /// See `AccessibleObject.accessibilityValue`.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { readable.accessibilityValue }
    set { writable.accessibilityValue = newValue }
  }
  /// See `AccessibleObject.accessibilityAttributedValue`.
  @preconcurrency @MainActor public var accessibilityAttributedValue: NSAttributedString? {
    get { readable.accessibilityAttributedValue }
    set { writable.accessibilityAttributedValue = newValue }
  }
  /// See `AccessibleObject.accessibilityTraits`.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { readable.accessibilityTraits }
    set { writable.accessibilityTraits = newValue }
  }
  /// See `AccessibleObject.accessibilityIdentifier`.
  @preconcurrency @MainActor public var accessibilityIdentifier: String? {
    get { readable.accessibilityIdentifier }
    set { writable.accessibilityIdentifier = newValue }
  }
  /// See `AccessibleObject.accessibilityLanguage`.
  @preconcurrency @MainActor public var accessibilityLanguage: String? {
    get { readable.accessibilityLanguage }
    set { writable.accessibilityLanguage = newValue }
  }
  /// See `AccessibleObject.accessibilityTextualContext`.
  @preconcurrency @MainActor public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { readable.accessibilityTextualContext }
    set { writable.accessibilityTextualContext = newValue }
  }
  /// See `AccessibleObject.accessibilityFrame`.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { readable.accessibilityFrame }
    set { writable.accessibilityFrame = newValue }
  }
  /// See `AccessibleObject.accessibilityPath`.
  @preconcurrency @MainActor public var accessibilityPath: UIBezierPath? {
    get { readable.accessibilityPath }
    set { writable.accessibilityPath = newValue }
  }
  /// See `AccessibleObject.accessibilityActivationPoint`.
  @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
    get { readable.accessibilityActivationPoint }
    set { writable.accessibilityActivationPoint = newValue }
  }
  /// See `AccessibleObject.accessibilityElementsHidden`.
  @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
    get { readable.accessibilityElementsHidden }
    set { writable.accessibilityElementsHidden = newValue }
  }
  /// See `AccessibleObject.accessibilityViewIsModal`.
  @preconcurrency @MainActor public var accessibilityViewIsModal: Bool {
    get { readable.accessibilityViewIsModal }
    set { writable.accessibilityViewIsModal = newValue }
  }
  /// See `AccessibleObject.shouldGroupAccessibilityChildren`.
  @preconcurrency @MainActor public var shouldGroupAccessibilityChildren: Bool {
    get { readable.shouldGroupAccessibilityChildren }
    set { writable.shouldGroupAccessibilityChildren = newValue }
  }
  /// See `AccessibleObject.accessibilityNavigationStyle`.
  @preconcurrency @MainActor public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { readable.accessibilityNavigationStyle }
    set { writable.accessibilityNavigationStyle = newValue }
  }
  /// See `AccessibleObject.accessibilityRespondsToUserInteraction`.
  @preconcurrency @MainActor public var accessibilityRespondsToUserInteraction: Bool {
    get { readable.accessibilityRespondsToUserInteraction }
    set { writable.accessibilityRespondsToUserInteraction = newValue }
  }
  /// See `AccessibleObject.accessibilityUserInputLabels`.
  @preconcurrency @MainActor public var accessibilityUserInputLabels: [String]! {
    get { readable.accessibilityUserInputLabels }
    set { writable.accessibilityUserInputLabels = newValue }
  }
  /// See `AccessibleObject.accessibilityAttributedUserInputLabels`.
  @preconcurrency @MainActor public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
    get { readable.accessibilityAttributedUserInputLabels }
    set { writable.accessibilityAttributedUserInputLabels = newValue }
  }
  /// See `AccessibleObject.accessibilityDirectTouchOptions`.
  @preconcurrency @MainActor public var accessibilityDirectTouchOptions: UIAccessibility.DirectTouchOptions {
    get { readable.accessibilityDirectTouchOptions }
    set { writable.accessibilityDirectTouchOptions = newValue }
  }
  /// See `AccessibleObject.accessibilityExpandedStatus`.
  @preconcurrency @MainActor public var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { readable.accessibilityExpandedStatus }
    set { writable.accessibilityExpandedStatus = newValue }
  }
  /// See `AccessibleObject.accessibilityElements`.
  @preconcurrency @MainActor public var accessibilityElements: [Any]? {
    get { readable.accessibilityElements }
    set { writable.accessibilityElements = newValue }
  }
  /// See `AccessibleObject.automationElements`.
  @preconcurrency @MainActor public var automationElements: [Any]? {
    get { readable.automationElements }
    set { writable.automationElements = newValue }
  }
  /// See `AccessibleObject.accessibilityContainerType`.
  @preconcurrency @MainActor public var accessibilityContainerType: UIAccessibilityContainerType {
    get { readable.accessibilityContainerType }
    set { writable.accessibilityContainerType = newValue }
  }
  /// See `AccessibleObject.accessibilityCustomActions`.
  @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { readable.accessibilityCustomActions }
    set { writable.accessibilityCustomActions = newValue }
  }
  /// See `AccessibleObject.accessibilityCustomRotors`.
  @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { readable.accessibilityCustomRotors }
    set { writable.accessibilityCustomRotors = newValue }
  }
  /// See `AccessibleObject.accessibilityDragSourceDescriptors`.
  @preconcurrency @MainActor public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { readable.accessibilityDragSourceDescriptors }
    set { writable.accessibilityDragSourceDescriptors = newValue }
  }
  /// See `AccessibleObject.accessibilityDropPointDescriptors`.
  @preconcurrency @MainActor public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
    get { readable.accessibilityDropPointDescriptors }
    set { writable.accessibilityDropPointDescriptors = newValue }
  }
  /// See `AccessibleObject.accessibilityElementCount`.
  @preconcurrency @MainActor public func accessibilityElementCount() -> Int { readable.accessibilityElementCount() }
  /// See `AccessibleObject.accessibilityElement`.
  @preconcurrency @MainActor public func accessibilityElement(at index: Int) -> Any? {
    readable.accessibilityElement(at: index)
  }
  /// See `AccessibleObject.index`.
  @preconcurrency @MainActor public func index(ofAccessibilityElement element: Any) -> Int {
    readable.index(ofAccessibilityElement: element)
  }
  /// See `AccessibleObject.accessibilityElementDidBecomeFocused`.
  @preconcurrency @MainActor public func accessibilityElementDidBecomeFocused() {
    readable.accessibilityElementDidBecomeFocused()
  }
  /// See `AccessibleObject.accessibilityElementDidLoseFocus`.
  @preconcurrency @MainActor public func accessibilityElementDidLoseFocus() {
    readable.accessibilityElementDidLoseFocus()
  }
  /// See `AccessibleObject.accessibilityActivate`.
  @preconcurrency @MainActor public func accessibilityActivate() -> Bool { readable.accessibilityActivate() }
  /// See `AccessibleObject.accessibilityIncrement`.
  @preconcurrency @MainActor public func accessibilityIncrement() { readable.accessibilityIncrement() }
  /// See `AccessibleObject.accessibilityDecrement`.
  @preconcurrency @MainActor public func accessibilityDecrement() { readable.accessibilityDecrement() }
  /// See `AccessibleObject.accessibilityScroll`.
  @preconcurrency @MainActor public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    readable.accessibilityScroll(direction)
  }
  /// See `AccessibleObject.accessibilityPerformEscape`.
  @preconcurrency @MainActor public func accessibilityPerformEscape() -> Bool { readable.accessibilityPerformEscape() }
  /// See `AccessibleObject.accessibilityPerformMagicTap`.
  @preconcurrency @MainActor public func accessibilityPerformMagicTap() -> Bool {
    readable.accessibilityPerformMagicTap()
  }
  /// Whether an assistive technology focuses the element.
  @preconcurrency @MainActor public func accessibilityElementIsFocused() -> Bool { AccessibilityFocus.element === self }
}

/// The accessibility values of objects that are no `AccessibleObject`.
@MainActor enum AssociatedAccessibility {
  static let empty = AccessibleObject()
  static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  static func readable(of object: AnyObject) -> AccessibleObject {
    object as? AccessibleObject ?? objc_getAssociatedObject(object, key) as? AccessibleObject ?? empty
  }

  static func writable(of object: AnyObject) -> AccessibleObject {
    if let object = object as? AccessibleObject { return object }
    if let values = objc_getAssociatedObject(object, key) as? AccessibleObject { return values }
    let values = AccessibleObject()
    objc_setAssociatedObject(object, key, values, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return values
  }
}
