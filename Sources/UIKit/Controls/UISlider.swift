/// A control whose knob is slid to a value.
///
/// 34 points high, a track of 4 and a knob of 28 points. Colours and measures are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  private static let knobSize: CGFloat = 28
  /// Points round the knob that a finger may touch it by.
  private static let reach: CGFloat = 12

  /// Holds the parts: dimmed as one while the slider is not enabled, which leaves its own alpha to the app.
  private let body = UIView(frame: .zero)
  private let minimumTrack = UIImageView(frame: .zero)
  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumPicture = UIImageView(frame: .zero)
  private let maximumPicture = UIImageView(frame: .zero)
  private let knob = ControlThumb(frame: .zero)
  private let knobPicture = UIImageView(frame: .zero)
  private var thumbImages = StateValues<UIImage>()
  private var minimumTrackImages = StateValues<UIImage>()
  private var maximumTrackImages = StateValues<UIImage>()
  /// From the knob's middle to the finger that holds it.
  private var grip: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [maximumTrack, minimumTrack, minimumPicture, maximumPicture, knob, knobPicture] {
      view.isUserInteractionEnabled = false
      body.addSubview(view)
    }
    body.isUserInteractionEnabled = false
    addSubview(body)
    for picture in [minimumPicture, maximumPicture] { picture.contentMode = .center }
    showLook()
  }

  public required init?(coder: NSCoder) {
    clientError("UISlider has no archives on Linux")
  }

  // MARK: Value

  /// What the knob stands at; brought between the ends when set. Sends nothing. The default is 0.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// Slides the knob to a value without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    storedValue = min(max(value, minimumValue), maximumValue)
    ControlMotion.run(animated && window != nil) { [self] in placeParts() }
  }

  /// The value at the leading end. The default is 0; a higher one than the maximum raises that.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(storedValue, animated: false)
    }
  }
  /// The value at the trailing end. The default is 1; a lower one than the minimum lowers that.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(storedValue, animated: false)
    }
  }
  /// Whether `valueChanged` is sent all along the way, not only at its end. The default is true.
  open var isContinuous = true

  // MARK: Look

  /// The colour of the track before the knob; nil, the default, is the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { showLook() }
  }
  /// The colour of the track behind the knob; nil, the default, is a grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { showLook() }
  }
  /// The colour of the knob; nil, the default, is white.
  open var thumbTintColor: UIColor? {
    didSet { showLook() }
  }
  /// A picture before the track.
  open var minimumValueImage: UIImage? {
    didSet { showLook() }
  }
  /// A picture behind the track.
  open var maximumValueImage: UIImage? {
    didSet { showLook() }
  }

  /// A picture in the place of the knob, for a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    showLook()
  }
  /// A picture, stretched, in the place of the track before the knob, for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state] = image
    showLook()
  }
  /// A picture, stretched, in the place of the track behind the knob, for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state] = image
    showLook()
  }

  /// The knob in a state; nil where none was set for it or for `.normal`.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.resolved(state) }
  /// The part below the value in a state; nil where none was set for it or for `.normal`.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages.resolved(state) }
  /// The part above the value in a state; nil where none was set for it or for `.normal`.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages.resolved(state) }
  /// The knob in the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The part below the value in the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The part above the value in the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func showLook() {
    minimumTrack.image = currentMinimumTrackImage
    maximumTrack.image = currentMaximumTrackImage
    minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor = maximumTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    minimumPicture.image = minimumValueImage
    maximumPicture.image = maximumValueImage
    for picture in [minimumPicture, maximumPicture] { picture.tintColor = .secondaryLabel }
    knobPicture.image = currentThumbImage
    knobPicture.isHidden = currentThumbImage == nil
    knob.isHidden = currentThumbImage != nil
    knob.backgroundColor = thumbTintColor ?? .white
    body.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    showLook()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showLook()
  }

  override var ownTraits: UIAccessibilityTraits { .adjustable }
  /// The part of the way, in percent.
  override var valueByKind: String? { "\(Int((fraction(of: storedValue) * 100).rounded()))%" }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// Where the picture before the track lies.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    pictureRect(minimumValueImage, in: bounds, atLeft: !isRightToLeft)
  }
  /// Where the picture behind the track lies.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    pictureRect(maximumValueImage, in: bounds, atLeft: isRightToLeft)
  }

  private func pictureRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = atLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Where the track lies: between the pictures.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let gap: CGFloat = 13
    let before = minimumValueImage.map { $0.size.width + gap } ?? 2
    let behind = maximumValueImage.map { $0.size.width + gap } ?? 2
    let left = isRightToLeft ? behind : before
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - Self.trackHeight / 2,
      width: max(0, bounds.width - before - behind), height: Self.trackHeight)
  }

  /// Where the knob lies for a value: it stays 2 points beyond the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.knobSize, height: Self.knobSize)
    let way = max(0, rect.width + 4 - size.width)
    let part = CGFloat(fraction(of: value))
    return CGRect(
      x: rect.minX - 2 + way * (isRightToLeft ? 1 - part : part), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private func fraction(of value: Float) -> Float {
    maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    body.frame = bounds
    placeParts()
  }

  private var shownThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    knob.frame = thumb
    knobPicture.frame = thumb
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    minimumTrack.frame = isRightToLeft ? right : left
    // Under the knob both tracks meet; the far one runs on beneath so that its round end is not seen.
    maximumTrack.frame = maximumTrack.image == nil ? track : isRightToLeft ? left : right
    minimumTrack.layer.cornerRadius = minimumTrack.image == nil ? track.height / 2 : 0
    maximumTrack.layer.cornerRadius = maximumTrack.image == nil ? track.height / 2 : 0
    minimumPicture.frame = minimumValueImageRect(forBounds: bounds)
    maximumPicture.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Following a touch

  /// Only a finger on the knob slides it.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = touch.location(in: self)
    let thumb = shownThumbRect
    guard thumb.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place) else { return false }
    grip = place.x - thumb.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    slide(to: touch.location(in: self).x)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  private func slide(to x: CGFloat) {
    let track = trackRect(forBounds: bounds)
    let first = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let last = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX
    guard first != last else { return }
    let part = min(max((x - grip - first) / (last - first), 0), 1)
    let value = minimumValue + Float(part) * (maximumValue - minimumValue)
    guard value != storedValue else { return }
    setValue(value, animated: false)
    if isContinuous { sendActions(for: .valueChanged) }
  }
}
