/// A window on content larger than itself: its bounds' origin is the content offset.
@preconcurrency @MainActor open class UIScrollView: UIView {
  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// On the axes that scroll; at top and bottom also without scrolling where a navigation controller shows the view.
    case automatic = 0
    /// On the axes that scroll.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

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
    addGestureRecognizer(panGestureRecognizer)
    panGestureRecognizer.addHandler { [weak self] recognizer in
      if let pan = recognizer as? UIPanGestureRecognizer { self?.follow(pan) }
    }
  }

  /// Who hears of movements.
  open weak var delegate: (any UIScrollViewDelegate)?

  /// The recognizer that drags the content.
  public let panGestureRecognizer = UIPanGestureRecognizer()

  /// The size of what is scrolled over, in points, without insets.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      adjustedInsetMayHaveChanged()
    }
  }

  /// The content's point at the top left corner of the view; any value is taken.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin else { return }
      bounds.origin = newValue
    }
  }

  /// Room round the content, in points.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
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
  open var adjustedContentInset: UIEdgeInsets { contentInset + safeAreaAdjustment }

  /// Called when `adjustedContentInset` changed.
  open func adjustedContentInsetDidChange() {}

  /// Whether fingers and wheels move the content. The default is true.
  open var isScrollEnabled = true {
    didSet { panGestureRecognizer.isEnabled = isScrollEnabled }
  }

  /// Whether the content rests only at whole multiples of the view's size.
  open var isPagingEnabled = false

  /// Whether the content can be dragged down the view's height though it fits: it takes part in adjusting the insets.
  open var alwaysBounceVertical = false { didSet { adjustedInsetMayHaveChanged() } }
  /// Whether the content can be dragged across the view though it fits: it takes part in adjusting the insets.
  open var alwaysBounceHorizontal = false { didSet { adjustedInsetMayHaveChanged() } }

  /// Whether a drag that starts along one axis keeps to it. The default is false.
  open var isDirectionalLockEnabled = false

  var drag = ScrollDrag()
  var indicators = ScrollIndicators()
  /// The inset that was in force when it was last told of.
  var knownAdjustedInset = UIEdgeInsets.zero
  /// Called after the content moved: how a bar follows it.
  var offsetObserver: ((UIScrollView) -> Void)?
  /// Points the content can be pulled down beyond its top inset: what a shrunken large title has to grow back.
  var retractedTop: CGFloat = 0

  /// Whether a finger is on the content.
  open var isTracking: Bool { panGestureRecognizer.numberOfTouches > 0 }
  /// Whether a finger is moving the content.
  open var isDragging: Bool { drag.isUnderWay }
  /// Whether the content goes on moving by itself after a drag. It does not yet: the content stays where it is let go.
  open var isDecelerating: Bool { false }

  /// Moves the content. Without animations, `animated` reports the end of the movement at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content by as little as shows a rectangle of it, or as much of that as fits.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let target = offset(showing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Where content that is let go shall rest, at a speed in points a millisecond: a collection view asks its layout.
  func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }

  override var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets - safeAreaAdjustment }

  override func boundsOriginDidChange(from old: CGPoint) {
    guard bounds.origin != old else { return }
    setNeedsLayout()
    placeIndicators()
    if safeAreaForSubviews != .zero { for view in subviews { view.updateSafeArea() } }
    offsetObserver?(self)
    delegate?.scrollViewDidScroll(self)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedInsetMayHaveChanged()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    adjustedInsetMayHaveChanged()
    placeIndicators()
  }
}
