/// A view that is pressed, slid or edited, and that tells so by actions.
///
/// Linux has no selectors: actions are `UIAction`s, added with `addAction(_:for:)`.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Bits free for the app.
    public static let applicationReserved = Event(rawValue: 0x0F00_0000)
    public static let systemReserved = Event(rawValue: 0xF000_0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is in.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the other states.
    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    /// Bits free for the app.
    public static let application = State(rawValue: 0x00FF_0000)
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// How content narrower than the control stands across it.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// How content lower than the control stands in it.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  /// Points a finger may leave the control by and still press it. Unmeasured.
  private static let reach: CGFloat = 70

  private struct Registration {
    var action: UIAction
    var events: Event
  }

  private var registrations: [Registration] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A control that runs an action when it is triggered in the way of its kind.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether touches count. The default is true.
  open var isEnabled = true {
    didSet {
      mainThreadOnly("UIControl.isEnabled")
      if isEnabled != oldValue { stateDidChange() }
    }
  }

  /// Whether the control is chosen. The default is false.
  open var isSelected = false {
    didSet {
      mainThreadOnly("UIControl.isSelected")
      if isSelected != oldValue { stateDidChange() }
    }
  }

  /// Whether a finger presses it. The default is false.
  open var isHighlighted = false {
    didSet {
      mainThreadOnly("UIControl.isHighlighted")
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  /// What the control is in, from `isEnabled`, `isSelected`, `isHighlighted` and `isFocused`.
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
  override func focusDidChange() { stateDidChange() }

  /// How content stands across the control. The default is the centre.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// How content stands in the control's height. The default is the centre.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// `contentHorizontalAlignment` with leading and trailing as the sides they stand for.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  // MARK: Menus

  /// Whether a press opens the control's menu in place of triggering it. The default is false.
  open var showsMenuAsPrimaryAction = false {
    didSet { stateDidChange() }
  }
  /// Whether the control shows a menu: for a press that rests or, if it is the primary action, at once. The default is
  /// false.
  open var isContextMenuInteractionEnabled = false
  /// Words for who asks what the control is for. An iPhone does not show them.
  open var toolTip: String?

  /// The menu a press opens; nil for none. The default is none.
  func pressedMenu() -> UIMenu? { nil }
  /// An action of the menu was chosen and is about to be run.
  func menuWillPerform(_ action: UIAction) {}
  /// The menu opened by the control, while it is shown.
  weak var openMenu: MenuPresentation?
  private var menuTimer: AppClock.Token?

  /// Triggers the control as its kind is triggered by a person.
  open func performPrimaryAction() {
    guard isEnabled else { return }
    if showsMenuAsPrimaryAction, presentMenu() { return }
    sendActions(for: .primaryActionTriggered)
  }

  /// Whether a touch is being followed.
  open private(set) var isTracking = false
  /// Whether the touch being followed is on the control.
  open private(set) var isTouchInside = false

  /// Called after the state changed; subclasses redraw themselves.
  func stateDidChange() {
    setNeedsLayout()
  }

  override var isElementByKind: Bool { true }
  override var traitsByKind: UIAccessibilityTraits {
    var traits = ownTraits
    if !isEnabled { traits.insert(.notEnabled) }
    if isSelected { traits.insert(.selected) }
    return traits
  }
  /// What the kind of control is and does.
  var ownTraits: UIAccessibilityTraits { .none }

  // MARK: Actions

  /// Runs an action at events. An action with an identifier that is already there for these events replaces it.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    registrations.append(Registration(action: action, events: controlEvents))
  }

  /// Stops running an action at events.
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Stops running the action of a name at events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    for index in registrations.indices where registrations[index].action.identifier == actionIdentifier {
      registrations[index].events.subtract(controlEvents)
    }
    registrations.removeAll { $0.events.isEmpty }
  }

  /// Runs an action as if the control had been triggered.
  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  /// Runs the actions of events, in the order they were added.
  open func sendActions(for controlEvents: UIControl.Event) {
    for registration in registrations where !registration.events.isDisjoint(with: controlEvents) {
      sendAction(registration.action)
    }
  }

  /// The events some action is registered for.
  open var allControlEvents: UIControl.Event {
    registrations.reduce(into: []) { $0.formUnion($1.events) }
  }

  // MARK: Following a touch

  /// Begins to follow a touch; false refuses it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Follows a touch further; false lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The touch was lifted.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  /// A tap on a button is the button's own, not that of a view around it.
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
    waitForMenu()
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
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
    isTouchInside = reaches(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if isTracking { finishTracking(touch, event) } else { openMenu?.lift(touch) }
  }

  private func finishTracking(_ touch: UITouch, _ event: UIEvent?) {
    let isInside = reaches(touch)
    endTracking(touch, with: event)
    stopTracking()
    if !isInside { return sendActions(for: .touchUpOutside) }
    if showsMenuAsPrimaryAction, presentMenu() { return }
    if touchTriggersPrimaryAction { willTriggerPrimaryAction() }
    sendActions(for: touchTriggersPrimaryAction ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    sendActions(for: .touchCancel)
  }

  /// Return or Space, while the control has the focus: as a finger that presses it and lifts.
  func pressByKey() {
    sendActions(for: .touchDown)
    if showsMenuAsPrimaryAction, presentMenu() { return }
    if touchTriggersPrimaryAction { willTriggerPrimaryAction() }
    sendActions(for: touchTriggersPrimaryAction ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside)
  }

  /// Called before the actions of a press are run.
  func willTriggerPrimaryAction() {}

  /// A press that rests opens the menu, and the finger goes on to choose in it.
  private func waitForMenu() {
    guard isContextMenuInteractionEnabled || showsMenuAsPrimaryAction, pressedMenu() != nil else { return }
    menuTimer = AppClock.current.schedule(after: showsMenuAsPrimaryAction ? 0.25 : 0.5) { [weak self] in
      guard let self, self.isTracking, self.isTouchInside else { return }
      self.cancelTracking(with: nil)
      self.stopTracking()
      self.presentMenu()
    }
  }

  /// Whether lifting a finger inside is what triggers this kind of control.
  var touchTriggersPrimaryAction: Bool { false }

  /// Forgets the touch without telling of it.
  func stopTracking() {
    menuTimer?.cancel()
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func reaches(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: -Self.reach).contains(touch.location(in: self))
  }
}
