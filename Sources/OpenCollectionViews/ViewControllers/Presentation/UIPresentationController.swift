/// Lays out a presented controller's view over the presenting one, from the beginning to the end of the presentation.
///
/// Subclasses override the frame (`frameOfPresentedViewInContainerView`) and add their own views to the container when
/// the presentation begins.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The presented controller.
  open private(set) unowned var presentedViewController: UIViewController
  weak var presenting: UIViewController?
  /// The current presentation; nil before it begins and after it ended.
  weak var presentation: (any PresentationInProgress)?
  private var usedStyle: UIModalPresentationStyle?

  /// Creates a controller for a presentation that has not begun.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The presenting controller; before the presentation begins, the presented one if none was given.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The presentation style of the presented controller.
  open var presentationStyle: UIModalPresentationStyle { usedStyle ?? presentedViewController.modalPresentationStyle }

  /// The view that contains the presentation; nil before it begins and after it ended.
  open var containerView: UIView? { presentation?.containerView }

  /// The delegate for adaptation and dismissal.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Traits that override those the presented controller inherits; nil for none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.presentationTraits = overrideTraitCollection?.values ?? TraitValues() }
  }

  /// The traits of the presentation's container.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  // MARK: Layout

  /// The view laid out in the container. The default is the presented controller's view.
  open var presentedView: UIView? { presentedViewController.view }

  /// The final frame of `presentedView` in the container's coordinates. The default is the container's bounds.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the whole window is covered rather than a context. The default is true.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.coversContext }

  /// Whether the presenting controller's view is removed while it is covered.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  /// Called before the container lays out its views.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its views.
  open func containerViewDidLayoutSubviews() {}

  /// Called when the preferred size of the presented controller or a child of it changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// The default transition, unless the delegate provides an animator.
  var transitionStyle: PresentationTransition {
    switch presentedViewController.modalTransitionStyle {
    case .coverVertical: .cover
    case .partialCurl: .curl
    case .flipHorizontal: .flip
    case .crossDissolve: .dissolve
    }
  }

  // MARK: Transitions

  /// Called before the presentation transition; subclasses add views to the container here.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation transition; false if it was cancelled.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal transition.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal transition; false if it was cancelled.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adaptation

  /// The style for given traits; `none` for the requested one.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? defaultStyle(for: traitCollection)
  }

  /// The style for given traits without a delegate.
  func defaultStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let isAdapted = presentationStyle == .popover || presentationStyle == .formSheet
    return isAdapted && traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  /// The presentation controller that lays out the view with given traits: a different one if the style adapts.
  func active(for traits: UITraitCollection) -> UIPresentationController { self }

  /// Called when the presentation is prepared: fixes the style, so that later changes have no effect.
  func willPresent(from presenting: UIViewController) {
    self.presenting = presenting
    usedStyle = presentedViewController.modalPresentationStyle
  }

  // MARK: Touches and dismissal

  /// Whether a touch outside the presented view, at a point of the container, reaches the views beneath.
  func passesThrough(_ point: CGPoint) -> Bool { false }

  /// Whether a touch outside the presented view dismisses.
  var dismissesByTouchOutside: Bool { false }

  /// Whether the user may dismiss now, by the controller and the delegate; notifies the delegate of a refused attempt.
  func userMayDismiss() -> Bool {
    let asked = presentation?.controller ?? self
    if !presentedViewController.isModalInPresentation,
      asked.delegate?.presentationControllerShouldDismiss(asked) ?? true
    {
      return true
    }
    asked.delegate?.presentationControllerDidAttemptToDismiss(asked)
    return false
  }
}

/// One presentation of a controller over another, from start to end.
@MainActor package protocol PresentationInProgress: AnyObject {
  /// The presented controller.
  var presented: UIViewController { get }
  /// The presentation controller the app configured, which has the delegate.
  var controller: UIPresentationController { get }
  /// The presentation controller that lays the view out: a different one if the style adapted to compact width.
  var active: UIPresentationController { get }
  /// The view that contains the presented view.
  var containerView: UIView { get }
  /// Dismisses on the user's request: a touch outside the view, a drag or the Escape key. Returns whether dismissal was
  /// allowed.
  @discardableResult func dismissByUser() -> Bool
}
