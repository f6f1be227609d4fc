/// The base class of views that respond to touches and report events by running actions and sending messages to targets.
///
/// Selectors are names of methods that adapted sources register.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The events of a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch begins with a tap count above 1.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moves outside the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch moves into the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch moves out of the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ends inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ends outside the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch is cancelled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// The user changed the value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// The control's main action: a button's tap, a field's return key.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu is about to be shown.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// The user changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key was pressed.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// All events of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All events of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits reserved for the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    /// Bits reserved for the system.
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    /// All events.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the other states.
    public static let normal: State = []
    /// A touch is down inside the control.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The control is not enabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// The control is selected.
    public static let selected = State(rawValue: 1 << 2)
    /// The control is focused.
    public static let focused = State(rawValue: 1 << 3)
    /// Bits reserved for the app.
    public static let application = State(rawValue: 0x00FF_0000)
    /// Bits reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of content narrower than the control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// The vertical alignment of content lower than the control.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// The distance in points a touch may leave the bounds by and still count as inside. Unmeasured.
  private static let touchMargin: CGFloat = 70

  private struct Registration {
    var handler: Handler
    var events: Event
  }

  private enum Handler {
    case action(UIAction)
    case target(TargetAction)
  }

  private var registrations: [Registration] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    InterfaceReader<UIControl>(coder, self)?.setKeys()
  }

  /// A control that runs an action when its primary action is triggered.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control responds to touches. The default is true.
  open var isEnabled = true {
    didSet {
      mainThreadOnly("UIControl.isEnabled")
      if isEnabled != oldValue { stateDidChange() }
      KeyValueObservers.didChange(self)
    }
  }

  /// Whether the control is selected. The default is false.
  open var isSelected = false {
    didSet {
      mainThreadOnly("UIControl.isSelected")
      if isSelected != oldValue { stateDidChange() }
      KeyValueObservers.didChange(self)
    }
  }

  /// Whether the control is pressed. The default is false.
  open var isHighlighted = false {
    didSet {
      mainThreadOnly("UIControl.isHighlighted")
      if isHighlighted != oldValue { stateDidChange() }
      KeyValueObservers.didChange(self)
    }
  }

  /// The control's state, from `isEnabled`, `isSelected`, `isHighlighted` and `isFocused`.
  open var state: State {
    var state = State.normal
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// True while the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }
  @_spi(Storeys) open override func focusDidChange() { stateDidChange() }

  /// The horizontal alignment of the content. The default is centre.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// The vertical alignment of the content. The default is centre.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// `contentHorizontalAlignment` with leading and trailing resolved to left and right.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Menus

  /// Whether a press opens the control's menu instead of triggering the primary action. The default is false.
  open var showsMenuAsPrimaryAction = false {
    didSet { stateDidChange() }
  }
  /// Whether the control shows a menu: for a long press or, if it is the primary action, at once. The default is false.
  open var isContextMenuInteractionEnabled = false
  /// A description of the control. iPhone does not show it.
  open var toolTip: String?

  /// The menu a press opens. The default is nil.
  func menuForPrimaryAction() -> UIMenu? { nil }
  /// Called when an action of the menu was selected, before it runs.
  @_spi(Storeys) open func menuWillPerform(_ action: UIAction) {}
  /// The control's menu, while it is shown.
  weak var openMenu: (any OpenMenu)?
  private var menuTimer: AppClock.Token?

  /// Triggers the primary action, as a user's press would.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, presentMenu() { return }
    sendActions(for: .primaryActionTriggered)
  }

  /// Whether a touch is being tracked.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside the control.
  open private(set) var isTouchInside = false

  /// Called after the state changed; subclasses update their appearance.
  @_spi(Storeys) open func stateDidChange() {
    setNeedsLayout()
  }

  override var keepsTouchesFromScrolling: Bool { true }
  @_spi(Storeys) open override var respondsToUserInteractionByDefault: Bool { isEnabled }
  @_spi(Storeys) open override var isTouchTarget: Bool { true }
  /// The events of a connection in a document that names none.
  var defaultInterfaceEvents: Event { .valueChanged }
  @_spi(Storeys) open override var defaultAccessibilityTraits: UIAccessibilityTraits {
    var traits = ownTraits
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
  /// The accessibility traits of the class.
  @_spi(Storeys) open var ownTraits: UIAccessibilityTraits { .none }

  // MARK: Actions

  /// Runs an action for events. It replaces an action with the same identifier for these events.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(handler: .action(action), events: controlEvents))
  }

  /// Stops running an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    remove(controlEvents) { handler in
      if case .action(let action) = handler { action.identifier == actionIdentifier } else { false }
    }
  }

  /// Sends a target a message for events. The target is not kept; nil stands for the first object in the responder chain
  /// that has the method. Adding the same target and action again adds the events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    let added = TargetAction(target: target, action: action)
    for index in registrations.indices {
      guard case .target(let existing) = registrations[index].handler, existing.action == action,
        existing.target === added.target, !existing.isOrphaned
      else { continue }
      registrations[index].events.formUnion(controlEvents)
      return
    }
    registrations.append(Registration(handler: .target(added), events: controlEvents))
  }

  /// Stops sending a target a message for events; nil stands for all targets or all messages.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    remove(controlEvents) { handler in
      if case .target(let existing) = handler { existing.matches(target, action) } else { false }
    }
  }

  /// The names of the messages sent to a target for an event; nil if there is none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let target = target.map { $0 as AnyObject }
    let names = targetActions.filter { $0.target === target && !$0.events.isDisjoint(with: controlEvent) }
      .map(\.action.description)
    return names.isEmpty ? nil : names
  }

  /// The targets of the control's messages; `NSNull` stands for the responder chain. Only targets that are `NSObject`s are
  /// included.
  open var allTargets: Set<AnyHashable> {
    Set(
      targetActions.compactMap { message in
        guard let target = message.target else { return NSNull() }
        return target as? NSObject
      })
  }

  /// The messages whose target exists.
  private var targetActions: [(target: AnyObject?, action: Selector, events: Event)] {
    registrations.compactMap { registration in
      guard case .target(let message) = registration.handler, !message.isOrphaned else { return nil }
      return (message.target, message.action, registration.events)
    }
  }

  private func remove(_ events: Event, where isRemoved: (Handler) -> Bool) {
    for index in registrations.indices where isRemoved(registrations[index].handler) {
      registrations[index].events.subtract(events)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Runs an action as if the control had been triggered.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Sends a message to a target, or to the first object in the responder chain that has the method. Every message of the
  /// control is sent by this method.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIResponder.send(action, to: target.map { $0 as AnyObject }, from: self, for: event)
  }

  /// Runs the actions and sends the messages of events, in the order they were added.
  open func sendActions(for controlEvents: UIControl.Event) {
    sendActions(for: controlEvents, with: nil)
  }

  /// `sendActions(for:)` with the event of the touch.
  private func sendActions(for controlEvents: UIControl.Event, with event: UIEvent?) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      switch registration.handler {
      case .action(let action): sendAction(action)
      case .target(let message):
        if !message.isOrphaned { sendAction(message.action, to: message.target, for: event) }
      }
    }
  }

  /// The events for which an action is run or a message sent.
  open var allControlEvents: UIControl.Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: Touch tracking

  /// Called when a touch begins; return false to ignore it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch moves; return false to stop tracking.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when the touch is cancelled.
  open func cancelTracking(with event: UIEvent?) {}

  /// Refuses single taps of ancestors' recognizers on a button: the tap belongs to the button.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if touchTriggersPrimaryAction, isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
      tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first, beginTracking(touch, with: event) else { return }
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    scheduleMenu()
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if let openMenu { return openMenu.track(touch) }
    guard isTracking else { return }
    guard continueTracking(touch, with: event) else {
      stopTracking()
      return
    }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit, with: event) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if isTracking { finishTracking(touch, event) } else { openMenu?.lift(touch) }
  }

  private func finishTracking(_ touch: UITouch, _ event: UIEvent?) {
    let isInside = isInside(touch)
    endTracking(touch, with: event)
    stopTracking()
    if !isInside { return sendActions(for: .touchUpOutside, with: event) }
    if showsMenuAsPrimaryAction, presentMenu() { return }
    if touchTriggersPrimaryAction { willTriggerPrimaryAction() }
    sendActions(
      for: touchTriggersPrimaryAction ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel, with: event)
  }

  /// Return or Space was pressed while the control is focused: the same as a touch down and up inside. By default they do nothing
  /// in a control with a value.
  func performPrimaryActionByKey() {
    if hasValue { return }
    sendActions(for: .touchDown)
    if showsMenuAsPrimaryAction, presentMenu() { return }
    if touchTriggersPrimaryAction { willTriggerPrimaryAction() }
    sendActions(for: touchTriggersPrimaryAction ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside)
  }

  /// Called before the actions of a press run.
  func willTriggerPrimaryAction() {}

  /// Schedules the menu for a long press. The touch then goes on to track the menu.
  private func scheduleMenu() {
    guard isContextMenuInteractionEnabled || showsMenuAsPrimaryAction, menuForPrimaryAction() != nil else { return }
    menuTimer = AppClock.current.schedule(after: showsMenuAsPrimaryAction ? 0.25 : 0.5) { [weak self] in
      guard let self, self.isTracking, self.isTouchInside else { return }
      self.cancelTracking(with: nil)
      self.stopTracking()
      self.presentMenu()
    }
  }

  /// Whether a touch up inside triggers the primary action.
  @_spi(Storeys) open var touchTriggersPrimaryAction: Bool { false }

  /// Stops tracking without sending events.
  func stopTracking() {
    menuTimer?.cancel()
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isInside(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(touch.location(in: self))
  }
}

/// A control's menu on the screen.
@MainActor protocol OpenMenu: AnyObject {
  /// Whether the menu is on the screen and not being dismissed.
  var isOpen: Bool { get }
  /// Tracks the touch that opened the menu while it is still down.
  func track(_ touch: UITouch)
  /// The touch ended: selects the row beneath it; elsewhere the menu stays open.
  func lift(_ touch: UITouch)
}
