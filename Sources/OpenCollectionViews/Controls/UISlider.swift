/// A control that selects a value by sliding a thumb along a track.
///
/// 34 points high, with a track of 4 and a thumb of 28 points. Colours and metrics follow iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let height: CGFloat = 34
  private static let trackHeight: CGFloat = 4
  private static let thumbSize: CGFloat = 28
  /// The margin in points around the thumb within which a touch hits it.
  private static let touchMargin: CGFloat = 12

  /// Contains the parts. It is dimmed while the slider is disabled, so that the slider's own alpha is left to the app.
  private let contentView = UIView(frame: .zero)
  private let minimumTrack = UIImageView(frame: .zero)
  private let maximumTrack = UIImageView(frame: .zero)
  private let minimumValueImageView = UIImageView(frame: .zero)
  private let maximumValueImageView = UIImageView(frame: .zero)
  private let thumbView = ControlThumb(frame: .zero)
  private let thumbImageView = UIImageView(frame: .zero)
  private var thumbImages = StateValues<UIImage>()
  private var minimumTrackImages = StateValues<UIImage>()
  private var maximumTrackImages = StateValues<UIImage>()
  /// The horizontal distance from the thumb's centre to the touch, in points.
  private var touchOffset: CGFloat = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    InterfaceReader<UISlider>(coder, self)?.setKeys()
  }

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumValueImageView, maximumValueImageView, thumbView, thumbImageView] {
      view.isUserInteractionEnabled = false
      contentView.addSubview(view)
    }
    contentView.isUserInteractionEnabled = false
    addSubview(contentView)
    for imageView in [minimumValueImageView, maximumValueImageView] { imageView.contentMode = .center }
    updateAppearance()
  }

  // MARK: Value

  /// The value, clamped to the range when set; one that is not a number is the minimum (Unmeasured). Setting it sends no event. The
  /// default is 0.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }
  private var storedValue: Float = 0

  /// Sets the value, optionally animated, without sending an event.
  open func setValue(_ value: Float, animated: Bool) {
    storedValue = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
    ControlAnimation.run(animated && window != nil) { [self] in layoutParts() }
  }

  /// The value at the leading end. The default is 0. A value above the maximum raises the maximum.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(storedValue, animated: false)
    }
  }
  /// The value at the trailing end. The default is 1. A value below the minimum lowers the minimum.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(storedValue, animated: false)
    }
  }
  /// Whether `valueChanged` is sent throughout a slide, not only at its end. The default is true.
  open var isContinuous = true

  // MARK: Appearance

  /// The colour of the track before the thumb; nil, the default, is the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// The colour of the track after the thumb; nil, the default, is grey.
  open var maximumTrackTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// The colour of the thumb; nil, the default, is white.
  open var thumbTintColor: UIColor? {
    didSet { updateAppearance() }
  }
  /// An image at the leading end of the track.
  open var minimumValueImage: UIImage? {
    didSet { updateAppearance() }
  }
  /// An image at the trailing end of the track.
  open var maximumValueImage: UIImage? {
    didSet { updateAppearance() }
  }

  /// Sets an image that replaces the thumb in a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    updateAppearance()
  }
  /// Sets a stretched image that replaces the track before the thumb in a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state] = image
    updateAppearance()
  }
  /// Sets a stretched image that replaces the track after the thumb in a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state] = image
    updateAppearance()
  }

  /// The thumb image set for a state, or that of normal.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages.resolved(state) }
  /// The minimum track image set for a state, or that of normal.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages.resolved(state) }
  /// The maximum track image set for a state, or that of normal.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages.resolved(state) }
  /// The thumb image for the current state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The minimum track image for the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The maximum track image for the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  private func updateAppearance() {
    minimumTrack.image = currentMinimumTrackImage
    maximumTrack.image = currentMaximumTrackImage
    minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : nil
    maximumTrack.backgroundColor = maximumTrack.image == nil ? maximumTrackTintColor ?? .systemFill : nil
    minimumValueImageView.image = minimumValueImage
    maximumValueImageView.image = maximumValueImage
    for imageView in [minimumValueImageView, maximumValueImageView] { imageView.tintColor = .secondaryLabel }
    thumbImageView.image = currentThumbImage
    thumbImageView.isHidden = currentThumbImage == nil
    thumbView.isHidden = currentThumbImage != nil
    thumbView.backgroundColor = thumbTintColor ?? .white
    contentView.alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  @_spi(Storeys) open override func stateDidChange() {
    super.stateDidChange()
    updateAppearance()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .slider }
  @_spi(Storeys) open override var isAccessibilityElementByDefault: Bool { true }
  @_spi(Storeys) open override var ownTraits: UIAccessibilityTraits { .adjustable }
  /// The centre of the thumb (facts on accessibility, Other).
  override var defaultAccessibilityActivationPoint: CGPoint {
    let thumb = convertToScreen(shownThumbRect)
    return CGPoint(x: thumb.midX, y: thumb.midY)
  }
  open override func accessibilityIncrement() { change(to: numericValue + adjustment) }
  open override func accessibilityDecrement() { change(to: numericValue - adjustment) }

  /// A tenth of the range. Unmeasured.
  private var adjustment: Double { (Double(maximumValue) - Double(minimumValue)) / 10 }
  /// The value's fraction of the range, in percent.
  @_spi(Storeys) open override var defaultAccessibilityValue: String? {
    "\(Int((fraction(of: storedValue) * 100).rounded()))%"
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// The frame of the minimum value image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, in: bounds, atLeft: !isRightToLeft)
  }
  /// The frame of the maximum value image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, in: bounds, atLeft: isRightToLeft)
  }

  private func imageRect(_ image: UIImage?, in bounds: CGRect, atLeft: Bool) -> CGRect {
    guard let size = image?.size else { return .zero }
    let x = atLeft ? bounds.minX : bounds.maxX - size.width
    return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The frame of the track, between the images.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let gap: CGFloat = 13
    let before = minimumValueImage.map { $0.size.width + gap } ?? 2
    let after = maximumValueImage.map { $0.size.width + gap } ?? 2
    let left = isRightToLeft ? after : before
    return CGRect(
      x: bounds.minX + left, y: bounds.midY - Self.trackHeight / 2,
      width: max(0, bounds.width - before - after), height: Self.trackHeight)
  }

  /// The frame of the thumb for a value: it extends up to 2 points beyond the track's ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: Self.thumbSize, height: Self.thumbSize)
    let travel = max(0, rect.width + 4 - size.width)
    let fraction = CGFloat(fraction(of: value))
    return CGRect(
      x: rect.minX - 2 + travel * (isRightToLeft ? 1 - fraction : fraction), y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  private func fraction(of value: Float) -> Float {
    maximumValue > minimumValue ? (value - minimumValue) / (maximumValue - minimumValue) : 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    layoutParts()
  }

  private var shownThumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: storedValue)
  }

  private func layoutParts() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    thumbView.frame = thumb
    thumbImageView.frame = thumb
    let middle = min(max(thumb.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    minimumTrack.frame = isRightToLeft ? right : left
    // The tracks meet under the thumb; the maximum track spans the full width so that its round end is not visible
    // there.
    maximumTrack.frame = maximumTrack.image == nil ? track : isRightToLeft ? left : right
    minimumTrack.layer.cornerRadius = minimumTrack.image == nil ? track.height / 2 : 0
    maximumTrack.layer.cornerRadius = maximumTrack.image == nil ? track.height / 2 : 0
    minimumValueImageView.frame = minimumValueImageRect(forBounds: bounds)
    maximumValueImageView.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Touch tracking

  /// Tracks only touches on the thumb.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let thumb = shownThumbRect
    guard thumb.insetBy(dx: -Self.touchMargin, dy: -Self.touchMargin).contains(point) else { return false }
    touchOffset = point.x - thumb.midX
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
    let fraction = min(max((x - touchOffset - first) / (last - first), 0), 1)
    let value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
    guard value != storedValue else { return }
    setValue(value, animated: false)
    if isContinuous { sendActions(for: .valueChanged) }
  }
}

extension UISlider: ValueControl {
  package func dragEnd(at fraction: CGFloat) -> CGPoint? {
    let value = minimumValue + Float(fraction) * (maximumValue - minimumValue)
    let thumb = convertToScreen(thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: value))
    return CGPoint(x: thumb.midX, y: thumb.midY)
  }

  package var numericValue: Double {
    get { Double(value) }
    set { setValue(Float(newValue), animated: false) }
  }
  /// A step is a twentieth of the range. Unmeasured.
  package func numericValue(after steps: Int) -> Double? {
    Double(value + Float(steps) * (maximumValue - minimumValue) / 20)
  }
  package var accessibilityRange: (values: ClosedRange<Double>, step: Double)? {
    guard minimumValue <= maximumValue else { return nil }
    return (Double(minimumValue)...Double(maximumValue), adjustment)
  }
  package var isDragged: Bool { true }
}
