/// A view that scrolls and zooms content larger than itself; its bounds' origin is the content offset.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    readScrollView(coder)
  }

  private func prepare() {
    clipsToBounds = true
    // Unmeasured: text at a fractional pixel offset would look soft.
    layer.showsOriginOnPixels = true
    // A subclass may control its pan by implementing the delegate's methods.
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addHandler { [weak self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { self?.handlePan(pan) }
    }
  }

  /// The delegate, of whatever type a subclass declares it.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// The delegate, for code that knows only that this is a scroll view. A subclass that declares a `delegate` overrides it.
  @_spi(Storeys) open var anyDelegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }

  /// The recognizer that scrolls the content. If a subclass is a `UIGestureRecognizerDelegate`, it is the delegate.
  open private(set) var panGestureRecognizer: UIPanGestureRecognizer = UIScrollView.makePan()

  // MARK: Content

  /// The size of the scrollable content in points, without insets.
  open var contentSize = CGSize.zero {
    didSet {
      mainThreadOnly("UIScrollView.contentSize")
      guard contentSize != oldValue else { return }
      adjustedInsetMayHaveChanged()
      if !adjustsOffsetItself { stayInRange(of: oldValue, in: bounds.size, lastAdjustedInset) }
      notifyContentObservers()
      KeyValueObservers.didChange(self)
    }
  }

  /// The content's point at the view's top left corner; any value is accepted. Setting it during a drag or a motion
  /// moves the content, and the drag or motion continues from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      mainThreadOnly("UIScrollView.contentOffset")
      let isInternalStep = drag.isInternalStep
      drag.isInternalStep = false
      let old = bounds.origin
      guard newValue != old else { return }
      if !isInternalStep { contentDidMove(by: CGPoint(x: newValue.x - old.x, y: newValue.y - old.y)) }
      guard Journal.current != nil else {
        bounds.origin = newValue
        return
      }
      record(.offset(from: old, to: newValue, isInternalStep ? ownMovement : nil)) { bounds.origin = newValue }
    }
  }

  /// Insets around the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      mainThreadOnly("UIScrollView.contentInset")
      if contentInset != oldValue { adjustedInsetMayHaveChanged() }
    }
  }

  /// How the safe area is added to `contentInset`. The default is automatic.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() }
    }
  }

  /// `contentInset` plus the applicable part of the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset + safeAreaAdjustment
    if let refreshControl { insets.top += refreshControl.inset }
    return insets
  }

  /// Called when `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Where a view is inserted behind the content, in front of backgrounds of a subclass.
  @_spi(Storeys) open var backmostIndex: Int { 0 }

  /// Shown above the content when it is pulled down to refresh. The default is nil.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.attach(to: nil)
      refreshControl?.attach(to: self)
      adjustedInsetMayHaveChanged()
    }
  }

  // MARK: Scrolling behaviour

  /// Whether drags and wheels scroll the content. The default is true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether keys scroll the content: arrows, Space, Page Up and Down, Home and End. The default is true.
  open var allowsKeyboardScrolling = true

  /// Whether scrolling stops only at multiples of the view's size. The default is false.
  open var isPagingEnabled = false

  /// Whether content can be pulled beyond its edges and bounces back. The default is true.
  open var bounces = true
  /// Whether content bounces horizontally if `bounces` is set. The default is true. (iOS 17.4)
  open var bouncesHorizontally = true
  /// Whether content bounces vertically if `bounces` is set. The default is true. (iOS 17.4)
  open var bouncesVertically = true

  /// Whether content that fits the view's height can still be dragged vertically. The default is false.
  open var alwaysBounceVertical = false { didSet { adjustedInsetMayHaveChanged() } }
  /// Whether content that fits the view's width can still be dragged horizontally. The default is false.
  open var alwaysBounceHorizontal = false { didSet { adjustedInsetMayHaveChanged() } }

  /// Whether a horizontal drag of content at its left or right edge is passed to an enclosing scroll view. The default
  /// is true. (iOS 17.4)
  open var transfersHorizontalScrollingToParent = true
  /// Whether a vertical drag of content at its top or bottom edge is passed to an enclosing scroll view. The default is
  /// true. (iOS 17.4)
  open var transfersVerticalScrollingToParent = true

  /// Whether a drag is limited to the axis along which it starts; one that starts diagonally is not. The default is
  /// false.
  open var isDirectionalLockEnabled = false

  /// How quickly content decelerates after a drag. The default is normal.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a tap on the status bar scrolls to the top. The default is true.
  open var scrollsToTop = true

  /// Whether and when a drag dismisses the keyboard. The default is none.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Touches

  /// Whether the content receives a touch only after it turned out not to be a drag: 0.15 seconds after it began, or
  /// when it ends. The default is true.
  open var delaysContentTouches = true

  /// Whether a drag cancels touches already delivered to the content. The default is true.
  open var canCancelContentTouches = true

  /// Whether a view of the content receives touches that began on it. The default is true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag cancels touches already delivered to a view of the content. The default is true except for
  /// controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !view.keepsTouchesFromScrolling }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return mayBeginDrag()
  }

  // MARK: State

  package var drag = ScrollDrag()
  var indicators = ScrollIndicators()
  var zoom = ZoomState()
  /// The recognizer that zooms the content; nil until the content may zoom.
  var pinchRecognizer: UIGestureRecognizer?
  lazy var motion = ScrollMotion(of: self)
  /// The adjusted content inset last reported to the delegate.
  var lastAdjustedInset = UIEdgeInsets.zero
  /// The bounds' size at the last change of the bounds.
  var lastBoundsSize = CGSize.zero
  /// Whether the subclass itself sets the offset after the size of the content or of the view changed.
  @_spi(Storeys) open var adjustsOffsetItself: Bool { false }
  @_spi(Storeys) open var adjustsOffsetOnResizeItself: Bool { adjustsOffsetItself }
  /// Called after the content offset changed, for a navigation bar that follows it.
  var offsetObserver: ((UIScrollView) -> Void)?
  /// Returns where content that would come to rest at an offset rests instead, for a navigation bar that follows it.
  var restingOffsetUnderBar: ((UIScrollView, CGPoint) -> CGPoint)?
  /// Called after the content offset or size changed: bars at the bottom that follow the content.
  var contentObservers: [(owner: ObjectIdentifier, action: (UIScrollView) -> Void)] = []
  /// Points the content can be pulled down beyond its top inset, to expand a collapsed large title.
  var collapsedTopHeight: CGFloat = 0

  /// Whether there are touches on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Whether the touches are scrolling the content.
  open var isDragging: Bool { drag.isUnderWay }
  /// Whether the content is decelerating after a drag.
  open var isDecelerating: Bool { drag.hasMotion && motion.isDecelerating }

  // MARK: Changing the content offset

  /// Sets the content offset and stops the content's motion. Animated, it takes 0.3 seconds and notifies the delegate
  /// at the end; setting the present offset does neither.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    mainThreadOnly("UIScrollView.setContentOffset(_:animated:)")
    guard animated else {
      stopMoving()
      self.contentOffset = contentOffset
      return
    }
    glide(to: contentOffset)
  }

  /// Scrolls by the smallest distance that makes a rectangle of the content visible, or as much of it as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    mainThreadOnly("UIScrollView.scrollRectToVisible(_:animated:)")
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// The offset at which content should come to rest after a drag; velocity in points per millisecond. A collection
  /// view asks its layout.
  @_spi(Storeys) open func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether the content rests only at multiples of a page or a group.
  @_spi(Storeys) open var hasRestingOffsets: Bool { isPagingEnabled }

  /// The next resting offset along an axis, after the current target; nil if the content may rest anywhere. Unmeasured:
  /// a key scrolls from one such offset to the next.
  @_spi(Storeys) open func nextRestingOffset(along axis: UIAxis, ahead: Bool) -> CGPoint? {
    guard isPagingEnabled else { return nil }
    var offset = targetOffset
    func next(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return position }
      let page = position / length
      return (ahead ? (page + 0.001).rounded(.down) + 1 : (page - 0.001).rounded(.up) - 1) * length
    }
    if axis == .horizontal {
      offset.x = next(offset.x, bounds.width)
    } else {
      offset.y = next(offset.y, bounds.height)
    }
    return offset
  }

  // MARK: Zooming

  /// The minimum zoom scale. The default is 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The maximum zoom scale; the content does not zoom unless it exceeds `minimumZoomScale`. The default is 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether content can be pinched beyond the zoom limits and bounces back. The default is true.
  open var bouncesZoom = true

  /// The scale of the delegate's view for zooming, limited to the zoom limits.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set {
      mainThreadOnly("UIScrollView.zoomScale")
      setZoomScale(newValue, animated: false)
    }
  }

  /// Zooms to a scale within the zoom limits, keeping the centre of the visible content. Does nothing without a view
  /// for zooming.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    mainThreadOnly("UIScrollView.setZoomScale(_:animated:)")
    zoom(to: scale, animated: animated)
  }

  /// Zooms to show a rectangle of the view for zooming, in its own coordinates, as large as the view and the limits
  /// allow.
  open func zoom(to rect: CGRect, animated: Bool) {
    mainThreadOnly("UIScrollView.zoom(to:animated:)")
    zoom(toShow: rect, animated: animated)
  }

  // MARK: UIView

  override var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets - safeAreaAdjustment }

  @_spi(Storeys) open override func boundsOriginDidChange(from old: CGPoint) {
    let size = lastBoundsSize
    lastBoundsSize = bounds.size
    if size != bounds.size, !adjustsOffsetOnResizeItself { stayInRange(of: contentSize, in: size, lastAdjustedInset) }
    guard bounds.origin != old else { return }
    setNeedsLayout()
    layOutIndicators()
    if safeAreaForSubviews != .zero { for view in subviews { view.updateSafeArea() } }
    offsetObserver?(self)
    notifyContentObservers()
    refreshControl?.scrollViewDidMove()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, drag.hasMotion { motion.finishImmediately() }
  }

  /// The safe area when the view was last in a window: a screen covered by another keeps its offset.
  private(set) var lastSafeAreaInWindow: UIEdgeInsets?

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if window != nil { lastSafeAreaInWindow = safeAreaInsets }
    adjustedInsetMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adjustedInsetMayHaveChanged()
    layOutIndicators()
  }

  // MARK: Accessibility

  /// Scrolls by a page: down and right increase the offset. Returns false at the end. Unmeasured.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    scrollPage(direction)
  }

  @_spi(Storeys) open override var describedContent: [String] {
    // Adding 0 turns −0 into 0.
    let offset = CGPoint(x: contentOffset.x + 0, y: contentOffset.y + 0)
    return super.describedContent + [
      "contentOffset: \(NSCoder.string(for: offset))", "contentSize: \(NSCoder.string(for: contentSize))",
      "adjustedContentInset: \(NSCoder.string(for: adjustedContentInset))",
    ]
  }

  @_spi(Storeys) open override var plainElementType: ElementType { .scrollView }

  // MARK: Layout guides

  /// The content area: constraints to it determine `contentSize`.
  open var contentLayoutGuide: UILayoutGuide { systemGuide(.scrolledContent, "UIScrollViewContentLayoutGuide") }

  /// The scroll view's frame: views constrained to it do not scroll.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.scrollFrame, "UIScrollViewFrameLayoutGuide") }

  // MARK: Indicators

  /// Whether the vertical scroll indicator is shown while the content moves. The default is true.
  open var showsVerticalScrollIndicator: Bool {
    get { indicators.showsVertical }
    set {
      indicators.showsVertical = newValue
      if !newValue { removeIndicator(\.vertical) }
    }
  }

  /// Whether the horizontal scroll indicator is shown while the content moves. The default is true.
  open var showsHorizontalScrollIndicator: Bool {
    get { indicators.showsHorizontal }
    set {
      indicators.showsHorizontal = newValue
      if !newValue { removeIndicator(\.horizontal) }
    }
  }

  /// Insets of both indicators from the edges, in points, added to the usual gap and the safe area.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set {
      (indicators.verticalInsets, indicators.horizontalInsets) = (newValue, newValue)
      layOutIndicators()
    }
  }

  /// Insets of the vertical indicator from the edges, in points, added to the usual gap and the safe area.
  open var verticalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.verticalInsets }
    set {
      indicators.verticalInsets = newValue
      layOutIndicators()
    }
  }

  /// Insets of the horizontal indicator from the edges, in points, added to the usual gap and the safe area.
  open var horizontalScrollIndicatorInsets: UIEdgeInsets {
    get { indicators.horizontalInsets }
    set {
      indicators.horizontalInsets = newValue
      layOutIndicators()
    }
  }

  /// Whether the indicators are inset by the safe area. The default is true.
  open var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { indicators.followsSafeArea }
    set {
      indicators.followsSafeArea = newValue
      layOutIndicators()
    }
  }

  /// The colour of the indicators. The default adapts to light and dark mode.
  open var indicatorStyle: IndicatorStyle {
    get { indicators.isLight.map { $0 ? .white : .black } ?? .default }
    set {
      indicators.isLight = newValue == .default ? nil : newValue == .white
      layOutIndicators()
    }
  }

  /// Shows the indicators briefly.
  open func flashScrollIndicators() {
    let (least, greatest) = offsetRange
    if indicators.showsVertical, greatest.y > least.y { display(\.vertical) }
    if indicators.showsHorizontal, greatest.x > least.x { display(\.horizontal) }
    layOutIndicators()
    hideIndicatorsLater()
  }

  // MARK: Moving

  /// Stops scrolling and zooming immediately, at the present offset and scale. (iOS 17.4)
  open func stopScrollingAndZooming() {
    stopMoving()
    if isDragging { panGestureRecognizer.cancelAttempt() }
    if zoom.isPinching { pinchRecognizer?.cancelAttempt() }
  }

  /// Whether an animated offset change is in progress. (iOS 17.4)
  open var isScrollAnimating: Bool { drag.hasMotion && motion.isAnimating }

  /// Whether an animated zoom is in progress. (iOS 17.4)
  open var isZoomAnimating: Bool { drag.hasMotion && motion.isZooming }

  // MARK: Zooming

  /// The recognizer that zooms the content; nil if the zoom limits allow no zooming.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    canZoom ? pinchRecognizer as? UIPinchGestureRecognizer : nil
  }

  /// Whether a pinch is zooming the content.
  open var isZooming: Bool { zoom.isPinching }

  /// Whether the content is returning to a zoom limit it exceeded.
  open var isZoomBouncing: Bool { zoom.isBouncing }
}
