/// Places a presented controller's view over the one that presents it, from the beginning to the end of the presentation.
///
/// Subclasses override where the view goes (`frameOfPresentedViewInContainerView`) and add their own views to the
/// container as it begins.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// The controller that is shown.
  public unowned let presentedViewController: UIViewController
  weak var presenting: UIViewController?
  /// The presentation under way; nil before it begins and after it ended.
  weak var presentation: Presentation?
  private var usedStyle: UIModalPresentationStyle?

  /// A controller for a presentation that has not begun.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The controller beneath; before the presentation begins, the presented one where none was given.
  open var presentingViewController: UIViewController { presenting ?? presentedViewController }

  /// The style the presented controller asked for.
  open var presentationStyle: UIModalPresentationStyle { usedStyle ?? presentedViewController.modalPresentationStyle }

  /// The view everything lies in; nil before the presentation begins and after it ended.
  open var containerView: UIView? { presentation?.container }

  /// Who is asked how to adapt, and whether a person may dismiss.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Traits of the presented controller that differ from those above it; nil for none.
  open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.presentationTraits = overrideTraitCollection?.values ?? TraitValues() }
  }

  /// The traits where the presentation takes place.
  open var traitCollection: UITraitCollection {
    containerView?.traitCollection ?? presentingViewController.traitCollection
  }

  // MARK: Where

  /// What is placed in the container. The default is the presented controller's view.
  open var presentedView: UIView? { presentedViewController.view }

  /// Where `presentedView` lies when it is at rest, in the container's coordinates. The default is all of it.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the whole window is covered and not a context. The default is true.
  open var shouldPresentInFullscreen: Bool { !presentationStyle.coversContext }

  /// Whether the presenting controller's view goes away while it is covered.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesPresenter }

  /// Called before the container places its views.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container placed its views.
  open func containerViewDidLayoutSubviews() {}

  /// Called when the presented controller, or a child of it, prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    containerView?.setNeedsLayout()
  }

  /// How the view comes and goes where the app does not say.
  var transitionWay: ModalTransition.Way {
    switch presentedViewController.modalTransitionStyle {
    case .coverVertical, .partialCurl: .cover
    case .flipHorizontal: .flip
    case .crossDissolve: .dissolve
    }
  }

  // MARK: When

  /// Called before the presented view is shown: the place to add views to the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the presented view was shown; false when it was not after all.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the presented view is taken away.
  open func dismissalTransitionWillBegin() {}
  /// Called after the presented view was taken away; false when it stayed after all.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  // MARK: Adapting

  /// The style in force with some traits; `none` for the one asked for.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle {
    delegate?.adaptivePresentationStyle(for: self, traitCollection: traitCollection)
      ?? defaultStyle(for: traitCollection)
  }

  /// The style in force where the delegate says nothing.
  func defaultStyle(for traits: UITraitCollection) -> UIModalPresentationStyle {
    let isAdapted = presentationStyle == .popover || presentationStyle == .formSheet
    return isAdapted && traits.horizontalSizeClass == .compact ? .pageSheet : .none
  }

  /// The controller that does the placing with some traits: another one where the style adapts.
  func active(for traits: UITraitCollection) -> UIPresentationController { self }

  /// Called as the presentation is prepared: settles the style, after which the app's changes to it do nothing.
  func willPresent(from presenting: UIViewController) {
    self.presenting = presenting
    usedStyle = presentedViewController.modalPresentationStyle
  }

  // MARK: Touches and leaving

  /// Whether a touch beside the presented view, at a point of the container, reaches what is beneath.
  func passesThrough(_ point: CGPoint) -> Bool { false }

  /// Whether a touch beside the presented view asks to dismiss.
  var dismissesByTouchOutside: Bool { false }

  /// Whether a person may dismiss now, as the controller and the delegate say; asks, and tells of a refused attempt.
  func mayDismiss() -> Bool {
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
