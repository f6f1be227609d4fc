@_spi(Storeys) import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A rectangle of the screen that displays content, lays out its subviews and handles touches.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The class of the view's layer. The default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether the class draws its contents in `drawContents(in:bounds:)`.
  class var drawsContents: Bool { false }

  /// The layer that displays the view and stores its geometry.
  open var layer: CALayer { ownLayer }
  let ownLayer: CALayer

  /// A view with a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    mainThreadOnly("UIView.init(frame:)")
    ownLayer = CALayer.make(Self.layerClass)
    super.init()
    adoptLayer()
    // Sets the layer's frame directly, because a subclass may override `frame`.
    layer.frame = frame
  }

  /// A view of a storyboard or nib, with its properties and subviews; with another coder, a view with a zero frame.
  /// Outlets, actions and constraints are set later, before `awakeFromNib()`.
  public required init?(coder: NSCoder) {
    ownLayer = CALayer.make(Self.layerClass)
    super.init()
    adoptLayer()
    readView(coder)
  }

  /// A view with a zero frame.
  public convenience override init() { self.init(frame: .zero) }

  deinit {
    for view in subviews where view.parent === self { view.parent = nil }
    ownLayer.forgetOwner()
  }

  // MARK: Tree

  /// The view that contains this one.
  open internal(set) var superview: UIView? {
    get { parent }
    set { parent = newValue }
  }
  /// The superview, which clears it when it is deallocated. Not weak: each retain of what a weak reference refers to is slower.
  nonisolated(unsafe) private unowned(unsafe) final var parent: UIView?
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
  /// The view itself.
  open var focusItemContainer: (any UIFocusItemContainer)? { self }
  /// The view's own coordinate system, in which it answers for `focusItems(in:)`.
  open var coordinateSpace: any UICoordinateSpace { self }
  /// The items of which those that can be focused get the focus, unless this view can be. The default is the subviews in the
  /// rectangle; an override may leave some out, or return views further down. Unmeasured.
  open func focusItems(in rect: CGRect) -> [any UIFocusItem] {
    subviews.filter { rect.contains($0.frame) || rect.intersects($0.frame) }
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

  /// The action run when a property of the view's layer changes: in an animation block an animation with the block's timing,
  /// else `NSNull` for none. For nil the layer decides by itself, as one without a view.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    BlockAnimation.current(of: layer, forKey: event) ?? NSNull()
  }

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

  // MARK: Constraints

  /// The constraints held by the view, in the order they were added. O(1).
  open var constraints: [NSLayoutConstraint] { autoLayout.details?.constraints ?? [] }

  /// Adds a constraint to the view, which activates it. Its items must be the view or its descendants. A constraint
  /// that is already active is ignored.
  open func addConstraint(_ constraint: NSLayoutConstraint) {
    mainThreadOnly("UIView.addConstraint(_:)")
    guard constraint.holder.object == nil,
      let commonAncestor = constraint.closestCommonAncestor ?? constraint.first.owner
    else {
      return
    }
    guard constraint.closestCommonAncestor != nil, commonAncestor.isDescendant(of: self) else {
      clientError(
        "The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the constraint's "
          + "items must be descendants of that view (or the view itself). \(self)",
        name: "NSGenericException")
    }
    install(constraint, commonAncestor: commonAncestor)
  }

  /// Adds each constraint, as `addConstraint` does.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("UIView.addConstraints(_:)")
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint from the view, which deactivates it; a constraint of another view is ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) {
    mainThreadOnly("UIView.removeConstraint(_:)")
    if constraint.holder.object === self { uninstall(constraint) }
  }

  /// Removes each constraint, as `removeConstraint` does.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    mainThreadOnly("UIView.removeConstraints(_:)")
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Ambiguity

  /// Whether the constraints allow another frame that satisfies them equally well. For debugging.
  open var hasAmbiguousLayout: Bool {
    guard let (context, member) = solvedMember else { return false }
    return context.isAmbiguous(member)
  }

  /// The constraints that determine the view's position and length along an axis. For debugging.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let (context, member) = solvedMember else { return [] }
    return context.constraintsDeciding(member, axis)
  }

  /// Moves the view to another frame that satisfies its constraints equally well; the next layout moves it back. Does
  /// nothing if its layout is not ambiguous. For debugging.
  open func exerciseAmbiguityInLayout() { moveToOtherSolution() }

  // MARK: Content size

  /// The priority with which the view resists growing beyond its intrinsic content size. The default is 250.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.horizontalHugging : contentPriorities.verticalHugging
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic content size on an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    mainThreadOnly("UIView.setContentHuggingPriority(_:for:)")
    setContentPriority(priority, axis == .horizontal ? \.horizontalHugging : \.verticalHugging)
  }

  /// The priority with which the view resists shrinking below its intrinsic content size. The default is 750.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? contentPriorities.horizontalCompression : contentPriorities.verticalCompression
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic content size on an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    mainThreadOnly("UIView.setContentCompressionResistancePriority(_:for:)")
    setContentPriority(priority, axis == .horizontal ? \.horizontalCompression : \.verticalCompression)
  }

  // MARK: Fitting

  /// A target size for the smallest possible size.
  open class var layoutFittingCompressedSize: CGSize { .zero }

  /// A target size for the largest possible size.
  open class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The alignment rectangle for a frame of the view.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of the view for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }

  // MARK: Updating constraints

  /// Schedules `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    mainThreadOnly("UIView.setNeedsUpdateConstraints()")
    autoLayout.needsUpdateConstraints = true
    superview?.markForConstraintUpdateBeneath()
    setContextNeedsLayout()
  }

  /// Whether `updateConstraints()` is scheduled.
  open func needsUpdateConstraints() -> Bool { autoLayout.needsUpdateConstraints }

  /// Updates the constraints of the view and its descendants for which it is scheduled, innermost first.
  open func updateConstraintsIfNeeded() {
    mainThreadOnly("UIView.updateConstraintsIfNeeded()")
    if autoLayout.needsUpdateConstraintsBeneath {
      autoLayout.needsUpdateConstraintsBeneath = false
      for subview in subviews { subview.updateConstraintsIfNeeded() }
    }
    guard autoLayout.needsUpdateConstraints else { return }
    autoLayout.needsUpdateConstraints = false
    if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
  }

  // MARK: Anchors

  /// The leading edge of the alignment rectangle.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }

  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }

  /// The left edge, independent of the layout direction.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }

  /// The right edge, independent of the layout direction.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }

  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }

  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }

  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }

  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }

  /// The first baseline of the view's text; its bottom if it has no text.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The last baseline of the view's text; its bottom if it has no text.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  // MARK: Layout guides

  /// The layout guides added to the view.
  open var layoutGuides: [UILayoutGuide] { autoLayout.details?.guides ?? [] }

  /// Adds a guide to the view. A guide of another view is first removed from that view, which discards its constraints.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    mainThreadOnly("UIView.addLayoutGuide(_:)")
    layoutGuide.owningView = self
  }

  /// Removes a guide and permanently discards its active constraints (measured).
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    mainThreadOnly("UIView.removeLayoutGuide(_:)")
    if layoutGuide.owningView === self { layoutGuide.owningView = nil }
  }

  /// The part of the bounds not covered by bars.
  open var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  /// The bounds inset by the layout margins.
  open var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins, "UIViewLayoutMarginsGuide") }

  /// The layout margins' rectangle, limited to a readable width of 672 points and centered. The width for text sizes
  /// other than the default is Unmeasured.
  open var readableContentGuide: UILayoutGuide { systemGuide(.readableContent, "UIViewReadableContentGuide") }

  /// The part of the view covered by input views, in place of an on-screen keyboard, which a desktop does not have.
  /// Without any, the guide covers the bottom safe area, as on iOS while the keyboard is hidden.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardSystemGuide }

  // MARK: Auto layout

  /// Whether the frame and autoresizing mask act as constraints. The default is true; set it to false for a view whose
  /// frame is determined by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayout.translatesAutoresizingMask }
    set {
      mainThreadOnly("UIView.translatesAutoresizingMaskIntoConstraints")
      guard newValue != autoLayout.translatesAutoresizingMask else { return }
      let before = layoutRoot
      autoLayout.translatesAutoresizingMask = newValue
      let after = layoutRoot
      before.rebuildContext()
      if after !== before { after.rebuildContext() }
    }
  }

  // MARK: Accessibility

  /// Whether the view and its subviews, such as photographs, keep their colours while the user inverts those of the screen. The
  /// default is false.
  open var accessibilityIgnoresInvertColors: Bool {
    get { layer.keepsColors }
    set {
      mainThreadOnly("UIView.accessibilityIgnoresInvertColors")
      layer.keepsColors = newValue
    }
  }

  // MARK: Animations

  /// Animates the changes of a closure: frames, bounds, centers, transforms, alphas, colours, corners, borders,
  /// shadows.
  ///
  /// The properties have their new values at once; the presentation values follow. An animation of a property that is
  /// already animated is additive, so that the motion stays smooth; one of opacity or a colour replaces the running
  /// one. Inside another block the outer duration and curve are used.
  ///
  /// - Parameters:
  ///   - duration: the duration of one run, in seconds; 0 makes the changes without animation.
  ///   - delay: the delay before it begins, in seconds.
  ///   - options: the curve, repetition, and what may happen meanwhile. The default eases in and out.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called when all animations have ended, with false if one was removed before its end. Without any
  ///     animation it is called after the next layout.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(withDuration:delay:options:animations:completion:)")
    AnimationBlock(duration: duration, delay: delay, curve: options.curve, options: options)
      .run(animations, completion: completion)
  }

  /// Animates the changes of a closure, easing in and out. See
  /// `animate(withDuration:delay:options:animations:completion:)`.
  open class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(withDuration:animations:completion:)")
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes of a closure, easing in and out. See
  /// `animate(withDuration:delay:options:animations:completion:)`.
  open class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    mainThreadOnly("UIView.animate(withDuration:animations:)")
    animate(withDuration: duration, delay: 0, animations: animations)
  }

  /// Animates the changes of a closure with a spring that settles within the duration.
  ///
  /// Durations are in seconds. A damping ratio of 1 is critical damping; lower values oscillate more. The initial velocity
  /// is in fractions of the distance per second.
  open class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly(
      "UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:options:animations:completion:)")
    let spring = SpringMotion(
      settlingIn: duration, dampingRatio: Double(dampingRatio), velocity: SIMD2(repeating: Double(velocity)))
    AnimationBlock(duration: duration, delay: delay, curve: .spring(spring), options: options)
      .run(animations, completion: completion)
  }

  /// Animates the changes of a closure with a spring (iOS 17).
  ///
  /// - Parameters:
  ///   - duration: the spring's perceptual duration, in seconds. It settles and completes later.
  ///   - bounce: 0 for none, toward 1 for more, below 0 for overdamping.
  ///   - velocity: the initial velocity, in fractions of the distance per second.
  ///   - delay: the delay before it begins, in seconds.
  ///   - options: repetition, and what may happen meanwhile; a curve in them is ignored.
  ///   - animations: makes the changes; called at once.
  ///   - completion: called when all animations have ended, with false if one was removed before its end.
  open class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animate(springDuration:bounce:initialSpringVelocity:delay:options:animations:completion:)")
    let spring = SpringMotion(
      duration: duration, bounce: Double(bounce), velocity: SIMD2(repeating: Double(velocity)))
    let seconds = duration > 0 ? min(spring.settlingDuration, 1e6) : 0
    AnimationBlock(duration: seconds, delay: delay, curve: .spring(spring), options: options)
      .run(animations, completion: completion)
  }

  /// Runs a closure without animating its changes, even inside an animation block.
  open class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    mainThreadOnly("UIView.performWithoutAnimation(_:)")
    let wasEnabled = areAnimationsEnabled
    setAnimationsEnabled(false)
    AnimationContext.performWithoutAnimation(actionsWithoutAnimation)
    setAnimationsEnabled(wasEnabled)
  }

  /// Sets whether animation blocks animate their changes.
  open class func setAnimationsEnabled(_ enabled: Bool) {
    mainThreadOnly("UIView.setAnimationsEnabled(_:)")
    AnimationContext.isEnabled = enabled
  }

  /// Whether animation blocks animate their changes. The default is true.
  open class var areAnimationsEnabled: Bool { AnimationContext.isEnabled }

  /// The duration of the current animation block, in seconds; 0 outside of blocks.
  open class var inheritedAnimationDuration: TimeInterval { AnimationContext.current?.timing.duration ?? 0 }

  /// Inside an animation block, repeats the animations of a closure's changes.
  ///
  /// - Parameters:
  ///   - count: the number of runs; may be fractional.
  ///   - autoreverses: whether each run is followed by one backward.
  ///   - animations: makes the changes; called at once.
  open class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    mainThreadOnly("UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)")
    guard let outer = AnimationContext.current else { return animations() }
    var timing = outer.timing
    timing.repeatCount = Double(count)
    timing.autoreverses = autoreverses
    outer.nested(timing: timing, batch: outer.batch).run(animations)
  }

  // MARK: Begun animations

  /// Begins an animation block that `commitAnimations()` ends: changes meanwhile are animated, over 0.2 seconds with a slow start and
  /// end unless something else is set. `animate(withDuration:animations:)` replaces it.
  ///
  /// The arguments are passed to the delegate's methods.
  open class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    mainThreadOnly("UIView.beginAnimations(_:context:)")
    BegunAnimation.begin(animationID, context)
  }

  /// Ends the innermost animation block that was begun, and starts its animations. Does nothing without one.
  open class func commitAnimations() {
    mainThreadOnly("UIView.commitAnimations()")
    BegunAnimation.commit()
  }

  /// Sets who is told of the start and the end of the begun animations. It is kept until their end.
  open class func setAnimationDelegate(_ delegate: Any?) {
    BegunAnimation.current?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method for the start: `animationWillStart(_:context:)`.
  open class func setAnimationWillStart(_ selector: Selector?) { BegunAnimation.current?.willStart = selector }

  /// Sets the delegate's method for the end: `animationDidStop(_:finished:context:)`.
  open class func setAnimationDidStop(_ selector: Selector?) { BegunAnimation.current?.didStop = selector }

  /// Sets the duration of the begun animations, in seconds.
  open class func setAnimationDuration(_ duration: TimeInterval) {
    BegunAnimation.current?.context.timing.duration = max(duration, 0)
  }

  /// Sets the delay before the begun animations, in seconds.
  open class func setAnimationDelay(_ delay: TimeInterval) { BegunAnimation.current?.context.timing.delay = delay }

  /// Sets the curve of the begun animations.
  open class func setAnimationCurve(_ curve: AnimationCurve) {
    BegunAnimation.current?.context.timing.curve = curve.timing
  }

  /// Sets how often the begun animations run.
  open class func setAnimationRepeatCount(_ repeatCount: Float) {
    BegunAnimation.current?.context.timing.repeatCount = repeatCount > 0 ? Double(repeatCount) : 1
  }

  /// Sets whether each run of the begun animations is followed by one backward.
  open class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    BegunAnimation.current?.context.timing.autoreverses = repeatAutoreverses
  }

  // MARK: Keyframes

  /// Animates the changes of `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` inside a closure, each
  /// in its part of the duration. The whole animation eases in and out unless the options contain another curve of
  /// `AnimationOptions`.
  open class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.animateKeyframes(withDuration:delay:options:animations:completion:)")
    let general = AnimationOptions(rawValue: options.rawValue)
    AnimationBlock(duration: duration, delay: delay, curve: general.curve, options: general)
      .run(completion: completion) { context in
        guard let context else { return AnimationContext.performWithoutAnimation(animations) }
        let recorder = KeyframeRecorder()
        context.recorder = recorder
        context.run(animations)
        context.recorder = nil
        recorder.finish(in: context, mode: options.mode)
      }
  }

  /// Inside a keyframe animation block, animates changes within a part of its duration.
  ///
  /// - Parameters:
  ///   - frameStartTime: the start of the part, as a fraction of the duration.
  ///   - frameDuration: its duration, as a fraction of the whole duration.
  ///   - animations: makes the changes; called at once.
  open class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    mainThreadOnly("UIView.addKeyframe(withRelativeStartTime:relativeDuration:animations:)")
    guard let recorder = AnimationContext.current?.recorder else { return animations() }
    let outer = recorder.window
    let start = min(max(frameStartTime, 0), 1)
    recorder.window = start...min(max(start + frameDuration, start), 1)
    animations()
    recorder.window = outer
  }

  // MARK: Transitions

  /// Animates a transition from a view's current content to its content after the closure, in the style of the options;
  /// without a style the changes are animated as in any block. Inside a property animator's animations, the animator
  /// drives the transition; reversed to its start, the new content is shown at the end, because the closure's changes
  /// are not reverted. Unmeasured.
  open class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.transition(with:duration:options:animations:completion:)")
    let block = AnimationBlock(duration: duration, delay: 0, curve: options.curve, options: options)
    guard let style = options.transition, view.window != nil else {
      return block.run({ animations?() }, completion: completion)
    }
    block.run(completion: completion) { context in
      view.show(style, in: context, animatesContent: options.contains(.allowAnimatedContent)) { animations?() }
    }
  }

  /// Replaces a view with another, or hides it and shows the other, with a transition of their superview.
  open class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.transition(from:to:duration:options:completion:)")
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        if let parent = fromView.superview { parent.insertSubview(toView, aboveSubview: fromView) }
        fromView.removeFromSuperview()
      }
    }
    guard let parent = fromView.superview else {
      change()
      return AnimationBlock(duration: 0, delay: 0, curve: .linear, options: []).run({}, completion: completion)
    }
    transition(with: parent, duration: duration, options: options, animations: change, completion: completion)
  }

  /// The view controller whose root view it is, else the superview.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? { owningViewController ?? superview }

  /// The view's interactions.
  open var interactions: [any UIInteraction] {
    get { ownInteractions }
    set {
      for interaction in ownInteractions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, removing it from its previous view.
  open func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction from the view.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard ownInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Makes the view or a descendant resign first responder, which ends editing. With `force`, delegates are not asked.
  ///
  /// - Returns: whether the first responder was in this view and resigned.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    guard let first = window?.firstResponder as? UIView, first.isDescendant(of: self) else { return false }
    if FirstResponder.resign(first, force: force) { return true }
    if force { FirstResponder.remove(first) }
    return force
  }

  // MARK: Conversion

  /// Converts a point from this view's coordinates to another's; nil means the window's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }

  /// Converts a point from another view's coordinates to this view's; nil means the window's.
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }

  /// Converts a rectangle from this view's coordinates to another's, as a bounding rectangle; nil means the window's.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }

  /// Converts a rectangle from another view's coordinates to this view's, as a bounding rectangle; nil means the
  /// window's.
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

  // MARK: Direction

  /// The layout direction for a semantic content attribute, given the current traits' direction.
  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute,
      relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The layout direction for a semantic content attribute, relative to a layout direction.
  open class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The layout direction of the view's content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  // MARK: Layout

  /// The value for a dimension without an intrinsic size: -1.
  open nonisolated class var noIntrinsicMetric: CGFloat { -1 }

  // MARK: Margins

  /// The margins of the view's content in points, by layout direction. The default is 8; for a view controller's root
  /// view, 16 or 20 at the sides. The value returned includes the safe area and the superview's margins where these
  /// apply.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { NSDirectionalEdgeInsets(layoutMargins, rightToLeft: isRightToLeft) }
    set {
      margins.custom = newValue
      marginsDidChange()
    }
  }

  /// `directionalLayoutMargins` as left and right margins.
  open var layoutMargins: UIEdgeInsets {
    get { resolvedMargins }
    set { directionalLayoutMargins = NSDirectionalEdgeInsets(newValue, rightToLeft: isRightToLeft) }
  }

  /// Whether the safe area is added to the margins. The default is true.
  open var insetsLayoutMarginsFromSafeArea: Bool {
    get { margins.insetsFromSafeArea }
    set {
      guard newValue != margins.insetsFromSafeArea else { return }
      margins.insetsFromSafeArea = newValue
      marginsDidChange()
    }
  }

  /// Whether the view's margins are at least its superview's. The default is false.
  open var preservesSuperviewLayoutMargins: Bool {
    get { margins.preservesSuperview }
    set {
      guard newValue != margins.preservesSuperview else { return }
      margins.preservesSuperview = newValue
      marginsDidChange()
    }
  }

  // MARK: Snapshot

  /// A static view with this view's current appearance; nil if the view's size is empty.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    guard !bounds.isEmpty else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let view = UIView(frame: frame)
    view.layer.contents = CGImage(layer.picture())
    return view
  }

  /// A static view with the current appearance of part of this view, in the view's coordinates; nil for an empty
  /// rectangle. When the snapshot is resized, the part within the cap insets is stretched and the edges are not.
  open func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    let rect = rect.standardized
    guard !rect.isEmpty, !bounds.isEmpty else { return nil }
    if afterUpdates { layoutIfNeeded() }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(layer.drawingScale)
    let part = UIGraphicsImageRenderer(size: rect.size, format: format).image { context in
      context.cgContext.canvas.draw(layer.picture(), in: bounds.offsetBy(dx: -rect.minX, dy: -rect.minY))
    }
    let view = UIImageView(image: capInsets == .zero ? part : part.resizableImage(withCapInsets: capInsets))
    view.frame = CGRect(origin: .zero, size: rect.size)
    return view
  }

  /// Draws the view hierarchy into the current context, scaled to a rectangle; false if there is no context.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    if afterUpdates { layoutIfNeeded() }
    context.canvas.draw(layer.pictureInOwnColors(), in: rect)
    return true
  }

  // MARK: Tint

  /// The colour of interactive elements. The default, also after setting nil, is the superview's, or the system's blue
  /// if no ancestor has one. Grey with a dimmed `tintAdjustmentMode`.
  open var tintColor: UIColor! {
    get {
      let color = inheritedTint
      return tintAdjustmentMode == .dimmed ? color.inGray(traits) : color
    }
    set {
      mainThreadOnly("UIView.tintColor")
      ownTintColor = newValue
      notifyTintChange()
    }
  }

  /// Whether tint colours are dimmed. The default inherits the superview's mode; the root's is normal.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      if ownTintAdjustmentMode != .automatic { return ownTintAdjustmentMode }
      return isTintDimmed ? .dimmed : superview?.tintAdjustmentMode ?? .normal
    }
    set {
      mainThreadOnly("UIView.tintAdjustmentMode")
      guard newValue != ownTintAdjustmentMode else { return }
      ownTintAdjustmentMode = newValue
      notifyTintChange()
    }
  }

  // MARK: Traits

  /// The interface style of the view and its descendants; `unspecified`, the default, inherits the superview's.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overriddenTraits.userInterfaceStyle ?? .unspecified }
    set {
      guard newValue.specified != overriddenTraits.userInterfaceStyle else { return }
      overriddenTraits.userInterfaceStyle = newValue.specified
      updateTraits()
    }
  }

  /// Ends a registration; one made with another object is ignored.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }

  // MARK: Tree

  /// Whether this is a view or its descendant. O(depth).
  open func isDescendant(of view: UIView) -> Bool {
    var next: UIView? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  /// The first view with a tag, searching this view and its descendants depth-first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }
}
