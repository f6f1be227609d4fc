/// Two buttons that decrement and increment a value.
///
/// 94 x 32 points. A long press repeats the step, faster after a while. Colours and metrics follow iOS 17;
/// Unmeasured.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// The duration of a press in seconds before steps repeat.
  private static let repeatDelay: TimeInterval = 0.5
  /// The interval between repeated steps in seconds: for the first six steps, then for later ones.
  private static let repeatIntervals: (first: TimeInterval, later: TimeInterval) = (0.25, 0.05)

  private enum Half { case decrement, increment }

  private let backgroundView = UIView(frame: .zero)
  private let highlightView = UIView(frame: .zero)
  private let divider = UIView(frame: .zero)
  private let decrementImageView = UIImageView(frame: .zero)
  private let incrementImageView = UIImageView(frame: .zero)
  private var decrementImages = StateValues<UIImage>()
  private var incrementImages = StateValues<UIImage>()
  private var pressed: Half?
  private var repeatCount = 0
  private var repeatTimer: AppClock.Token?

  /// A stepper at the frame's origin; the frame's size is ignored.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.frame.size = Self.size
    setUp()
    InterfaceReader<UIStepper>(coder, self)?.setKeys()
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .stepper }
  package override var hasAutomationParts: Bool { true }

  private func setUp() {
    backgroundView.clipsToBounds = true
    backgroundView.layer.cornerRadius = 8
    backgroundView.layer.cornerCurve = .continuous
    backgroundView.backgroundColor = .tertiarySystemFill
    highlightView.backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .separator
    backgroundView.addSubview(highlightView)
    for view in [backgroundView, divider, decrementImageView, incrementImageView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for imageView in [decrementImageView, incrementImageView] {
      imageView.contentMode = .center
      imageView.tintColor = .label
    }
    let symbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    decrementImages[.normal] = UIImage(systemName: "minus", withConfiguration: symbolConfiguration)
    incrementImages[.normal] = UIImage(systemName: "plus", withConfiguration: symbolConfiguration)
    updateAppearance()
  }

  // MARK: Value

  /// The value, clamped to the range when set. Setting it sends no event. The default is 0.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      updateAppearance()
    }
  }
  private var storedValue = 0.0

  /// The minimum value. The default is 0. A value above the maximum raises the maximum.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The maximum value. The default is 100. A value below the minimum lowers the minimum.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The amount of a step; other than above 0 it is a client error. The default is 1.
  open var stepValue = 1.0 {
    didSet {
      if !(stepValue > 0) { clientError("Invalid stepValue: \(stepValue). It must be greater than 0.") }
    }
  }
  /// Whether a step beyond one end of the range wraps to the other. The default is false.
  open var wraps = false {
    didSet { updateAppearance() }
  }
  /// Whether a long press repeats the step. The default is true.
  open var autorepeat = true
  /// Whether `valueChanged` is sent for each step of a press, not only for the last. The default is true.
  open var isContinuous = true

  // MARK: Appearance

  /// Sets the decrement button's image in a state.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    decrementImages[state] = image
    updateAppearance()
  }
  /// Sets the increment button's image in a state.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    incrementImages[state] = image
    updateAppearance()
  }
  /// The decrement button's image set for a state, or that of normal.
  open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages.resolved(state) }
  /// The increment button's image set for a state, or that of normal.
  open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages.resolved(state) }

  private func updateAppearance() {
    decrementImageView.image = decrementImage(for: state)
    incrementImageView.image = incrementImage(for: state)
    decrementImageView.alpha = isEnabled && (wraps || storedValue > minimumValue) ? 1 : 0.3
    incrementImageView.alpha = isEnabled && (wraps || storedValue < maximumValue) ? 1 : 0.3
    highlightView.isHidden = pressed == nil || !isTouchInside
    divider.alpha = highlightView.isHidden ? 1 : 0
    setNeedsLayout()
  }

  @_spi(Storeys) open override func stateDidChange() {
    super.stateDidChange()
    updateAppearance()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// The size is fixed; only the origin can be set.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: Self.size.width / 2, height: Self.size.height)
    let left = CGRect(origin: .zero, size: half)
    let right = left.offsetBy(dx: half.width, dy: 0)
    backgroundView.frame = CGRect(origin: .zero, size: Self.size)
    decrementImageView.frame = isRightToLeft ? right : left
    incrementImageView.frame = isRightToLeft ? left : right
    highlightView.frame = pressed == .decrement ? decrementImageView.frame : incrementImageView.frame
    divider.frame = CGRect(x: half.width - 0.5, y: 7, width: 1, height: Self.size.height - 14)
  }

  // MARK: Accessibility

  /// Two buttons; that of a limit is dimmed. Measured (facts on accessibility, Defaults).
  @_spi(Storeys) open override var accessibilityParts: [AccessibleObject]? {
    [Half.decrement, .increment].map { half in
      accessibilityPart("\(half)") { [weak self] in self?.attributes(of: half) ?? .init() }
    }
  }

  private func attributes(of half: Half) -> AccessibilityPart.Attributes {
    var part = AccessibilityPart.Attributes()
    part.label = half == .decrement ? "Decrement" : "Increment"
    part.traits = .button
    let isAtLimit = half == .decrement ? storedValue <= minimumValue : storedValue >= maximumValue
    if !isEnabled || isAtLimit && !wraps { part.traits.insert(.notEnabled) }
    let isLeft = (half == .decrement) != isRightToLeft
    part.frame = CGRect(
      x: isLeft ? 0 : Self.size.width / 2, y: 0, width: Self.size.width / 2, height: Self.size.height)
    part.activate = { [weak self] in
      guard let self, self.isEnabled else { return false }
      self.step(half, isLast: true)
      return true
    }
    return part
  }

  // MARK: Touch tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = half(at: touch)
    repeatCount = 0
    if autorepeat { scheduleRepeat(after: Self.repeatDelay) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    repeatTimer?.cancel()
    if repeatCount == 0, isTouchInside, let pressed {
      step(pressed, isLast: true)
    } else if repeatCount > 0, !isContinuous {
      sendActions(for: .valueChanged)
    }
    pressed = nil
  }

  open override func cancelTracking(with event: UIEvent?) {
    repeatTimer?.cancel()
    pressed = nil
  }

  private func half(at touch: UITouch) -> Half {
    let isLeft = touch.location(in: self).x < Self.size.width / 2
    return isLeft != isRightToLeft ? .decrement : .increment
  }

  private func scheduleRepeat(after seconds: TimeInterval) {
    repeatTimer = AppClock.current.schedule(after: seconds) { [weak self] in
      guard let self, let pressed = self.pressed else { return }
      if self.isTouchInside {
        self.repeatCount += 1
        self.step(pressed, isLast: false)
      }
      self.scheduleRepeat(after: self.repeatCount < 6 ? Self.repeatIntervals.first : Self.repeatIntervals.later)
    }
  }

  private func step(_ half: Half, isLast: Bool) {
    let old = storedValue
    if let new = numericValue(after: half == .increment ? 1 : -1) { value = new }
    if storedValue != old, isContinuous || isLast { sendActions(for: .valueChanged) }
  }
}

extension UIStepper: ValueControl {
  package var numericValue: Double {
    get { value }
    set { value = newValue }
  }
  package func numericValue(after steps: Int) -> Double? {
    let new = value + Double(steps) * stepValue
    guard wraps else { return new }
    return new > maximumValue ? minimumValue : new < minimumValue ? maximumValue : new
  }
}
