/// Presents a controller as a sheet: at the bottom in compact width, at one of its detents, and centred in regular
/// width.
///
/// The user can drag it between detents and off the screen; a touch outside dismisses it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  let card = UISheetPresentationController.makeCard()
  private let dimming = UIView(frame: .zero)
  /// The gesture that drags the sheet, while it is presented.
  var drag: (any UIGestureRecognizerDelegate)?
  /// The effect on the screen beneath, while it has one.
  var pushBack: (any PushBackEffect)?
  /// Whether changes of the presenting view are deferred until the presentation's animation starts, to run alongside
  /// it.
  private var defersPresenterUpdate = false
  /// The top of the sheet during a drag.
  var draggedTop: CGFloat? {
    didSet { if draggedTop != oldValue { containerView?.setNeedsLayout() } }
  }

  // MARK: Configuration

  /// The heights at which the sheet can rest, in any order; at least one. The default is large only.
  open var detents: [Detent] = [.large()] {
    didSet {
      guard !detents.isEmpty else {
        clientError("The array of detents must have at least one element.", name: "NSInvalidArgumentException")
      }
      invalidateDetents()
    }
  }
  /// The detent at which the sheet rests; nil, the default, for the lowest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// The highest detent at which the views beneath are not dimmed and can be touched; nil, the default, for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// Whether scrolling up in a sheet that can expand expands it first. The default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber is shown at the top. The default is false.
  open var prefersGrabberVisible = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the sheet is attached to the bottom edge in compact height rather than full screen. The default is false.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether an attached sheet has the width of `preferredContentSize`. The default is false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether a centred sheet has the size of a page rather than a form; a form sheet always has a form's. The default
  /// is true.
  open var prefersPageSizing = true {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The corner radius, in points; nil, the default, for the system's 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { containerView?.setNeedsLayout() }
  }

  /// Changes the sheet's properties in a closure and animates the sheet to its new frame.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: Self.settlingDuration) {
      changes()
      containerView?.setNeedsLayout()
      containerView?.layoutIfNeeded()
    }
  }

  /// The duration of a change between heights, in seconds. Unmeasured.
  private static let settlingDuration: TimeInterval = 0.4

  /// Recomputes the heights of the detents.
  open func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  // MARK: Geometry

  /// The geometry of the sheet in the container's current size.
  var geometry: SheetGeometry {
    guard let container = containerView else {
      return SheetGeometry(bounds: .zero, kind: .full, topInset: 0, bottomInset: 0)
    }
    let safe = container.safeAreaInsets
    let traits = container.traitCollection
    let preferred = presentedViewController.preferredContentSize
    var result = SheetGeometry(
      bounds: container.bounds, kind: .attached, topInset: SheetGeometry.topInset(safeArea: safe),
      bottomInset: safe.bottom)
    if traits.verticalSizeClass == .compact, !prefersEdgeAttachedInCompactHeight {
      result.kind = .full
    } else if traits.horizontalSizeClass == .regular, traits.verticalSizeClass == .regular {
      result.kind = .centered
      let isForm = presentationStyle == .formSheet || !prefersPageSizing
      result.preferredSize =
        isForm && preferred.width > 0 && preferred.height > 0
        ? preferred : isForm ? CGSize(width: 540, height: 620) : CGSize(width: 712, height: 980)
    } else if widthFollowsPreferredContentSizeWhenEdgeAttached, preferred.width > 0 {
      result.preferredSize = preferred
    }
    return result
  }

  /// The active detents, lowest first, with their heights including the bottom safe area.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let geometry = geometry
    let context = SheetContext(traits: traitCollection, geometry: geometry)
    let all = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0 + geometry.bottomInset) }
    }
    guard !all.isEmpty else { return [(.large, geometry.greatestHeight)] }
    return all.sorted { $0.1 < $1.1 }
  }

  /// The current detent and its height.
  var selected: (identifier: Detent.Identifier, height: CGFloat) {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]
  }

  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    var frame = geometry.frame(height: selected.height)
    guard let draggedTop else { return frame }
    let bottom = geometry.kind == .attached ? geometry.bounds.maxY : frame.maxY
    // Dragged up, the sheet grows up to its highest detent; below its lowest detent it moves down without shrinking.
    let least = geometry.kind == .attached ? heights[0].height : frame.height
    frame.size.height = max(least, bottom - draggedTop)
    frame.origin.y = draggedTop
    return frame
  }

  // MARK: Appearance

  /// Whether the views beneath can be used outside the sheet.
  private var isUndimmed: Bool {
    guard let largest = largestUndimmedDetentIdentifier, geometry.kind == .attached else { return false }
    let heights = heights
    guard let limit = heights.first(where: { $0.identifier == largest }) else { return false }
    return selected.height <= limit.height
  }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    dimming.backgroundColor = .dimming
    container.addSubview(dimming)
    container.addSubview(card)
    card.setContent(presentedViewController.view)
    addDrag()
    adjustTraits()
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    defersPresenterUpdate = true
    coordinator.animate(alongsideTransition: { [weak self] _ in
      self?.defersPresenterUpdate = false
      self?.updatePresenter()
    })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    defersPresenterUpdate = false
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimPresenterAlongside(false)
    guard let pushBack else { return }
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate(alongsideTransition: { _ in pushBack.push(by: 0, top: 0) })
    } else {
      endPushBack()
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      containerView?.setNeedsLayout()
      return
    }
    endPushBack()
    dimming.removeFromSuperview()
    dimPresenter(false)
    drag = nil
  }

  /// Dims and scales the presenting view for the sheet's height, unless deferred.
  private func updatePresenter() {
    guard !defersPresenterUpdate else { return }
    dimPresenter(!isUndimmed)
    pushPresenterBack()
  }

  private func adjustTraits() {
    let isNarrow = geometry.kind == .centered && presentationStyle == .formSheet
    card.traitOverrides.userInterfaceLevel = .elevated
    card.traitOverrides.horizontalSizeClass = isNarrow ? .compact : .unspecified
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard let container = containerView else { return }
    adjustTraits()
    updatePresenter()
    dimming.frame = container.bounds
    dimming.alpha = isUndimmed ? 0 : 1
    let kind = geometry.kind
    card.apply(
      radius: kind == .full ? 0 : preferredCornerRadius ?? 10, isAttached: kind == .attached,
      hasShadow: isUndimmed, hasGrabber: prefersGrabberVisible && kind == .attached)
  }

  // MARK: Touches

  override func passesThrough(_ point: CGPoint) -> Bool { isUndimmed }
  override var dismissesByTouchOutside: Bool { true }
}

extension UIColor {
  /// The colour that dims a partly covered screen.
  static let dimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}

/// What scales the screen beneath a sheet down.
@MainActor protocol PushBackEffect: AnyObject {
  /// Applies a fraction of the effect, 0...1. The top of the screen moves to `top` points.
  func push(by fraction: CGFloat, top: CGFloat)
  /// Removes the effect.
  func end()
}

/// The view of a sheet, around the presented one.
@MainActor protocol SheetDisplay: UIView {
  /// Adds the presented view.
  func setContent(_ view: UIView)
  /// Sets the appearance. A sheet attached to the bottom edge has only its top corners rounded.
  func apply(radius: CGFloat, isAttached: Bool, hasShadow: Bool, hasGrabber: Bool)
}
