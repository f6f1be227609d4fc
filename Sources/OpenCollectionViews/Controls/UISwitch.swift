/// A control that is on or off.
///
/// It is always 51 x 31 points, at the top left of its frame. Colours and metrics follow iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSize: CGFloat = 27
  /// The extra width of the thumb while pressed, in points.
  private static let pressedExtraWidth: CGFloat = 5
  /// The distance in points after which a touch drags the thumb instead of tapping it.
  private static let dragThreshold: CGFloat = 10

  private static let offColor = UIColor { traits in
    UIColor(cgColor: traits.userInterfaceStyle == .dark ? .bytes(57, 57, 61) : .bytes(233, 233, 234))
  }

  /// Contains the parts. It is dimmed while the switch is disabled, so that the switch's own alpha is left to the app.
  private let contentView = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let thumb = ControlThumb(frame: .zero)
  private var storedIsOn = false
  /// The value shown while the thumb is dragged; nil otherwise.
  private var trackedIsOn: Bool?
  private var touchStart: CGFloat = 0

  /// A switch that is off, at the frame's origin; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.frame.size = Self.size
    setUp()
    InterfaceReader<UISwitch>(coder, self)?.setKeys()
  }

  private func setUp() {
    contentView.isUserInteractionEnabled = false
    track.layer.cornerRadius = Self.size.height / 2
    contentView.addSubview(track)
    contentView.addSubview(thumb)
    addSubview(contentView)
    updateColors()
  }

  /// Whether the switch is on. Setting it is not animated and sends no event. The default is false.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedIsOn = on
    trackedIsOn = nil
    update(animated: animated)
  }

  /// The colour of the track while the switch is on; nil, the default, is the system green.
  open var onTintColor: UIColor? {
    didSet { updateColors() }
  }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: UIColor? {
    didSet { updateColors() }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The size is fixed; only the origin can be set.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  @_spi(Storeys) open override var touchTriggersPrimaryAction: Bool { true }

  @_spi(Storeys) open override var ownTraits: UIAccessibilityTraits { [.button, .toggleButton] }
  @_spi(Storeys) open override var defaultElementType: ElementType? { .switch }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  /// The text of the row that contains the switch.
  @_spi(Storeys) open override var defaultAccessibilityLabel: String? { labelOfRow }
  /// "1" or "0"; what an app sets is not returned. Measured (facts on accessibility, Defaults).
  open override var accessibilityValue: String? {
    get { isOn ? "1" : "0" }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool {
    if super.accessibilityActivate() { return true }
    guard isEnabled else { return false }
    setOn(!isOn, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    return true
  }

  // MARK: Appearance

  private var isShownOn: Bool { trackedIsOn ?? storedIsOn }

  private func update(animated: Bool) {
    ControlAnimation.run(animated, seconds: 0.25) { [self] in
      layoutThumb()
      updateColors()
    }
  }

  private func layoutThumb() {
    let width = Self.thumbSize + (isHighlighted ? Self.pressedExtraWidth : 0)
    let isAtRight = isShownOn != isRightToLeft
    thumb.frame = CGRect(
      x: isAtRight ? Self.size.width - 2 - width : 2, y: 2, width: width, height: Self.thumbSize)
  }

  private func updateColors() {
    track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : Self.offColor
    thumb.backgroundColor = thumbTintColor ?? .white
    contentView.alpha = isEnabled ? 1 : 0.5
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutThumb()
  }

  @_spi(Storeys) open override func stateDidChange() {
    super.stateDidChange()
    update(animated: window != nil)
  }

  // MARK: Touch tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self).x
    trackedIsOn = nil
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard trackedIsOn != nil || abs(x - touchStart) > Self.dragThreshold else { return true }
    let isOn = (x > Self.size.width / 2) != isRightToLeft
    if isOn != isShownOn || trackedIsOn == nil {
      trackedIsOn = isOn
      update(animated: true)
    }
    return true
  }

  override func performPrimaryActionByKey() {
    setOn(!isOn, animated: true)
    sendActions(for: [.valueChanged, .touchUpInside, .primaryActionTriggered])
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = trackedIsOn ?? !storedIsOn
    let isChanged = isOn != storedIsOn
    setOn(isOn, animated: true)
    if isChanged { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    trackedIsOn = nil
    update(animated: true)
  }
}

extension UISwitch: ValueControl {
  package var numericValue: Double {
    get { isOn ? 1 : 0 }
    set { setOn(newValue != 0, animated: false) }
  }
  package var isDragged: Bool { true }
}
