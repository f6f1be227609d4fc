/// Two buttons that lower and raise a value.
///
/// 94 x 32 points. A press that rests goes on stepping, ever faster. Colours and measures are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  /// Seconds a finger rests before the value goes on by itself.
  private static let rest: TimeInterval = 0.5
  /// Seconds between steps at first, and after a while.
  private static let pauses: (first: TimeInterval, later: TimeInterval) = (0.25, 0.05)

  private enum Half { case decrement, increment }

  private let plate = UIView(frame: .zero)
  private let glow = UIView(frame: .zero)
  private let divider = UIView(frame: .zero)
  private let minusPicture = UIImageView(frame: .zero)
  private let plusPicture = UIImageView(frame: .zero)
  private var decrementImages = StateValues<UIImage>()
  private var incrementImages = StateValues<UIImage>()
  private var pressed: Half?
  private var repeats = 0
  private var repeating: AppClock.Token?

  /// A stepper; the size of the frame does not count.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    plate.clipsToBounds = true
    plate.layer.cornerRadius = 8
    plate.layer.cornerCurve = .continuous
    plate.backgroundColor = .tertiarySystemFill
    glow.backgroundColor = .tertiarySystemFill
    divider.backgroundColor = .separator
    plate.addSubview(glow)
    for view in [plate, divider, minusPicture, plusPicture] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    for picture in [minusPicture, plusPicture] {
      picture.contentMode = .center
      picture.tintColor = .label
    }
    let weight = UIImage.SymbolConfiguration(pointSize: 17, weight: .regular)
    decrementImages[.normal] = UIImage(systemName: "minus", withConfiguration: weight)
    incrementImages[.normal] = UIImage(systemName: "plus", withConfiguration: weight)
    showLook()
  }

  public required init?(coder: NSCoder) {
    clientError("UIStepper has no archives on Linux")
  }

  // MARK: Value

  /// Brought between the ends when set. Sends nothing. The default is 0.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = min(max(newValue, minimumValue), maximumValue)
      showLook()
    }
  }
  private var storedValue = 0.0

  /// The lowest value. The default is 0; more than the maximum raises that.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The highest value. The default is 100; less than the minimum lowers that.
  open var maximumValue = 100.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// What a press adds or takes, above 0. The default is 1.
  open var stepValue = 1.0 {
    didSet {
      if !(stepValue > 0) { clientError("Invalid stepValue: \(stepValue). It must be greater than 0.") }
    }
  }
  /// Whether a step beyond one end leads to the other. The default is false.
  open var wraps = false {
    didSet { showLook() }
  }
  /// Whether a press that rests goes on stepping. The default is true.
  open var autorepeat = true
  /// Whether every step is told of, not only the last of a press. The default is true.
  open var isContinuous = true

  // MARK: Look

  /// The picture of the lowering button in a state.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    decrementImages[state] = image
    showLook()
  }
  /// The picture of the raising button in a state.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    incrementImages[state] = image
    showLook()
  }
  /// The picture of the half that lowers, in a state.
  open func decrementImage(for state: UIControl.State) -> UIImage? { decrementImages.resolved(state) }
  /// The picture of the half that raises, in a state.
  open func incrementImage(for state: UIControl.State) -> UIImage? { incrementImages.resolved(state) }

  private func showLook() {
    minusPicture.image = decrementImage(for: state)
    plusPicture.image = incrementImage(for: state)
    minusPicture.alpha = isEnabled && (wraps || storedValue > minimumValue) ? 1 : 0.3
    plusPicture.alpha = isEnabled && (wraps || storedValue < maximumValue) ? 1 : 0.3
    glow.isHidden = pressed == nil || !isTouchInside
    divider.alpha = glow.isHidden ? 1 : 0
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showLook()
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// A stepper keeps its size whatever is asked for.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: Self.size) }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: Self.size.width / 2, height: Self.size.height)
    let left = CGRect(origin: .zero, size: half)
    let right = left.offsetBy(dx: half.width, dy: 0)
    plate.frame = CGRect(origin: .zero, size: Self.size)
    minusPicture.frame = isRightToLeft ? right : left
    plusPicture.frame = isRightToLeft ? left : right
    glow.frame = pressed == .decrement ? minusPicture.frame : plusPicture.frame
    divider.frame = CGRect(x: half.width - 0.5, y: 7, width: 1, height: Self.size.height - 14)
  }

  // MARK: Following a touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = half(at: touch)
    repeats = 0
    if autorepeat { repeatLater(after: Self.rest) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    repeating?.cancel()
    if repeats == 0, isTouchInside, let pressed {
      step(pressed, isLast: true)
    } else if repeats > 0, !isContinuous {
      sendActions(for: .valueChanged)
    }
    pressed = nil
  }

  open override func cancelTracking(with event: UIEvent?) {
    repeating?.cancel()
    pressed = nil
  }

  private func half(at touch: UITouch) -> Half {
    let isLeft = touch.location(in: self).x < Self.size.width / 2
    return isLeft != isRightToLeft ? .decrement : .increment
  }

  private func repeatLater(after seconds: TimeInterval) {
    repeating = AppClock.current.schedule(after: seconds) { [weak self] in
      guard let self, let pressed = self.pressed else { return }
      if self.isTouchInside {
        self.repeats += 1
        self.step(pressed, isLast: false)
      }
      self.repeatLater(after: self.repeats < 6 ? Self.pauses.first : Self.pauses.later)
    }
  }

  private func step(_ half: Half, isLast: Bool) {
    let old = storedValue
    var new = old + (half == .increment ? stepValue : -stepValue)
    if wraps {
      if new > maximumValue { new = minimumValue } else if new < minimumValue { new = maximumValue }
    }
    value = new
    if storedValue != old, isContinuous || isLast { sendActions(for: .valueChanged) }
  }
}
