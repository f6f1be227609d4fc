internal import OpenCollectionGraphics

/// A rectangle of the screen that shows something, lays out the views in it and answers to touches.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The class of the layer a view of this class makes. The default is `CALayer`.
  open class var layerClass: AnyClass { CALayer.self }

  /// Whether views of this class paint their contents in `drawContents(in:bounds:)`.
  class var drawsContents: Bool { false }

  /// What the view shows itself with, and where its geometry is kept.
  public let layer: CALayer

  /// A view of a frame in its superview's coordinates, in points.
  public init(frame: CGRect) {
    mainThreadOnly("UIView.init(frame:)")
    layer = CALayer.make(Self.layerClass)
    super.init()
    adoptLayer()
    // Not by way of `frame`, which a subclass may override.
    layer.frame = frame
  }

  /// A view from an archive. There are no archives of views on Linux: it begins with no size.
  public required init?(coder: NSCoder) {
    layer = CALayer.make(Self.layerClass)
    super.init()
    adoptLayer()
  }

  /// A view of no size.
  public convenience override init() { self.init(frame: .zero) }

  // MARK: Tree

  /// The view this one lies in.
  open internal(set) weak var superview: UIView?
  /// The views in this one, back to front.
  open internal(set) var subviews: [UIView] = []
  /// The window at the top of the tree.
  open internal(set) weak var window: UIWindow?
  /// The view controller whose root view this is.
  weak var owningViewController: UIViewController? {
    didSet {
      guard owningViewController !== oldValue else { return }
      updateTraits()
      marginsDidChange()
    }
  }
  /// A number to find the view by.
  open var tag = 0

  // MARK: Layout

  var layoutMarks = LayoutMarks()
  var autoLayout = AutoLayoutState()
  /// How the frame follows the superview's size. The default keeps place and size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether the subviews follow this view's size by their masks.
  open var autoresizesSubviews = true
  var margins = MarginState()

  // MARK: Look

  /// What to do with the picture drawn last when the size changes. The default stretches it.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      mainThreadOnly("UIView.contentMode")
      contentModeDidChange()
    }
  }
  /// Whether what `draw(_:)` leaves clear is painted black rather than seen through. The default is true.
  open var isOpaque = true
  /// Painted behind everything. The default, nil, is clear.
  open var backgroundColor: UIColor? {
    didSet {
      mainThreadOnly("UIView.backgroundColor")
      resolveBackgroundColor()
    }
  }
  var ownTintColor: UIColor?
  var ownTintAdjustmentMode = TintAdjustmentMode.automatic
  /// A view whose opacity this view is seen through; nil, the default, shows all of it.
  open var mask: UIView? {
    didSet {
      mainThreadOnly("UIView.mask")
      if mask !== oldValue { layer.mask = mask?.layer }
    }
  }

  // MARK: Traits

  /// The traits in force: the superview's, or the screen's for a view in no tree, with the view's own over them.
  open var traitCollection: UITraitCollection { traits }
  /// What `traitCollection` answers.
  var traits = UIScreen.main.traitCollection
  var overriddenTraits = TraitValues()
  var traitObservers = TraitObservers()
  /// Whether the view keeps left and right whatever the reading direction.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      mainThreadOnly("UIView.semanticContentAttribute")
      if semanticContentAttribute != oldValue { layoutDirectionDidChange() }
    }
  }

  // MARK: Touches

  /// Whether touches land on the view and what is in it. The default is true.
  open var isUserInteractionEnabled = true
  /// Whether the view sees more than one touch at a time. The default is false.
  open var isMultipleTouchEnabled = false
  var ownGestureRecognizers: [UIGestureRecognizer] = []
  var ownInteractions: [any UIInteraction] = []

  /// The recognizers that see touches on the view and what is in it; nil when there are none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { ownGestureRecognizers.isEmpty ? nil : ownGestureRecognizers }
    set {
      for recognizer in ownGestureRecognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Lets a recognizer see the view's touches, taking it from the view it was on.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    mainThreadOnly("UIView.addGestureRecognizer(_:)")
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    ownGestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Takes a recognizer off the view; a gesture under way is cancelled.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    mainThreadOnly("UIView.removeGestureRecognizer(_:)")
    guard ownGestureRecognizers.contains(where: { $0 === gestureRecognizer }) else { return }
    gestureRecognizer.letGoOfTouches()
    ownGestureRecognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }

  // MARK: Focus

  var focusTraits = FocusTraits()
  /// Whether the focus of the keyboard may come here. The default is false; it is true for controls, texts and cells.
  open var canBecomeFocused: Bool { false }
  /// Whether the focus of the keyboard is here.
  open var isFocused: Bool { window?.focusState?.isAt(self) ?? false }
  /// Where in the view the focus goes. The default says nothing.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// How the view is shown to have the focus. The default is a ring; nil is for a view that shows it itself.
  open var focusEffect: UIFocusEffect? {
    get { focusTraits.effect ?? defaultFocusEffect }
    set { focusTraits.effect = .some(newValue) }
  }
  var defaultFocusEffect: UIFocusEffect? { UIFocusHaloEffect() }
  /// What Tab passes as one with the views of the same name. The default, nil, is the superview's.
  open var focusGroupIdentifier: String? {
    get { focusTraits.group }
    set { focusTraits.group = newValue }
  }
  /// Whether the focus may come from or to here, or to a view in this one. The default is true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus came from or to here, or to a view in this one. The default does nothing.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
  /// Has the focus, if it is in here, placed anew before the next frame.
  open func setNeedsFocusUpdate() { askForFocusUpdate() }
  /// Places the focus now where that was asked for.
  open func updateFocusIfNeeded() { window?.focusState?.updateIfNeeded() }
  /// `isFocused` changed: views of this module show it.
  func focusDidChange() {}

  // MARK: For those who do not see

  var accessibility: AccessibilityValues?

  /// Whether the view is one thing to those who do not see it. The default is that of its kind: labels and controls are.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? isElementByKind }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.isElement, newValue) }
  }
  /// What it is called. The default is what a label or a button shows.
  open var accessibilityLabel: String? {
    get { accessibility?.label ?? labelByKind }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.label, newValue) }
  }
  /// What it is for.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.hint, newValue) }
  }
  /// What it stands at. The default is the value of a control that has one.
  open var accessibilityValue: String? {
    get { accessibility?.value ?? valueByKind }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.value, newValue) }
  }
  /// What it is and does. The default is that of its kind.
  open var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? traitsByKind }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.traits, newValue) }
  }
  /// A name for tests to find it by; it is told to nobody.
  open var accessibilityIdentifier: String? {
    get { accessibility?.identifier }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.identifier, newValue) }
  }
  /// What can be done with it beside a tap: by a test, which finds an action by its name. The default is nil.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.customActions, newValue) }
  }
  /// Whether what is in the view is told to nobody. The default is false.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.areElementsHidden ?? false }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.areElementsHidden, newValue) }
  }
  /// Whether what is beside the view is told to nobody. The default is false.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.isModal, newValue) }
  }
  /// Whether what is in the view is told together. The default is false.
  open var shouldGroupAccessibilityChildren: Bool {
    get { accessibility?.groupsChildren ?? false }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.groupsChildren, newValue) }
  }
  /// What is in the view, in the order it is told; nil for the subviews'.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { accessibility = (accessibility ?? AccessibilityValues()).with(\.elements, newValue) }
  }

  /// What holds for the kind of view where nothing else was set.
  var isElementByKind: Bool { false }
  var labelByKind: String? { nil }
  var valueByKind: String? { nil }
  var traitsByKind: UIAccessibilityTraits { .none }

  // MARK: Changing the tree

  /// Puts a view in front of the others in this one, taking it from where it was.
  open func addSubview(_ view: UIView) {
    mainThreadOnly("UIView.addSubview(_:)")
    if view.superview === self { return bringSubviewToFront(view) }
    insert(view, at: subviews.count)
  }

  /// Puts a view at an index among the subviews, counted without it.
  open func insertSubview(_ view: UIView, at index: Int) {
    mainThreadOnly("UIView.insertSubview(_:at:)")
    if view.superview === self { return move(view, to: index) }
    insert(view, at: index)
  }

  /// Puts a view just behind a subview, or in front of all where that is not one.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    mainThreadOnly("UIView.insertSubview(_:belowSubview:)")
    insertSubview(view, at: index(of: siblingSubview, without: view) ?? subviews.count)
  }

  /// Puts a view just in front of a subview, or in front of all where that is not one.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    mainThreadOnly("UIView.insertSubview(_:aboveSubview:)")
    insertSubview(view, at: index(of: siblingSubview, without: view).map { $0 + 1 } ?? subviews.count)
  }

  /// Takes the view out of its superview.
  open func removeFromSuperview() {
    mainThreadOnly("UIView.removeFromSuperview()")
    detach()
  }

  /// Moves a subview in front of the others.
  open func bringSubviewToFront(_ view: UIView) {
    mainThreadOnly("UIView.bringSubviewToFront(_:)")
    if view.superview === self, subviews.last !== view { move(view, to: subviews.count - 1) }
  }

  /// Moves a subview behind the others.
  open func sendSubviewToBack(_ view: UIView) {
    mainThreadOnly("UIView.sendSubviewToBack(_:)")
    if view.superview === self, subviews.first !== view { move(view, to: 0) }
  }

  /// Lets two subviews change places in the order.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    mainThreadOnly("UIView.exchangeSubview(at:withSubviewAt:)")
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let (low, high) = (subviews[min(index1, index2)], subviews[max(index1, index2)])
    move(high, to: min(index1, index2))
    move(low, to: max(index1, index2))
  }

  // MARK: Asking for layout and display

  /// Marks the view to be laid out before the next frame.
  open func setNeedsLayout() {
    mainThreadOnly("UIView.setNeedsLayout()")
    markForLayout()
  }

  /// Lays out now what is marked: from the outermost view right above this one that is marked, down.
  open func layoutIfNeeded() {
    mainThreadOnly("UIView.layoutIfNeeded()")
    layOutFromTop()
  }

  /// Marks the view to be drawn before the next frame.
  open func setNeedsDisplay() {
    mainThreadOnly("UIView.setNeedsDisplay()")
    if drawsOwnContents { layer.setNeedsDisplay() }
  }

  /// Marks the view to be drawn before the next frame; all of it is.
  open func setNeedsDisplay(_ rect: CGRect) {
    mainThreadOnly("UIView.setNeedsDisplay(_:)")
    setNeedsDisplay()
  }

  /// Gives the view the size that suits it best, keeping its top left corner.
  open func sizeToFit() {
    mainThreadOnly("UIView.sizeToFit()")
    let size = sizeThatFits(bounds.size)
    if size != bounds.size { frame = CGRect(origin: frame.origin, size: size) }
  }

  // MARK: Hooks

  open override var next: UIResponder? { owningViewController ?? superview }

  /// Places the subviews. The default does nothing more than constraints and masks have done.
  open func layoutSubviews() {}

  /// Paints the view into the current context; `rect` is the view's bounds. Called for classes that override it.
  open func draw(_ rect: CGRect) {}

  /// Paints the contents of UIKit's own drawing views; the canvas has the view's coordinates.
  func drawContents(in canvas: Canvas, bounds: CGRect) {}

  /// What `drawContents(in:bounds:)` paints: the bounds, more where contents reach beyond them, less where they do
  /// not fill them; a whole number of pixels from the bounds' corner. Nothing is drawn for an empty one.
  func drawingArea(in bounds: CGRect) -> CGRect { bounds }

  /// A view was put in.
  open func didAddSubview(_ subview: UIView) {}
  /// A view is about to be taken out.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes; nil is none. Does nothing itself.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview changed. Does nothing itself.
  open func didMoveToSuperview() {}
  /// Called before the window changes; nil is none. Does nothing itself.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window changed. Does nothing itself.
  open func didMoveToWindow() {}
  /// The inherited or own tint changed.
  open func tintColorDidChange() {}
  /// `safeAreaInsets` changed.
  open func safeAreaInsetsDidChange() {}
  /// `layoutMargins` changed.
  open func layoutMarginsDidChange() {}
  /// Called after traits changed, with those before. Does nothing itself.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Whether a recognizer on this view, or on a view above it that is touched here, may recognize its gesture. The default
  /// is true.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// The innermost view a touch at a point of own coordinates lands on: the frontmost subview that takes it, or this one.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !layer.isClosedToTouches,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  /// Whether a point of own coordinates lies in the bounds.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The size that suits the view best in a size. The default is the size it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: Auto Layout

  /// The size of what the view shows, in points; -1 along an axis without one, which is the default.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The contents have another size now.
  open func invalidateIntrinsicContentSize() {
    mainThreadOnly("UIView.invalidateIntrinsicContentSize()")
    contentSizeDidChange()
  }
  /// What lies outside the rectangle that constraints align, such as a shadow. The default is nothing.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The view whose text's first line the first baseline is. The default is the view itself.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view whose text's last line the last baseline is. The default is the view itself.
  open var forLastBaselineLayout: UIView { self }
  /// Whether the class cannot be laid out without constraints. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// Brings the view's constraints up to date before a layout; overrides call `super` last.
  open func updateConstraints() {}
  /// The size that satisfies the constraints in the view best, near a target size that matters little.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    mainThreadOnly("UIView.systemLayoutSizeFitting(_:)")
    return systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// The size that satisfies the constraints in the view best, near a target size that matters as much as said.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    mainThreadOnly("UIView.systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)")
    return fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// The safe area that the subviews take theirs from.
  var safeAreaForSubviews: UIEdgeInsets { safeAreaInsets }

  /// The bounds show another part of the view's coordinates.
  func boundsOriginDidChange(from old: CGPoint) {}

  /// The frame in the superview's coordinates, in points; under a transform the upright rectangle round the view.
  open var frame: CGRect {
    get { layer.frame }
    set {
      mainThreadOnly("UIView.frame")
      layer.frame = newValue
    }
  }
  /// Own coordinates: what is seen of them, in points.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      mainThreadOnly("UIView.bounds")
      layer.bounds = newValue
    }
  }
  /// Where the layer's anchor point, by default the middle, lies in the superview's coordinates.
  open var center: CGPoint {
    get { layer.position }
    set {
      mainThreadOnly("UIView.center")
      layer.position = newValue
    }
  }

  /// What lies at 0 and below cannot be touched or seen. 0...1, default 1; of the view and what is in it as one.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set {
      mainThreadOnly("UIView.alpha")
      layer.opacity = Float(min(max(newValue, 0), 1))
    }
  }
  /// Whether it and all it holds is left out of the picture and of touches. A stack view closes the gap. False by
  /// default.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      mainThreadOnly("UIView.isHidden")
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.rearrange()
    }
  }
  /// Whether subviews are cut off at the bounds. The default is false.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set {
      mainThreadOnly("UIView.clipsToBounds")
      layer.masksToBounds = newValue
    }
  }

  /// Class, address and frame, with what differs from the defaults, and the layer. Off the main thread, class and address.
  open nonisolated override var description: String {
    MainThread.isCurrent ? MainActor.assumeIsolated { summary } : briefDescription
  }

  /// The text that the description shows after the frame; nil for none.
  var describedText: String? { nil }
  /// What the description ends with, such as a scroll view's offset.
  var describedContent: [String] { [] }
}
