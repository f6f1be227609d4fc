/// Shows a controller as a card: at the bottom of a narrow screen at one of its detents, in the middle of a wide one.
///
/// A finger drags it from detent to detent and off the screen; a touch beside it dismisses it.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  fileprivate let card = SheetCard(frame: .zero)
  private let dimming = UIView(frame: .zero)
  private var drag: SheetDrag?
  private var pushBack: SheetPushBack?
  /// Whether the screen beneath waits for the sheet to move, to move with it.
  private var presenterWaits = false
  /// The top of the card while a finger holds it.
  var draggedTop: CGFloat? {
    didSet { if draggedTop != oldValue { containerView?.setNeedsLayout() } }
  }

  // MARK: What the app sets

  /// The heights at which the sheet rests, the lowest first; at least one. The default is large alone.
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
  /// The highest detent at which what is beneath stays bright and can be touched; nil, the default, for none.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { if largestUndimmedDetentIdentifier != oldValue { invalidateDetents() } }
  }
  /// Whether scrolling up in a sheet that can grow makes it grow first. The default is true.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether a grabber shows at the top. The default is false.
  open var prefersGrabberVisible = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether the sheet is at the bottom edge on a low screen, and not over all of it. The default is false.
  open var prefersEdgeAttachedInCompactHeight = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether a sheet at the bottom edge is as wide as `preferredContentSize` says. The default is false.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether a sheet in the middle is as large as a page and not as a form; by default as the style says.
  open var prefersPageSizing = true {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The radius of the corners, in points; nil, the default, for the system's 10.
  open var preferredCornerRadius: CGFloat? {
    didSet { containerView?.setNeedsLayout() }
  }

  /// Runs changes of the sheet's properties and moves the sheet to where they leave it.
  open func animateChanges(_ changes: () -> Void) {
    UIView.animate(springDuration: Self.settlingDuration) {
      changes()
      containerView?.setNeedsLayout()
      containerView?.layoutIfNeeded()
    }
  }

  /// Seconds a sheet takes from one height to another. Unmeasured.
  private static let settlingDuration: TimeInterval = 0.4

  /// Works the heights of the detents out again.
  open func invalidateDetents() {
    containerView?.setNeedsLayout()
  }

  // MARK: Geometry

  /// Where the sheet can lie in the container as it is now.
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

  /// The detents that count, lowest first, with their heights including the bottom safe area.
  var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    let geometry = geometry
    let context = SheetContext(traits: traitCollection, geometry: geometry)
    let all = detents.compactMap { detent in
      detent.resolvedValue(in: context).map { (detent.identifier, $0 + geometry.bottomInset) }
    }
    guard !all.isEmpty else { return [(.large, geometry.greatestHeight)] }
    return all.sorted { $0.1 < $1.1 }
  }

  /// The detent in force and its height.
  var selected: (identifier: Detent.Identifier, height: CGFloat) {
    let heights = heights
    return heights.first { $0.identifier == selectedDetentIdentifier } ?? heights[0]
  }

  open override var presentedView: UIView? { card }

  open override var frameOfPresentedViewInContainerView: CGRect {
    var frame = geometry.frame(height: selected.height)
    guard let draggedTop else { return frame }
    let bottom = geometry.kind == .attached ? geometry.bounds.maxY : frame.maxY
    // Dragged up it grows, as far as its highest detent; below its lowest it goes down as it is.
    let least = geometry.kind == .attached ? heights[0].height : frame.height
    frame.size.height = max(least, bottom - draggedTop)
    frame.origin.y = draggedTop
    return frame
  }

  // MARK: Look

  /// Whether what is beneath can be used beside the sheet.
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
    card.hold(presentedViewController.view)
    drag = SheetDrag(self, card: card)
    adjustTraits()
    guard let coordinator = presentedViewController.transitionCoordinator else { return }
    presenterWaits = true
    coordinator.animate(alongsideTransition: { [weak self] _ in
      self?.presenterWaits = false
      self?.showPresenterBeneath()
    })
  }

  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    presenterWaits = false
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimPresenterAlongside(false)
    guard let pushBack else { return }
    if let coordinator = presentedViewController.transitionCoordinator {
      coordinator.animate(alongsideTransition: { _ in pushBack.push(by: 0, top: 0) })
    } else {
      endPushing()
    }
  }

  private func endPushing() {
    pushBack?.end()
    pushBack = nil
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    guard completed else {
      containerView?.setNeedsLayout()
      return
    }
    endPushing()
    dimming.removeFromSuperview()
    dimPresenter(false)
    drag = nil
  }

  /// Shows the screen beneath as one the sheet covers, once the sheet moves.
  private func showPresenterBeneath() {
    guard !presenterWaits else { return }
    dimPresenter(!isUndimmed)
    pushPresenterBack()
  }

  /// Pushes the screen beneath back as far as the sheet covers it; only a phone held upright does.
  private func pushPresenterBack() {
    guard geometry.kind == .attached, traitCollection.userInterfaceIdiom == .phone,
      let view = pushedView, view.superview != nil
    else {
      return endPushing()
    }
    let heights = heights
    let greatest = geometry.greatestHeight
    let floor = heights.dropLast().last?.height ?? 0
    let seen = geometry.bounds.maxY - frameOfPresentedViewInContainerView.minY
    let isWhole = (heights.last?.height ?? 0) >= greatest - 0.5
    let fraction = isWhole ? min(max((seen - floor) / max(greatest - floor, 1), 0), 1) : 0
    guard fraction > 0 || pushBack != nil else { return }
    let pushBack = pushBack ?? SheetPushBack(view)
    self.pushBack = pushBack
    pushBack.push(by: fraction, top: geometry.topInset - 10 - view.restingTop)
  }

  /// The screen beneath: the root's view, or the card of the sheet this one is presented over.
  private var pushedView: UIView? {
    guard presentingViewController.presentingController != nil else { return presentingViewController.viewIfLoaded }
    let below = presentingViewController.ownPresentationController?.presentation?.active
    return (below as? UISheetPresentationController)?.card
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
    showPresenterBeneath()
    dimming.frame = container.bounds
    dimming.alpha = isUndimmed ? 0 : 1
    let kind = geometry.kind
    card.show(
      radius: kind == .full ? 0 : preferredCornerRadius ?? 10, isAttached: kind == .attached,
      hasShadow: isUndimmed, hasGrabber: prefersGrabberVisible && kind == .attached)
  }

  // MARK: Touches

  override func passesThrough(_ point: CGPoint) -> Bool { isUndimmed }
  override var dismissesByTouchOutside: Bool { true }

  /// A finger left the sheet: it rests at a detent from now on.
  func rest(at identifier: Detent.Identifier) {
    let isOther = identifier != selected.identifier
    animateChanges {
      draggedTop = nil
      if isOther { selectedDetentIdentifier = identifier }
    }
    guard isOther else { return }
    let asked = presentation?.controller ?? self
    (asked.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }
}

extension UIColor {
  /// What lies over a screen that is covered in part.
  static let dimming = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }
}

extension UIView {
  /// Where the top edge lies when no transform moves it.
  fileprivate var restingTop: CGFloat { center.y - bounds.height / 2 }
}
