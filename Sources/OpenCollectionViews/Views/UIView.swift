@_spi(Storeys) import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A rectangle of the screen that displays content, lays out its subviews and handles touches.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The class of the view's layer. The default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the class draws its contents in `drawContents(in:bounds:)`.
  class var drawsContents: Bool { false }

  /// The layer that displays the view and stores its geometry.
  public let layer: CALayer

  /// A view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    mainThreadOnly("UIView.init(frame:)")
    layer = CALayer.make(Self.layerClass)
    super.init()
    adoptLayer()
    // Sets the layer's frame directly, because a subclass may override `frame`.
    layer.frame = frame
  }

  /// A view of a storyboard or nib, with its properties and subviews; with another coder, a view with a zero frame.
  /// Outlets, actions and constraints are set later, before `awakeFromNib()`.
  public required init?(coder: NSCoder) {
    layer = CALayer.make(Self.layerClass)
    super.init()
    adoptLayer()
    readView(coder)
  }

  /// A view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  // MARK: Tree

  /// The view that contains this one.
  open internal(set) weak var superview: UIView?
  /// The subviews, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The window that contains the view.
  open internal(set) weak var window: UIWindow?
  /// The view controller whose root view this is.
  package weak var owningViewController: UIViewController? {
    didSet {
      guard owningViewController !== oldValue else { return }
      if owningViewController != nil { markForProperties() }
      updateTraits()
      marginsDidChange()
    }
  }
  /// An integer that identifies the view.
  open var tag = 0

  // MARK: Layout

  var layoutMarks = LayoutMarks()
  package var trackedRuns = TrackedRuns()
  var autoLayout = AutoLayoutState()
  /// How the frame changes with the superview's size. The default keeps origin and size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether subviews are resized by their autoresizing masks.
  open var autoresizesSubviews = true
  var margins = MarginState()

  // MARK: Appearance

  /// How the drawn contents are adapted when the size changes. The default scales them.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      mainThreadOnly("UIView.contentMode")
      contentModeDidChange()
    }
  }
  /// Whether pixels that `draw(_:)` leaves transparent are filled with black. The default is true.
  open var isOpaque = true
  /// The background colour. The default, nil, is transparent.
  open var backgroundColor: UIColor? {
    didSet {
      mainThreadOnly("UIView.backgroundColor")
      resolveBackgroundColor()
    }
  }
  var ownTintColor: UIColor?
  var ownTintAdjustmentMode = TintAdjustmentMode.automatic
  /// Whether a presentation over the view dims its tint, unless the view has a mode of its own.
  var isTintDimmed = false {
    didSet { if isTintDimmed != oldValue, ownTintAdjustmentMode == .automatic { notifyTintChange() } }
  }
  /// A view whose alpha masks this view; nil, the default, masks nothing.
  open var mask: UIView? {
    didSet {
      mainThreadOnly("UIView.mask")
      if mask !== oldValue { layer.mask = mask?.layer }
    }
  }

  /// Applies the app's appearance proxies to a view that entered a window; nil while there are none.
  @InContext static var appearanceApplication: (@MainActor (UIView) -> Void)?

  // MARK: Traits

  /// The traits in effect: the superview's, or the screen's for a view without a superview, with the view's own
  /// overrides.
  open var traitCollection: UITraitCollection { traits }

  /// Insets of the area not covered by system elements (bars, rounded corners), in points.
  open var safeAreaInsets: UIEdgeInsets { margins.safeArea }
  /// The storage of `traitCollection`.
  var traits = UIScreen.main.traitCollection
  package var overriddenTraits = TraitValues()
  var traitObservers = TraitObservers()
  /// Whether the view is mirrored in right-to-left layouts.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      mainThreadOnly("UIView.semanticContentAttribute")
      if semanticContentAttribute != oldValue { layoutDirectionDidChange() }
    }
  }

  // MARK: Touches

  /// Whether the view and its subviews receive touches. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. The default is false.
  open var isMultipleTouchEnabled = false
  var ownGestureRecognizers: [UIGestureRecognizer] = []
  var ownInteractions: [any UIInteraction] = []

  /// The gesture recognizers attached to the view; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { ownGestureRecognizers.isEmpty ? nil : ownGestureRecognizers }
    set {
      for recognizer in ownGestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Attaches a gesture recognizer, removing it from its previous view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    mainThreadOnly("UIView.addGestureRecognizer(_:)")
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    ownGestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes a gesture recognizer; a gesture in progress is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    mainThreadOnly("UIView.removeGestureRecognizer(_:)")
    guard ownGestureRecognizers.contains(where: { $0 === gestureRecognizer }) else { return }
    gestureRecognizer.cancelAndStopTracking()
    ownGestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  // MARK: Focus

  var focusTraits = FocusTraits()
  /// Whether the view can be focused by the keyboard. The default is false; it is true for controls, text views and
  /// cells.
  open var canBecomeFocused: Bool { false }
  /// Whether the view is focused.
  open var isFocused: Bool { window?.focusKeeper?.isAt(self) ?? false }
  /// The preferred focus destinations in the view. The default is empty.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The view's focus effect. The default is a halo; nil is for a view that shows focus itself.
  open var focusEffect: UIFocusEffect? {
    get { focusTraits.effect ?? defaultFocusEffect }
    set { focusTraits.effect = .some(newValue) }
  }
  @_spi(Storeys) open var defaultFocusEffect: UIFocusEffect? { .halo }
  /// The focus group: Tab treats views with the same identifier as one. The default, nil, inherits the superview's.
  open var focusGroupIdentifier: String? {
    get { focusTraits.group }
    set { focusTraits.group = newValue }
  }
  /// Whether a focus update from or to this view or a descendant is allowed. The default is true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus moved from or to this view or a descendant. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Requests a focus update before the next frame if the focus is in this view.
  open func setNeedsFocusUpdate() { requestFocusUpdateIfFocused() }
  /// Performs a requested focus update now.
  open func updateFocusIfNeeded() { window?.focusKeeper?.updateIfNeeded() }

  // MARK: Use by programs

  /// Whether random use touches the view for what it is, without a gesture recognizer.
  @_spi(Storeys) open var isTouchTarget: Bool { false }
  /// Whether the view is an element of a list: a cell, a header, a footer.
  @_spi(Storeys) open var isListElement: Bool { false }
  /// Called when `isFocused` changed; this module's views update their appearance.
  @_spi(Storeys) open func focusDidChange() {}

  // MARK: Accessibility

  /// The text of a row, by which switches in it are called; nil for other views.
  @_spi(Storeys) open var labelForControls: String? { nil }

  override var defaultAccessibilityFrame: CGRect { convertToScreen(bounds) }
  override var defaultAccessibilityPath: UIBezierPath? { roundedAccessibilityPath }

  // MARK: Changing the hierarchy

  /// Adds a view in front of the other subviews, removing it from its current superview.
  open func addSubview(_ view: UIView) {
    mainThreadOnly("UIView.addSubview(_:)")
    if view.superview === self { return bringSubviewToFront(view) }
    insert(view, at: subviews.count)
  }

  /// Inserts a view at an index among the subviews, counted without that view.
  open func insertSubview(_ view: UIView, at index: Int) {
    mainThreadOnly("UIView.insertSubview(_:at:)")
    if view.superview === self { return move(view, to: index) }
    insert(view, at: index)
  }

  /// Inserts a view directly behind a subview, or in front of all if the sibling is not a subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    mainThreadOnly("UIView.insertSubview(_:belowSubview:)")
    insertSubview(view, at: index(of: siblingSubview, without: view) ?? subviews.count)
  }

  /// Inserts a view directly in front of a subview, or in front of all if the sibling is not a subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    mainThreadOnly("UIView.insertSubview(_:aboveSubview:)")
    insertSubview(view, at: index(of: siblingSubview, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Removes the view from its superview.
  open func removeFromSuperview() {
    mainThreadOnly("UIView.removeFromSuperview()")
    detach()
  }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: UIView) {
    mainThreadOnly("UIView.bringSubviewToFront(_:)")
    if view.superview === self, subviews.last !== view { move(view, to: subviews.count - 1) }
  }

  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: UIView) {
    mainThreadOnly("UIView.sendSubviewToBack(_:)")
    if view.superview === self, subviews.first !== view { move(view, to: 0) }
  }

  /// Exchanges the indexes of two subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    mainThreadOnly("UIView.exchangeSubview(at:withSubviewAt:)")
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    move(high, to: min(index1, index2))
    move(low, to: max(index1, index2))
  }

  // MARK: Layout and display

  /// Marks the view as needing layout before the next frame.
  open func setNeedsLayout() {
    mainThreadOnly("UIView.setNeedsLayout()")
    markForLayout()
  }

  /// Lays out marked views now: from the topmost of the consecutive ancestors that need layout, downwards.
  open func layoutIfNeeded() {
    mainThreadOnly("UIView.layoutIfNeeded()")
    layOutFromTop()
  }

  /// The layout passes of the view that may follow one another in a frame when each asks for the next.
  @_spi(Storeys) open var layoutPassLimit: Int { 0 }

  /// Called before each of these passes after the tenth.
  @_spi(Storeys) open func didRepeatLayout(_ count: Int) {}

  /// Called after such passes.
  @_spi(Storeys) open func didEndLayout() {}

  /// Sets properties of the view or its subviews, from models and traits, before layout (iOS 26). The default does
  /// nothing.
  ///
  /// Called before the view's first layout pass, and again before the frame that follows a change of an observable
  /// property or of a trait that it read, or a call of `setNeedsUpdateProperties()`. It does not cause a layout pass of its
  /// own.
  open func updateProperties() {}

  /// Marks the view's properties to be updated before the next frame.
  open func setNeedsUpdateProperties() {
    mainThreadOnly("UIView.setNeedsUpdateProperties()")
    markForProperties()
  }

  /// Updates the properties of the marked views now: of this view and its descendants.
  open func updatePropertiesIfNeeded() {
    mainThreadOnly("UIView.updatePropertiesIfNeeded()")
    updateMarkedProperties()
  }

  /// Called when something that a method read changed: has the method run again.
  @_spi(Storeys) open func trackedReadsDidChange(_ method: TrackedMethod) {
    switch method {
    case .properties: setNeedsUpdateProperties()
    case .drawing: setNeedsDisplay()
    default: setNeedsLayout()
    }
  }

  /// Marks the view as needing to be redrawn before the next frame.
  open func setNeedsDisplay() {
    mainThreadOnly("UIView.setNeedsDisplay()")
    if drawsOwnContents || layerDrawsContents { layer.setNeedsDisplay() }
  }

  /// Marks the view as needing to be redrawn before the next frame; the whole view is.
  open func setNeedsDisplay(_ rect: CGRect) {
    mainThreadOnly("UIView.setNeedsDisplay(_:)")
    setNeedsDisplay()
  }

  /// Resizes the view to `sizeThatFits(_:)`, keeping its top left corner.
  open func sizeToFit() {
    mainThreadOnly("UIView.sizeToFit()")
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    // With a transform the frame has another size than the bounds; the place is then that of the center. Unmeasured.
    if layer.hasTransform { bounds.size = size } else { frame = CGRect(origin: frame.origin, size: size) }
  }

  // MARK: Overridable methods

  open override var next: UIResponder? { owningViewController ?? superview }

  /// Lays out the subviews. The default does nothing beyond constraints and autoresizing masks.
  open func layoutSubviews() {}

  /// Draws the view into the current context; `rect` is the view's bounds. Called if a class overrides it.
  open func draw(_ rect: CGRect) {}

  /// Draws the contents of UIKit's own views; the canvas uses the view's coordinates.
  func drawContents(in canvas: Canvas, bounds: CGRect) {}

  /// The area that `drawContents(in:bounds:)` draws: the bounds, larger where contents extend beyond them, smaller
  /// where they do not fill them; a whole number of pixels from the bounds' corner. Nothing is drawn if it is empty.
  func drawingArea(in bounds: CGRect) -> CGRect { bounds }

  /// Called after a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Called after a subview was hidden or shown. A stack view arranges its subviews again.
  func subviewVisibilityDidChange() {}
  /// Called before a subview is removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil if removed. The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. The default does nothing.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil if removed. The default does nothing.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed. The default does nothing.
  open func didMoveToWindow() {}
  /// Called after a descendant stopped receiving keys, as first responder or by the focus.
  @_spi(Storeys) open func descendantDidLoseKeys() {}
  /// Called after the tint colour, inherited or own, changed.
  open func tintColorDidChange() {}
  /// Called after `safeAreaInsets` changed.
  open func safeAreaInsetsDidChange() {}
  /// Called after `layoutMargins` changed.
  open func layoutMarginsDidChange() {}
  /// Called after the traits changed, with the previous ones. The default does nothing.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether a recognizer attached to this view, or to an ancestor of this touched view, may begin. The default is
  /// true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The deepest view that receives a touch at a point in this view's coordinates: a descendant, frontmost first, or
  /// this view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !layer.blocksTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point in this view's coordinates is inside the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The size that best fits a given size. The default is the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Auto Layout

  /// The natural size of the content, in points; -1 along an axis without one, which is the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Called when the intrinsic content size changed.
  open func invalidateIntrinsicContentSize() {
    mainThreadOnly("UIView.invalidateIntrinsicContentSize()")
    contentSizeDidChange()
  }
  /// Insets from the frame to the alignment rectangle, which excludes parts such as a shadow. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose first text line is the first baseline. The default is the view itself.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose last text line is the last baseline. The default is the view itself.
  open var forLastBaselineLayout: UIView { self }
  /// The font of the view's text; nil for a view without text.
  var fontForLayout: UIFont? { nil }
  /// The distance of the baseline below the vertical center, in points, for a view that centers its one line of text;
  /// nil for other views.
  var baselineBelowCenter: CGFloat? { nil }
  /// The distance of the first baseline below the top, in points; nil for a view without text.
  var firstBaselineFromTop: CGFloat? { labelBaselineFromTop }
  /// The distance of the last baseline above the bottom, in points; nil for a view without text.
  var lastBaselineFromBottom: CGFloat? { labelBaselineFromBottom }
  /// The axes on which the view has only an estimated length: those of a self-sizing cell being measured.
  @_spi(Storeys) open var estimatedAxes: UIAxis { [] }
  /// Whether a touch that began in the view stays with it when the scroll view around it could scroll.
  var keepsTouchesFromScrolling: Bool { false }
  /// Whether the class requires constraint-based layout. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Updates the view's constraints before layout; overrides call `super` last.
  open func updateConstraints() {}
  /// The size that best satisfies the view's constraints, near a target size of low priority.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    mainThreadOnly("UIView.systemLayoutSizeFitting(_:)")
    return systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that best satisfies the view's constraints, near a target size of the given priorities.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    mainThreadOnly("UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)")
    return fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The safe area insets that subviews inherit.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

  /// Called when the bounds' origin or size changed, with the previous origin.
  @_spi(Storeys) open func boundsOriginDidChange(from old: CGPoint) {}

  /// The frame in the superview's coordinates, in points; with a transform, the bounding rectangle.
  open var frame: CGRect {
    get { layer.frame }
    set {
      mainThreadOnly("UIView.frame")
      layer.frame = newValue
      KeyValueObservers.didChange(self)
    }
  }
  /// The visible rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      mainThreadOnly("UIView.bounds")
      layer.bounds = newValue
      KeyValueObservers.didChange(self)
    }
  }
  /// The position of the layer's anchor point, by default the middle, in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      mainThreadOnly("UIView.center")
      layer.position = newValue
      KeyValueObservers.didChange(self)
    }
  }

  /// The transform, applied about the layer's anchor point; the identity by default.
  open var transform: CGAffineTransform {
    get { layer.hasTransform ? layer.transform.planar : .identity }
    set {
      mainThreadOnly("UIView.transform")
      layer.transform = CATransform3D(newValue)
    }
  }

  /// A 3D transform applied about the layer's anchor point; only its planar part is drawn.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set {
      mainThreadOnly("UIView.transform3D")
      layer.transform = newValue
    }
  }

  /// Pixels per point of the view's drawing.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      mainThreadOnly("UIView.contentScaleFactor")
      layer.contentsScale = newValue
      if drawsOwnContents { setNeedsDisplay() }
    }
  }

  /// The point that transforms apply about, as fractions of the size (iOS 16).
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set {
      mainThreadOnly("UIView.anchorPoint")
      layer.anchorPoint = newValue
    }
  }

  /// The opacity of the view and its subviews as a group, 0...1; 1 by default. A view at 0 is invisible and receives no
  /// touches.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      mainThreadOnly("UIView.alpha")
      layer.opacity = Float(min(max(newValue, 0), 1))
    }
  }
  /// Whether the view and its subviews are hidden and receive no touches. A stack view closes the gap. False by
  /// default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      mainThreadOnly("UIView.isHidden")
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      superview?.subviewVisibilityDidChange()
      KeyValueObservers.didChange(self)
    }
  }
  /// Whether subviews are clipped to the bounds. The default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set {
      mainThreadOnly("UIView.clipsToBounds")
      layer.masksToBounds = newValue
    }
  }

  /// Class, address, frame, non-default properties and the layer; off the main thread, class and address only.
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainActor.assumeIsolated { summary } : briefDescription
  }

  /// The text shown after the frame in the description; nil for none.
  var describedText: String? { nil }
  /// Further parts at the end of the description, such as a scroll view's offset.
  @_spi(Storeys) open var describedContent: [String] { [] }
}
