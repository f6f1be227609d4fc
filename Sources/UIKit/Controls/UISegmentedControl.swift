/// Segments side by side, of which one is chosen.
///
/// 32 points high, words of 13 points. Colours and measures are those of iOS 17; Unmeasured.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The index of no segment.
  public static let noSegment = -1

  private let plate = UIView(frame: .zero)
  private let thumb = UIView(frame: .zero)
  private(set) var segments: [Segment] = []
  private var dividers: [UIView] = []
  private var attributes = StateValues<[NSAttributedString.Key: Any]>()
  private var pressed: Int?
  private var dragsThumb = false

  /// An empty control.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    plate.backgroundColor = .tertiarySystemFill
    plate.layer.cornerCurve = .continuous
    thumb.layer.cornerCurve = .continuous
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.layer.shadowRadius = 4
    thumb.layer.shadowOpacity = 0.12
    for view in [plate, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    recolor()
  }

  public required init?(coder: NSCoder) {
    clientError("UISegmentedControl has no archives on Linux")
  }

  /// A control of segments from strings and images.
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

  /// A control of segments that show actions' titles and images and run them when chosen.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { insert(Segment(action: action), at: segments.count) }
    if frame.isEmpty { self.frame.size = intrinsicContentSize }
  }

  // MARK: Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment of words at an index; beyond the last one, at the end.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(Segment(title: title), at: segment)
  }
  /// Puts a segment of a picture at an index; beyond the last one, at the end.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(Segment(image: image), at: segment)
  }
  /// Puts a segment of an action at an index; beyond the last one, at the end.
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

  /// Takes a segment away; one beyond the last takes the last.
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

  /// Takes all segments away.
  open func removeAllSegments() {
    for segment in segments { segment.view.removeFromSuperview() }
    segments = []
    storedSelection = Self.noSegment
    segmentsDidChange()
  }

  private func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    recolor()
  }

  private func change(_ segment: Int, _ body: (inout Segment) -> Void) {
    guard !segments.isEmpty else { return }
    body(&segments[min(max(segment, 0), segments.count - 1)])
    segmentsDidChange()
  }

  private func segment(at index: Int) -> Segment? {
    segments.isEmpty ? nil : segments[min(max(index, 0), segments.count - 1)]
  }

  /// Shows words in a segment in place of what it showed.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    change(segment) { ($0.title, $0.image) = (title, nil) }
  }
  /// The title of a segment; nil where it shows a picture, or none is there.
  open func titleForSegment(at segment: Int) -> String? { self.segment(at: segment)?.title }

  /// Shows a picture in a segment in place of what it showed.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    change(segment) { ($0.image, $0.title) = (image, nil) }
  }
  /// The picture of a segment; nil where it shows a title, or none is there.
  open func imageForSegment(at segment: Int) -> UIImage? { self.segment(at: segment)?.image }

  /// Shows an action in a segment in place of what it showed; choosing the segment runs it.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    change(segment) {
      ($0.action, $0.title, $0.image) = (action, action.image == nil ? action.title : nil, action.image)
    }
  }
  /// The action of a segment; nil where it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { self.segment(at: segment)?.action }

  /// The index of the segment of an action; `NSNotFound` for none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }

  /// Gives a segment a width in points; 0, the default, lets it have its share.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) { change(segment) { $0.width = width } }
  /// The width set for a segment, in points; 0 is as wide as its share.
  open func widthForSegment(at segment: Int) -> CGFloat { self.segment(at: segment)?.width ?? 0 }

  /// Moves what a segment shows, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) { change(segment) { $0.offset = offset } }
  /// By how much a segment's content is moved from its middle, in points.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self.segment(at: segment)?.offset ?? .zero }

  /// Whether a segment can be chosen. The default is true.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) { change(segment) { $0.isEnabled = enabled } }
  /// Whether a segment can be chosen; false where none is there.
  open func isEnabledForSegment(at segment: Int) -> Bool { self.segment(at: segment)?.isEnabled ?? false }

  // MARK: Choosing

  /// The chosen segment, or `noSegment`, which is the default. Setting it sends nothing.
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

  /// Whether a segment shows itself chosen only while it is pressed. The default is false.
  open var isMomentary = false {
    didSet { if isMomentary { select(Self.noSegment, animated: false) } }
  }

  /// Whether segments are as wide as what they show rather than all alike. The default is false.
  open var apportionsSegmentWidthsByContent = false {
    didSet { segmentsDidChange() }
  }

  private func select(_ index: Int, animated: Bool) {
    let isMove = storedSelection != Self.noSegment && index != Self.noSegment
    storedSelection = index
    ControlMotion.run(animated && isMove && window != nil, seconds: 0.3) { [self] in placeThumb() }
    recolor()
  }

  // MARK: Look

  /// The colour of the plate under the chosen segment; nil, the default, is white, in dark appearance grey.
  open var selectedSegmentTintColor: UIColor? {
    didSet { recolor() }
  }

  /// How words look in a state; states without any take those of normal. By default 13 points, chosen ones semibold.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    self.attributes[state] = attributes
    segmentsDidChange()
  }
  /// The attributes titles have in a state; nil where none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes.resolved(state)
  }

  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(red: 0.39, green: 0.39, blue: 0.4, alpha: 1) : .white
  }

  private func recolor() {
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    for (index, segment) in segments.enumerated() {
      let isChosen = index == storedSelection || isMomentary && index == pressed
      var state = UIControl.State.normal
      if !isEnabled || !segment.isEnabled { state.insert(.disabled) }
      if isChosen { state.insert(.selected) }
      segment.show(in: state, attributes: attributes, isFaint: index == pressed && !isChosen)
    }
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    recolor()
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
    plate.frame = bounds
    plate.layer.cornerRadius = min(SegmentWidths.cornerRadius, bounds.height / 2)
    for (segment, frame) in zip(segments, segmentFrames) { segment.place(in: frame) }
    placeThumb()
  }

  /// Where the segments lie, in their order.
  var segmentFrames: [CGRect] {
    SegmentWidths.frames(
      fixed: segments.map(\.width), content: segments.map { $0.contentWidth(attributes: attributes) },
      isApportioned: apportionsSegmentWidthsByContent, in: bounds, isRightToLeft: isRightToLeft)
  }

  private func placeThumb() {
    let frames = segmentFrames
    let index = isMomentary ? pressed ?? Self.noSegment : storedSelection
    // Too small a segment has no plate.
    let isSeen = frames.indices.contains(index) && frames[index].width > 8 && frames[index].height > 8
    thumb.isHidden = !isSeen
    if isSeen {
      let inset: CGFloat = dragsThumb && pressed != nil ? 3 : 2
      thumb.frame = frames[index].within(dx: inset, dy: inset)
      thumb.layer.cornerRadius = min(SegmentWidths.cornerRadius - 2, thumb.bounds.height / 2)
    }
    placeDividers(frames, chosen: index)
  }

  /// A line between any two segments that are not chosen.
  private func placeDividers(_ frames: [CGRect], chosen: Int) {
    while dividers.count > max(0, frames.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < frames.count - 1 {
      let line = UIView(frame: .zero)
      line.isUserInteractionEnabled = false
      line.backgroundColor = .separator
      line.layer.cornerRadius = 0.5
      insertSubview(line, aboveSubview: plate)
      dividers.append(line)
    }
    for (index, line) in dividers.enumerated() {
      let x = isRightToLeft ? frames[index].minX : frames[index].maxX
      line.frame = CGRect(x: x - 0.5, y: bounds.minY + 8, width: 1, height: max(0, bounds.height - 16))
      line.alpha = index == chosen || index + 1 == chosen ? 0 : 1
    }
  }

  // MARK: Following a touch

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = index(at: touch), segments[index].isEnabled else { return false }
    dragsThumb = !isMomentary && index == storedSelection
    press(index)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let index = index(at: touch).flatMap { segments[$0].isEnabled ? $0 : nil }
    // The thumb stays on a segment while the finger is over none.
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
    let chosen = pressed
    let wasDragged = didDragThumb
    release()
    guard let chosen else { return }
    let isChanged = isMomentary || wasDragged || chosen != storedSelection
    guard isChanged else { return }
    if !isMomentary { select(chosen, animated: true) }
    segments[chosen].action?.perform(sender: self)
    sendSelection(chosen)
  }

  open override func cancelTracking(with event: UIEvent?) { release() }

  /// A momentary control knows the chosen segment while it tells of it.
  private func sendSelection(_ index: Int) {
    if isMomentary { storedSelection = index }
    sendActions(for: [.valueChanged, .primaryActionTriggered])
    if isMomentary { storedSelection = Self.noSegment }
  }

  private func press(_ index: Int?) {
    pressed = index
    ControlMotion.run(window != nil && dragsThumb) { [self] in placeThumb() }
    recolor()
  }

  private func release() {
    didDragThumb = false
    press(nil)
    dragsThumb = false
  }

  private func index(at touch: UITouch) -> Int? {
    let place = touch.location(in: self)
    guard bounds.insetBy(dx: -20, dy: -70).contains(place) else { return nil }
    let x = min(max(place.x, bounds.minX), bounds.maxX - 0.001)
    return segmentFrames.firstIndex { $0.minX <= x && x <= $0.maxX }
  }
}
