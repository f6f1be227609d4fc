/// A control that is on or off.
///
/// It is always 51 x 31 points, at the top left of its frame. Colours and measures are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private static let knobSize: CGFloat = 27
  /// How much longer the knob is under a finger.
  private static let stretch: CGFloat = 5
  /// Points a finger moves before it slides the knob rather than presses it.
  private static let slop: CGFloat = 10

  private static let offColor = UIColor { traits in
    UIColor(cgColor: traits.userInterfaceStyle == .dark ? .bytes(57, 57, 61) : .bytes(233, 233, 234))
  }

  /// Holds the parts: dimmed as one while the switch is not enabled, which leaves its own alpha to the app.
  private let body = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let knob = ControlThumb(frame: .zero)
  private var storedIsOn = false
  /// What the knob shows while a finger slides it.
  private var slidOn: Bool?
  private var touchStart: CGFloat = 0

  /// A switch that is off; the size of the frame does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    body.isUserInteractionEnabled = false
    track.layer.cornerRadius = Self.size.height / 2
    body.addSubview(track)
    body.addSubview(knob)
    addSubview(body)
    recolor()
  }

  public required init?(coder: NSCoder) {
    clientError("UISwitch has no archives on Linux")
  }

  /// Whether it is on; setting it moves the knob at once and sends nothing. The default is false.
  open var isOn: Bool {
    get { storedIsOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns it on or off without sending an event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedIsOn = on
    slidOn = nil
    show(animated: animated)
  }

  /// The colour of the track while it is on; nil, the default, is the system's green.
  open var onTintColor: UIColor? {
    didSet { recolor() }
  }
  /// The colour of the knob; nil, the default, is white.
  open var thumbTintColor: UIColor? {
    didSet { recolor() }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// A switch keeps its size whatever is asked for.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  override var touchTriggersPrimaryAction: Bool { true }

  override var ownTraits: UIAccessibilityTraits { [.button, .toggleButton] }
  override var valueByKind: String? { isOn ? "1" : "0" }

  // MARK: Showing

  private var isShownOn: Bool { slidOn ?? storedIsOn }

  private func show(animated: Bool) {
    ControlMotion.run(animated, seconds: 0.25) { [self] in
      placeKnob()
      recolor()
    }
  }

  private func placeKnob() {
    let width = Self.knobSize + (isHighlighted ? Self.stretch : 0)
    let isAtRight = isShownOn != isRightToLeft
    knob.frame = CGRect(
      x: isAtRight ? Self.size.width - 2 - width : 2, y: 2, width: width, height: Self.knobSize)
  }

  private func recolor() {
    track.backgroundColor = isShownOn ? onTintColor ?? .systemGreen : Self.offColor
    knob.backgroundColor = thumbTintColor ?? .white
    body.alpha = isEnabled ? 1 : 0.5
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeKnob()
  }

  override func stateDidChange() {
    super.stateDidChange()
    show(animated: window != nil)
  }

  // MARK: Following a touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchStart = touch.location(in: self).x
    slidOn = nil
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    guard slidOn != nil || abs(x - touchStart) > Self.slop else { return true }
    let isOn = (x > Self.size.width / 2) != isRightToLeft
    if isOn != isShownOn || slidOn == nil {
      slidOn = isOn
      show(animated: true)
    }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let isOn = slidOn ?? !storedIsOn
    let isChanged = isOn != storedIsOn
    setOn(isOn, animated: true)
    if isChanged { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    slidOn = nil
    show(animated: true)
  }
}
