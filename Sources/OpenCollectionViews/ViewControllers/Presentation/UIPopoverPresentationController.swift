/// Presents a controller in a popover that points at its source; in compact width as a sheet, unless the delegate
/// returns `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  private let bubble = UIPopoverPresentationController.makeBubble()
  private var currentPlacement: PopoverPlacement?
  private var adaptedSheet: UISheetPresentationController?

  override var transitionStyle: PresentationTransition { .dissolve }

  // MARK: Configuration

  /// The view the popover points at; `sourceRect` is in its coordinates.
  open var sourceView: UIView? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The part of the source view pointed at, in its coordinates, in points; null, the default, for the whole view.
  open var sourceRect = CGRect.null {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The bar button item the popover points at.
  open var barButtonItem: UIBarButtonItem? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The view or bar button item the popover points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The permitted directions of the arrow. The default is any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The direction of the arrow while the popover is shown; unknown otherwise.
  open var arrowDirection: UIPopoverArrowDirection {
    containerView == nil ? .unknown : currentPlacement?.direction ?? .unknown
  }
  /// Whether the popover may cover its source if it does not fit otherwise. The default is false.
  open var canOverlapSourceViewRect = false
  /// Views outside the popover that still receive touches.
  open var passthroughViews: [UIView]?
  /// The background colour of the popover; nil, the default, for the system's.
  open var backgroundColor: UIColor? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The margins at the edges of the screen besides the safe area, in points. The default is 10 on each side.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The sheet that the popover adapts to in compact width.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptedSheet { return adaptedSheet }
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenting)
    adaptedSheet = sheet
    return sheet
  }

  // MARK: Adaptation

  override func active(for traits: UITraitCollection) -> UIPresentationController {
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    switch adaptivePresentationStyle(for: traits) {
    case .none, .popover: break
    case .fullScreen, .overFullScreen:
      return UIPresentationController(presentedViewController: presentedViewController, presenting: presenting)
    default: return adaptiveSheetPresentationController
    }
    if sourceView == nil, barButtonItem == nil {
      clientError(
        "UIPopoverPresentationController (\(self)) should have a non-nil sourceView or barButtonItem set before the "
          + "presentation occurs.", name: "NSGenericException")
    }
    return self
  }

  // MARK: Layout

  open override var presentedView: UIView? { bubble }

  /// The rectangle pointed at, in the container's coordinates.
  private var anchor: CGRect {
    guard let container = containerView else { return .zero }
    if let view = barButtonItem?.shownView { return view.convert(view.bounds, to: container) }
    guard let view = sourceView else {
      return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
    }
    return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: container)
  }

  private var placement: PopoverPlacement {
    guard let container = containerView else { return PopoverPlacement(frame: .zero, direction: .unknown, tip: .zero) }
    let preferred = presentedViewController.preferredContentSize
    let size = CGSize(
      width: preferred.width > 0 ? preferred.width : 320, height: preferred.height > 0 ? preferred.height : 480)
    let available = container.bounds.interior(container.safeAreaInsets + popoverLayoutMargins) ?? container.bounds
    return PopoverPlacement.best(
      for: size, pointingAt: anchor, in: available, directions: permittedArrowDirections,
      overlaps: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { (currentPlacement ?? placement).outerFrame }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    containerView?.addSubview(bubble)
    bubble.traitOverrides.horizontalSizeClass = .compact
    bubble.traitOverrides.userInterfaceLevel = .elevated
    bubble.setContent(presentedViewController.view)
    dimPresenterAlongside(true)
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimPresenterAlongside(false)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    dimPresenter(!completed)
    if completed { currentPlacement = nil }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let new = placement
    currentPlacement = new
    bubble.apply(
      new, color: backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground)
  }

  override func passesThrough(_ point: CGPoint) -> Bool {
    guard let container = containerView, let views = passthroughViews else { return false }
    return views.contains { $0.bounds.contains($0.convert(point, from: container)) }
  }

  override var dismissesByTouchOutside: Bool { true }
}

/// An item that a popover can point at: a view or a bar button item.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Is called before a popover is shown, to set its source. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called before the popover is laid out: the last opportunity to set its source.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

/// The view of a popover, around the presented one.
@MainActor protocol PopoverDisplay: UIView {
  /// Adds the presented view.
  func setContent(_ view: UIView)
  /// Sets the placement and the background colour.
  func apply(_ placement: PopoverPlacement, color: UIColor)
}
