/// Shows a controller in a bubble that points at where it comes from; on a narrow screen as a sheet, unless the delegate
/// answers `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  private let bubble = PopoverBubble(frame: .zero)
  private var placed: PopoverPlacement?
  private var adaptedSheet: UISheetPresentationController?

  override var transitionWay: ModalTransition.Way { .dissolve }

  // MARK: What the app sets

  /// The view the bubble points at, of which `sourceRect` is a part.
  open var sourceView: UIView? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The part of the source view pointed at, in its coordinates; null, the default, for all of it. Points.
  open var sourceRect = CGRect.null {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The button of a bar the bubble points at.
  open var barButtonItem: UIBarButtonItem? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The view or the button of a bar the bubble points at.
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The ways the arrow may point. The default is any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The way the arrow points while the bubble is shown; unknown otherwise.
  open var arrowDirection: UIPopoverArrowDirection { containerView == nil ? .unknown : placed?.direction ?? .unknown }
  /// Whether the bubble may lie over what it points at where there is no room. The default is false.
  open var canOverlapSourceViewRect = false
  /// Views beside the bubble that can still be touched.
  open var passthroughViews: [UIView]?
  /// The colour of the bubble; nil, the default, for the system's.
  open var backgroundColor: UIColor? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Room kept at the edges of the screen besides the safe area, in points. The default is 10 on each side.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { containerView?.setNeedsLayout() }
  }

  /// The sheet the popover is on a narrow screen.
  open var adaptiveSheetPresentationController: UISheetPresentationController {
    if let adaptedSheet { return adaptedSheet }
    let sheet = UISheetPresentationController(presentedViewController: presentedViewController, presenting: presenting)
    adaptedSheet = sheet
    return sheet
  }

  // MARK: Adapting

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

  // MARK: Where

  open override var presentedView: UIView? { bubble }

  /// What the bubble points at, in the container's coordinates.
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
    let room = container.bounds.interior(container.safeAreaInsets + popoverLayoutMargins) ?? container.bounds
    return PopoverPlacement.best(
      for: size, pointingAt: anchor, in: room, directions: permittedArrowDirections, overlaps: canOverlapSourceViewRect)
  }

  open override var frameOfPresentedViewInContainerView: CGRect { (placed ?? placement).outerFrame }

  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    containerView?.addSubview(bubble)
    bubble.traitOverrides.horizontalSizeClass = .compact
    bubble.traitOverrides.userInterfaceLevel = .elevated
    bubble.hold(presentedViewController.view)
    dimPresenterAlongside(true)
  }

  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    dimPresenterAlongside(false)
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    dimPresenter(!completed)
    if completed { placed = nil }
  }

  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let new = placement
    placed = new
    bubble.show(
      new, color: backgroundColor ?? presentedViewController.viewIfLoaded?.backgroundColor ?? .systemBackground)
  }

  override func passesThrough(_ point: CGPoint) -> Bool {
    guard let container = containerView, let views = passthroughViews else { return false }
    return views.contains { $0.bounds.contains($0.convert(point, from: container)) }
  }

  override var dismissesByTouchOutside: Bool { true }
}

/// The ways an arrow of a popover points.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Whichever side has room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// What a popover can point at: a view or a button of a bar.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// Is told before a popover is shown, so that it can say where it comes from. Every method is optional.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The last moment to say where the popover comes from.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}
