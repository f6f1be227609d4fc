/// A row of segments, of which at most one is selected.
///
/// 32 points high, titles of 13 points. Colours and metrics follow iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of `selectedSegmentIndex` for no selection.
  public static let noSegment = -1

  private let backgroundView = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  private(set) var segments: [Segment] = []
  private var dividers: [UIView] = []
  private var attributes = StateValues<[NSAttributedString.Key: Any]>()
  private var pressed: Int?
  private var dragsThumb = false

  /// An empty control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readSegmentedControl(coder)
  }

  @_spi(Storeys) open override var defaultElementType: ElementType? { .segmentedControl }
  package override var hasAutomationParts: Bool { true }

  private func setUp() {
    backgroundView.backgroundColor = .tertiarySystemFill
    backgroundView.layer.cornerCurve = .continuous
    thumb.layer.cornerCurve = .continuous
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOpacity = 0.12
    for view in [backgroundView, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    updateAppearance()
  }

  /// A control with segments for strings, images and actions; other types are a client error.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] {
      if let title = item as? String {
        insert(Segment(title: title), at: segments.count)
      } else if let image = item as? UIImage {
        insert(Segment(image: image), at: segments.count)
      } else if let action = item as? UIAction {
        insert(Segment(action: action), at: segments.count)
      } else {
        clientError("UISegmentedControl can only be initialized with NSString, UIImage, or UIAction objects")
      }
    }
    frame.size = intrinsicContentSize
  }

  /// A control with a segment per action, which shows the action's image or title and runs it when selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insert(Segment(action: action), at: segments.count) }
    if frame.isEmpty { self.frame.size = intrinsicContentSize }
  }

  // MARK: Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at an index, clamped to the valid range.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Inserts a segment with an image at an index, clamped to the valid range.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Inserts a segment for an action at an index, clamped to the valid range.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(Segment(action: action), at: segment)
  }

  private func insert(_ segment: Segment, at index: Int) {
    let index = min(max(index, 0), segments.count)
    segments.insert(segment, at: index)
    if storedSelection >= index { storedSelection += 1 }
    addSubview(segment.view)
    segmentsDidChange()
  }

  /// Removes the segment at an index, clamped to the valid range.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let index = min(max(segment, 0), segments.count - 1)
    segments.remove(at: index).view.removeFromSuperview()
    if storedSelection == index {
      storedSelection = Self.noSegment
    } else if storedSelection > index {
      storedSelection -= 1
    }
    segmentsDidChange()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    storedSelection = Self.noSegment
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    updateAppearance()
  }

  private func updateSegment(_ segment: Int, _ body: (inout Segment) -> Void) {
    guard !segments.isEmpty else { return }
    body(&segments[min(max(segment, 0), segments.count - 1)])
    segmentsDidChange()
  }

  private func segment(at index: Int) -> Segment? {
    segments.isEmpty ? nil : segments[min(max(index, 0), segments.count - 1)]
  }

  /// Replaces a segment's content with a title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    updateSegment(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// The title of a segment; nil if it shows an image or there are no segments.
  open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

  /// Replaces a segment's content with an image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    updateSegment(segment) { ($0.image, $0.title) = (image, nil) }
  }
  /// The image of a segment; nil if it shows a title or there are no segments.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

  /// Replaces a segment's content with an action; selecting the segment runs it.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    updateSegment(segment) {
      ($0.action, $0.title, $0.image) = (action, action.image == nil ? action.title : nil, action.image)
    }
  }
  /// The action of a segment; nil if it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }

  /// The index of the segment with an action; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Sets a segment's width in points; 0, the default, is automatic.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { updateSegment(segment) { $0.width = width } }
  /// The width set for a segment, in points; 0 is automatic.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

  /// Offsets a segment's content, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    updateSegment(segment) { $0.offset = offset }
  }
  /// The offset of a segment's content from its centre, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(at: segment)?.offset ?? .zero }

  /// Sets whether a segment can be selected. The default is true.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { updateSegment(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be selected; false if there are no segments.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }

  // MARK: Selection

  /// The index of the selected segment; the default is `noSegment`. Setting it sends no event.
  open var selectedSegmentIndex: Int {
    get { storedSelection }
    set {
      guard newValue >= Self.noSegment, newValue < segments.count else {
        clientError(
          "Attempt to select segment \(newValue) of a segmented control with \(segments.count) segments",
          name: "NSInvalidArgumentException")
      }
      select(newValue, animated: false)
    }
  }
  private var storedSelection = UISegmentedControl.noSegment

  /// Whether a segment is selected only while it is pressed. The default is false.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }

  /// Whether segment widths are proportional to their content instead of equal. The default is false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsDidChange() }
  }

  private func select(_ index: Int, animated: Bool) {
    let isMove = storedSelection != Self.noSegment && index != Self.noSegment
    storedSelection = index
    ControlAnimation.run(animated && isMove && window != nil, seconds: 0.3) { [self] in layoutThumb() }
    updateAppearance()
  }

  // MARK: Appearance

  /// The colour behind the selected segment; nil, the default, is white, or grey in dark appearance.
  open var selectedSegmentTintColor: UIColor? {
    didSet { updateAppearance() }
  }

  /// Sets the title attributes of a state; states without any use those of normal. The default is 13 points, semibold
  /// if selected.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
    segmentsDidChange()
  }
  /// The title attributes set for a state, or those of normal; nil if none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes.resolved(state)
  }

  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
  }

  private func updateAppearance() {
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    for (index, segment) in segments.enumerated() {
      let isSelected = index == storedSelection || isMomentary && index == pressed
      var state = UIControl.State.normal
      if !isEnabled || !segment.isEnabled { state.insert(.disabled) }
      if isSelected { state.insert(.selected) }
      segment.update(in: state, attributes: attributes, isDimmed: index == pressed && !isSelected)
    }
    setNeedsLayout()
  }

  @_spi(Storeys) open override func stateDidChange() {
    super.stateDidChange()
    updateAppearance()
  }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize {
    guard !segments.isEmpty else { return CGSize(width: 0, height: SegmentWidths.height) }
    let content = segments.map { $0.contentWidth(attributes: attributes) }
    let widest = content.max() ?? 0
    let width = zip(segments, content).reduce(0) { sum, pair in
      sum + (pair.0.width > 0 ? pair.0.width : apportionsSegmentWidthsByContent ? pair.1 : widest)
    }
    return CGSize(width: ceil(width) + CGFloat(segments.count - 1), height: SegmentWidths.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView.frame = bounds
    backgroundView.layer.cornerRadius = min(SegmentWidths.cornerRadius, bounds.height / 2)
    for (segment, frame) in zip(segments, segmentFrames) { segment.layout(in: frame) }
    layoutThumb()
  }

  /// The frames of the segments, by index.
  var segmentFrames: [CGRect] {
    SegmentWidths.frames(
      fixed: segments.map(\.width), content: segments.map { $0.contentWidth(attributes: attributes) },
      isApportioned: apportionsSegmentWidthsByContent, in: bounds, isRightToLeft: isRightToLeft)
  }

  private func layoutThumb() {
    let frames = segmentFrames
    let index = isMomentary ? pressed ?? Self.noSegment : storedSelection
    // A segment that is too small shows no thumb.
    let isVisible = frames.indices.contains(index) && frames[index].width > 8 && frames[index].height > 8
    thumb.isHidden = !isVisible
    if isVisible {
      let inset: CGFloat = dragsThumb && pressed != nil ? 3 : 2
      thumb.frame = frames[index].within(dx: inset, dy: inset)
      thumb.layer.cornerRadius = min(SegmentWidths.cornerRadius - 2, thumb.bounds.height / 2)
    }
    layoutDividers(frames, selected: index)
  }

  /// Lays out a divider between any two adjacent segments that are not selected.
  private func layoutDividers(_ frames: [CGRect], selected: Int) {
    while dividers.count > max(0, frames.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < frames.count - 1 {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      line.backgroundColor = .separator
      line.layer.cornerRadius = 0.5
      insertSubview(line, aboveSubview: backgroundView)
      dividers.append(line)
    }
    for (index, line) in dividers.enumerated() {
      let x = isRightToLeft ? frames[index].minX : frames[index].maxX
      line.frame = CGRect(x: x - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16))
      line.alpha = index == selected || index + 1 == selected ? 0 : 1
    }
  }

  // MARK: Accessibility

  @_spi(Storeys) open override var accessibilityParts: [AccessibleObject]? {
    (0..<segments.count).map { index in
      accessibilityPart("segment \(index)") { [weak self] in self?.attributes(ofSegment: index) ?? .init() }
    }
  }

  private func attributes(ofSegment index: Int) -> AccessibilityPart.Attributes {
    guard segments.indices.contains(index) else { return .init() }
    let segment = segments[index]
    var part = AccessibilityPart.Attributes()
    part.label = segment.title ?? segment.image?.spokenName ?? segment.action?.title
    part.traits = .button
    if index == storedSelection { part.traits.insert(.selected) }
    if !isEnabled || !segment.isEnabled { part.traits.insert(.notEnabled) }
    let frames = segmentFrames
    if frames.indices.contains(index) { part.frame = frames[index] }
    part.position = (index + 1, segments.count)
    part.activate = { [weak self] in self?.activateSegment(index) ?? false }
    return part
  }

  private func activateSegment(_ index: Int) -> Bool {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else { return false }
    guard isMomentary || index != storedSelection else { return true }
    if !isMomentary { select(index, animated: true) }
    segments[index].action?.perform(sender: self)
    sendSelection(index)
    return true
  }

  // MARK: Touch tracking

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch), segments[index].isEnabled else { return false }
    dragsThumb = !isMomentary && index == storedSelection
    press(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch).flatMap { segments[$0].isEnabled ? $0 : nil }
    // The thumb stays on its segment while the touch is over none.
    if dragsThumb {
      guard let index, index != storedSelection else { return true }
      pressed = index
      select(index, animated: true)
      didDragThumb = true
    } else if index != pressed {
      press(index)
    }
    return true
  }
  private var didDragThumb = false

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let selected = pressed
    let didDrag = didDragThumb
    release()
    guard let selected else { return }
    let isChanged = isMomentary || didDrag || selected != storedSelection
    guard isChanged else { return }
    if !isMomentary { select(selected, animated: true) }
    segments[selected].action?.perform(sender: self)
    sendSelection(selected)
  }

  open override func cancelTracking(with event: UIEvent?) { release() }

  /// Sends the events. A momentary control has a selection only while it does so.
  private func sendSelection(_ index: Int) {
    if isMomentary { storedSelection = index }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { storedSelection = Self.noSegment }
  }

  private func press(_ index: Int?) {
    pressed = index
    ControlAnimation.run(window != nil && dragsThumb) { [self] in layoutThumb() }
    updateAppearance()
  }

  private func release() {
    didDragThumb = false
    press(nil)
    dragsThumb = false
  }

  private func index(at touch: UITouch) -> Int? {
    let point = touch.location(in: self)
    guard bounds.insetBy(dx: -20, dy: -70).contains(point) else { return nil }
    let x = min(max(point.x, bounds.minX), bounds.maxX - 0.001)
    return segmentFrames.firstIndex { $0.minX <= x && x <= $0.maxX }
  }
}

extension UISegmentedControl: ValueControl {
  package var numericValue: Double {
    get { Double(selectedSegmentIndex) }
    set { if newValue >= 0, newValue < Double(numberOfSegments) { selectedSegmentIndex = Int(newValue) } }
  }
  /// The next segment that is enabled.
  package func numericValue(after steps: Int) -> Double? {
    guard numberOfSegments > 0 else { return nil }
    let others = stride(from: selectedSegmentIndex + steps, to: steps > 0 ? numberOfSegments : -1, by: steps)
    return Double(others.first { isEnabledForSegment(at: $0) } ?? selectedSegmentIndex)
  }
}
