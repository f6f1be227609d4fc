/// A window on content larger than itself: its bounds' origin is the content offset.
@preconcurrency @MainActor open class UIScrollView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    // Unmeasured: text that rests between two pixels would be soft.
    layer.showsOriginOnPixels = true
    // A subclass may decide for its drag, by the delegate's methods.
    panGestureRecognizer.delegate = self as? any UIGestureRecognizerDelegate
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addHandler { [weak self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { self?.follow(pan) }
    }
  }

  /// Who hears of movements.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The recognizer that drags the content. A subclass that is a `UIGestureRecognizerDelegate` is its delegate.
  public let panGestureRecognizer: UIPanGestureRecognizer = ScrollPan()

  // MARK: Content

  /// The size of what is scrolled over, in points, without insets.
  open var contentSize = CGSize.zero {
    didSet {
      mainThreadOnly("UIScrollView.contentSize")
      guard contentSize != oldValue else { return }
      adjustedInsetMayHaveChanged()
      if !placesContentItself { stayInRange(of: oldValue, in: bounds.size, knownAdjustedInset) }
      notifyContentObservers()
    }
  }

  /// The content's point at the top left corner of the view; any value is taken. Setting it while the content moves by
  /// itself or with a finger moves it over, and it goes on from there.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      mainThreadOnly("UIScrollView.contentOffset")
      let isOwnStep = drag.isOwnStep
      drag.isOwnStep = false
      let old = bounds.origin
      guard newValue != old else { return }
      if !isOwnStep { contentIsMoved(by: CGPoint(x: newValue.x - old.x, y: newValue.y - old.y)) }
      bounds.origin = newValue
    }
  }

  /// Room round the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      mainThreadOnly("UIScrollView.contentInset")
      if contentInset != oldValue { adjustedInsetMayHaveChanged() }
    }
  }

  /// Whether the safe area is added to `contentInset`. The default is automatic.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      if contentInsetAdjustmentBehavior != oldValue { adjustedInsetMayHaveChanged() }
    }
  }

  /// `contentInset` together with what of the safe area counts, in points.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset + safeAreaAdjustment
    if let refreshControl { insets.top += refreshControl.room }
    return insets
  }

  /// Called when `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Shown over content that is pulled down to be loaded anew. The default is none.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.attach(to: nil)
      refreshControl?.attach(to: self)
      adjustedInsetMayHaveChanged()
    }
  }

  // MARK: How it scrolls

  /// Whether fingers and wheels move the content. The default is true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether keys move the content: arrows, Space, Page Up and Down, Home and End. The default is true.
  open var allowsKeyboardScrolling = true

  /// Whether the content rests only at whole multiples of the view's size. The default is false.
  open var isPagingEnabled = false

  /// Whether content can be pulled beyond its edges and springs back. The default is true.
  open var bounces = true
  /// Whether content that `bounces` does so at the left and the right. The default is true. (iOS 17.4)
  open var bouncesHorizontally = true
  /// Whether content that `bounces` does so at the top and the bottom. The default is true. (iOS 17.4)
  open var bouncesVertically = true

  /// Whether content that fits the view's height can be pulled up and down all the same. The default is false.
  open var alwaysBounceVertical = false { didSet { adjustedInsetMayHaveChanged() } }
  /// Whether content that fits the view's width can be pulled sideways all the same. The default is false.
  open var alwaysBounceHorizontal = false { didSet { adjustedInsetMayHaveChanged() } }

  /// Whether a drag across content that stands at its left or right edge goes to a scroll view around this one. The default
  /// is true. (iOS 17.4)
  open var transfersHorizontalScrollingToParent = true
  /// Whether a drag along content that stands at its top or bottom goes to a scroll view around this one. The default is
  /// true. (iOS 17.4)
  open var transfersVerticalScrollingToParent = true

  /// Whether a drag that starts along one axis keeps to it; one that starts diagonally is free. The default is false.
  open var isDirectionalLockEnabled = false

  /// How fast content that was flicked comes to rest. The default is normal.
  open var decelerationRate = DecelerationRate.normal

  /// Whether a tap on the status bar scrolls to the top. The default is true.
  open var scrollsToTop = true

  /// Whether and when a drag takes the keyboard away. The default is none.
  open var keyboardDismissMode = KeyboardDismissMode.none

  // MARK: Touches

  /// Whether the content gets a touch only once it is clear that it is no drag, 0.15 seconds after it landed or when it is
  /// lifted. The default is true.
  open var delaysContentTouches = true

  /// Whether a drag takes touches away from content that has them already. The default is true.
  open var canCancelContentTouches = true

  /// Whether a view of the content gets touches that landed on it. The default is true.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Whether a drag takes touches away from a view of the content that has them. The default is true but for controls.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return mayBeginDrag()
  }

  // MARK: State

  var drag = ScrollDrag()
  var indicators = ScrollIndicators()
  var zoom = ZoomState()
  lazy var motion = ScrollMotion(of: self)
  /// The inset that was in force when it was last told of.
  var knownAdjustedInset = UIEdgeInsets.zero
  /// The size the content was last seen through.
  var knownSize = CGSize.zero
  /// Whether the view finds the place of content whose size changed by itself, or of content seen through another size.
  var placesContentItself: Bool { false }
  var placesResizedContentItself: Bool { placesContentItself }
  /// Called after the content moved: how a bar follows it.
  var offsetObserver: ((UIScrollView) -> Void)?
  /// Bars at the bottom that follow the content.
  var contentObservers: [ContentObserver] = []
  /// Points the content can be pulled down beyond its top inset: what a shrunken large title has to grow back.
  var retractedTop: CGFloat = 0

  /// Whether a finger is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Whether a finger is moving the content.
  open var isDragging: Bool { drag.isUnderWay }
  /// Whether the content goes on moving by itself after a drag.
  open var isDecelerating: Bool { drag.mayMoveItself && motion.isCoasting }

  // MARK: Moving the content

  /// Moves the content and stops its own movement. Animated, it takes 0.3 seconds, and the delegate hears of the end; an
  /// offset that is already there ends nothing.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    mainThreadOnly("UIScrollView.setContentOffset(_:animated:)")
    guard animated else {
      stopMoving()
      self.contentOffset = contentOffset
      return
    }
    glide(to: contentOffset)
  }

  /// Moves the content by as little as shows a rectangle of it, or as much of that as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    mainThreadOnly("UIScrollView.scrollRectToVisible(_:animated:)")
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Where content that is let go shall rest, at a speed in points a millisecond: a collection view asks its layout.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  /// Whether the content rests at places a page or a group apart.
  var restsAtPages: Bool { isPagingEnabled }

  /// The next place along an axis at which the content may rest, after the one it goes to; nil where that is any. Unmeasured:
  /// a key goes from one such place to the next.
  func nextStop(along axis: DirectionLock.Axis, ahead: Bool) -> CGPoint? {
    guard isPagingEnabled else { return nil }
    var offset = comingOffset
    func next(_ place: CGFloat, _ length: CGFloat) -> CGFloat {
      guard length > 0 else { return place }
      let page = place / length
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

  /// How small the content can be shown. The default is 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// How large the content can be shown; not above `minimumZoomScale`, it does not zoom. The default is 1.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether content can be pinched beyond its limits and springs back. The default is true.
  open var bouncesZoom = true

  /// How large the content is shown: the delegate's view for zooming is scaled by it. Taken within the limits.
  open var zoomScale: CGFloat {
    get { zoom.scale }
    set {
      mainThreadOnly("UIScrollView.zoomScale")
      setZoomScale(newValue, animated: false)
    }
  }

  /// Shows the content larger or smaller, keeping the middle of what is seen. Taken within the limits; nothing happens
  /// without a view for zooming.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    mainThreadOnly("UIScrollView.setZoomScale(_:animated:)")
    zoom(to: scale, animated: animated)
  }

  /// Shows a rectangle of the view for zooming, in its own coordinates, as large as fits the view and the limits.
  open func zoom(to rect: CGRect, animated: Bool) {
    mainThreadOnly("UIScrollView.zoom(to:animated:)")
    zoom(toShow: rect, animated: animated)
  }

  // MARK: UIView

  override var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets - safeAreaAdjustment }

  override func boundsOriginDidChange(from old: CGPoint) {
    let size = knownSize
    knownSize = bounds.size
    if size != bounds.size, !placesResizedContentItself { stayInRange(of: contentSize, in: size, knownAdjustedInset) }
    guard bounds.origin != old else { return }
    setNeedsLayout()
    placeIndicators()
    if safeAreaForSubviews != .zero { for view in subviews { view.updateSafeArea() } }
    offsetObserver?(self)
    notifyContentObservers()
    refreshControl?.scrollViewDidMove()
    delegate?.scrollViewDidScroll(self)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, drag.mayMoveItself { motion.finishAtOnce() }
  }

  /// The safe area when the view was last in a window: a screen that another one covers keeps its place in the content.
  private(set) var seenSafeArea: UIEdgeInsets?

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    if window != nil { seenSafeArea = safeAreaInsets }
    adjustedInsetMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adjustedInsetMayHaveChanged()
    placeIndicators()
  }

  override var describedContent: [String] {
    // An offset of −0 reads 0.
    let offset = CGPoint(x: contentOffset.x + 0, y: contentOffset.y + 0)
    return super.describedContent + [
      "contentOffset: \(NSCoder.string(for: offset))", "contentSize: \(NSCoder.string(for: contentSize))",
      "adjustedContentInset: \(NSCoder.string(for: adjustedContentInset))",
    ]
  }
}
