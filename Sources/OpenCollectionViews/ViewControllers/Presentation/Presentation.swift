/// One presentation of a controller over another, from start to end. Owned by the presenting controller.
///
/// The presentation controller determines the layout; this class has the rules of presenting and dismissing and the
/// order of the callbacks.
@MainActor
final class Presentation: PresentationInProgress {
  let presented: UIViewController
  let controller: UIPresentationController
  let active: UIPresentationController
  let container = PresentationContainer(frame: .zero)
  var containerView: UIView { container }
  private(set) weak var presenting: UIViewController?
  /// The superview of the presenting controller's view while that is removed.
  private weak var presentingSuperview: UIView?
  /// Whether the presentation has begun but not ended its transition.
  private var isInTransition = true
  /// The animated presentation or dismissal in progress.
  private var transition: TransitionContext?
  /// Whether the view is being dismissed; it is no longer laid out then.
  private(set) var isDismissing = false

  private init(
    presented: UIViewController, presenting: UIViewController, controller: UIPresentationController,
    active: UIPresentationController
  ) {
    self.presented = presented
    self.presenting = presenting
    self.controller = controller
    self.active = active
    container.presentation = self
    controller.presentation = self
    active.presentation = self
  }

  // MARK: Presenting

  /// Presents a controller over the whole window of another, or over the controller that defines the context.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    presented.presentationSource = source
    let controller = presented.ownPresentation()
    let presenting = self.presenting(for: source, style: controller.presentationStyle)
    guard canPresent(presented, on: presenting, from: source) else { return }
    if presented.modalTransitionStyle == .partialCurl, controller.presentationStyle != .fullScreen {
      clientError(
        "Application tried to present UIModalTransitionStylePartialCurl to or from non-fullscreen view controller "
          + "\(presented).", name: "NSInvalidArgumentException")
    }
    guard let view = presenting.viewIfLoaded, let window = view.window else {
      report(
        "Attempt to present \(presented) on \(presenting) (from \(source)) whose view is not in the window hierarchy.")
      return
    }
    controller.willPresent(from: presenting)
    let active = controller.active(for: presenting.traitCollection)
    active.presenting = presenting
    let presentation = Presentation(
      presented: presented, presenting: presenting, controller: controller, active: active)
    let host = controller.shouldPresentInFullscreen ? window : view.superview ?? window
    presentation.begin(in: host, over: view, animated: animated, completion: completion)
  }

  private static func presenting(for source: UIViewController, style: UIModalPresentationStyle) -> UIViewController {
    var presenting = source
    while let parent = presenting.parent, !(style.coversContext && presenting.definesPresentationContext) {
      presenting = parent
    }
    return presenting
  }

  private static func canPresent(
    _ presented: UIViewController, on presenting: UIViewController, from source: UIViewController
  ) -> Bool {
    if presented === presenting {
      clientError(
        "Application tried to present modal view controller on itself. Presenting controller is \(presenting).",
        name: "NSInvalidArgumentException")
    }
    if let parent = presented.parent {
      clientError(
        "Application tried to present modally a view controller \(presented) that has a parent view controller \(parent).",
        name: "NSInvalidArgumentException")
    }
    if let owner = presented.presentingController {
      if owner === presenting {
        clientError(
          "Application tried to present modally a view controller \(presented) that is already being presented by "
            + "\(owner).", name: "NSInvalidArgumentException")
      }
      report("Attempt to present \(presented) on \(presenting) (from \(source)) which is already being presented.")
      return false
    }
    if let other = presenting.presentation?.presented {
      report("Attempt to present \(presented) on \(presenting) (from \(source)) which is already presenting \(other).")
      return false
    }
    return true
  }

  private func begin(in host: UIView, over view: UIView, animated: Bool, completion: (() -> Void)?) {
    guard let presenting else { return }
    let removesPresentersView = controller.shouldRemovePresentersView
    presenting.presentation = self
    presented.presentingController = presenting
    presented.isBeingPresented = true
    container.frame = host is UIWindow ? host.bounds : view.frame
    let newTransition = animated ? makeTransition(isPresenting: true, from: presenting) : nil
    if removesPresentersView { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if host is UIWindow { host.addSubview(container) } else { host.insertSubview(container, aboveSubview: view) }
    active.presentationTransitionWillBegin()
    if let placed = active.presentedView, placed.superview == nil { container.addSubview(placed) }
    container.setNeedsLayout()
    container.layoutPresentedView()
    presented.viewDidEnterWindow()
    guard let newTransition, let placed = active.presentedView else {
      return AfterCommit.perform {
        self.finishPresenting(removesPresentersView: removesPresentersView, completion: completion)
      }
    }
    container.layoutIfNeeded()
    newTransition.toView = placed
    if removesPresentersView { newTransition.fromView = view }
    newTransition.initialFrames[presenting] = container.bounds
    newTransition.finalFrames[presented] = active.frameOfPresentedViewInContainerView
    newTransition.completion = { [self] isCompleted in
      transition = nil
      if isCompleted { return finishPresenting(removesPresentersView: removesPresentersView, completion: completion) }
      presentationWasCancelled(removesPresentersView: removesPresentersView)
    }
    newTransition.start()
  }

  /// Called when an interactive presentation was cancelled.
  private func presentationWasCancelled(removesPresentersView: Bool) {
    isInTransition = false
    active.presentationTransitionDidEnd(false)
    presented.isBeingPresented = false
    presented.beginAppearanceTransition(false, animated: true)
    if removesPresentersView { presenting?.beginAppearanceTransition(true, animated: true) }
    remove()
    if removesPresentersView { presenting?.endAppearanceTransition() }
    active.dismissalTransitionDidEnd(true)
    presented.presentationDidEnd()
  }

  /// The transition with the delegate's animator, or the style's.
  private func makeTransition(isPresenting: Bool, from presenting: UIViewController) -> TransitionContext? {
    guard UIView.areAnimationsEnabled, (presenting.viewIfLoaded?.window ?? container.window) != nil else { return nil }
    let delegate = presented.transitioningDelegate
    let customAnimator =
      isPresenting
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: presented.presentationSource ?? presenting)
      : delegate?.animationController(forDismissed: presented)
    let driver = customAnimator.flatMap {
      isPresenting
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
    }
    let context = TransitionContext(
      container: container, from: isPresenting ? presenting : presented, to: isPresenting ? presented : presenting,
      isAnimated: true, style: controller.presentationStyle,
      animator: customAnimator ?? ModalTransition(active.transitionStyle, isPresenting: isPresenting), driver: driver)
    transition = context
    presented.activeTransition = context
    presenting.activeTransition = context
    return context
  }

  private func finishPresenting(removesPresentersView: Bool, completion: (() -> Void)?) {
    isInTransition = false
    if removesPresentersView {
      presenting?.endAppearanceTransition()
      // If it was dismissed before it appeared, the presenting view stays in the hierarchy.
      if presenting?.presentation === self { removePresentersView() }
    }
    if presented.appearance == .appearing { presented.endAppearanceTransition() }
    presented.isBeingPresented = false
    active.presentationTransitionDidEnd(true)
    completion?()
  }

  private func removePresentersView() {
    guard let view = presenting?.viewIfLoaded else { return }
    presentingSuperview = view.superview
    view.removeFromSuperview()
  }

  private func restorePresentersView() {
    guard let view = presenting?.viewIfLoaded, let superview = presentingSuperview, view.superview == nil else {
      return
    }
    view.frame = container.frame
    if container.superview === superview {
      superview.insertSubview(view, belowSubview: container)
    } else {
      superview.insertSubview(view, at: 0)
    }
    presentingSuperview = nil
  }

  // MARK: Dismissing

  /// Dismisses what a controller presents; else the controller itself.
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var owner: UIViewController? = source
    while let controller = owner, controller.presentation == nil { owner = controller.parent }
    guard let presenting = owner ?? source.presentingViewController,
      let presentation = presenting.presentation as? Presentation
    else {
      completion?()
      return
    }
    // Controllers presented from the presented one are dismissed first, without calls to their delegates.
    if presentation.presented.presentation != nil {
      dismiss(from: presentation.presented, animated: false, completion: nil)
    }
    presentation.end(animated: animated, completion: completion)
  }

  /// Dismisses the presented controller.
  private func end(animated: Bool, completion: (() -> Void)?) {
    if isDismissing {
      if !animated { transition?.finishNow() }
      completion?()
      return
    }
    transition?.finishNow()
    let removesPresentersView = controller.shouldRemovePresentersView
    presented.isBeingDismissed = true
    let newTransition = animated ? presenting.flatMap { makeTransition(isPresenting: false, from: $0) } : nil
    presented.beginAppearanceTransition(false, animated: animated)
    if removesPresentersView {
      presenting?.beginAppearanceTransition(true, animated: animated)
      restorePresentersView()
    }
    active.dismissalTransitionWillBegin()
    guard let newTransition, let placed = active.presentedView else {
      remove()
      if removesPresentersView { presenting?.viewDidEnterWindow() }
      return AfterCommit.perform { [self] in
        finishDismissing(removesPresentersView: removesPresentersView, completion: completion)
      }
    }
    if removesPresentersView {
      presenting?.viewDidEnterWindow()
      presenting?.view.layoutIfNeeded()
    }
    container.layoutIfNeeded()
    isDismissing = true
    newTransition.fromView = placed
    if removesPresentersView { newTransition.toView = presenting?.view }
    newTransition.initialFrames[presented] = placed.frame
    if let presenting { newTransition.finalFrames[presenting] = container.bounds }
    newTransition.completion = { [self] isCompleted in
      transition = nil
      isDismissing = false
      guard isCompleted else { return dismissalWasCancelled(removesPresentersView: removesPresentersView) }
      remove()
      finishDismissing(removesPresentersView: removesPresentersView, completion: completion)
    }
    newTransition.start()
  }

  private func remove() {
    container.removeFromSuperview()
    active.presentedView?.removeFromSuperview()
    presented.view.removeFromSuperview()
    presenting?.presentation = nil
    presented.presentingController = nil
    presented.endAppearanceTransition()
    presented.isBeingDismissed = false
  }

  private func finishDismissing(removesPresentersView: Bool, completion: (() -> Void)?) {
    if removesPresentersView, presenting?.appearance == .appearing { presenting?.endAppearanceTransition() }
    active.dismissalTransitionDidEnd(true)
    presented.presentationDidEnd()
    completion?()
  }

  /// Called when an interactive dismissal was cancelled: restores the presentation.
  private func dismissalWasCancelled(removesPresentersView: Bool) {
    presented.isBeingDismissed = false
    presented.beginAppearanceTransition(true, animated: true)
    presented.endAppearanceTransition()
    if removesPresentersView {
      presenting?.beginAppearanceTransition(false, animated: true)
      presenting?.endAppearanceTransition()
      removePresentersView()
    }
    active.dismissalTransitionDidEnd(false)
    container.setNeedsLayout()
  }

  @discardableResult
  func dismissByUser() -> Bool {
    guard !isInTransition || container.window != nil, active.userMayDismiss() else { return false }
    let controller = controller
    controller.delegate?.presentationControllerWillDismiss(controller)
    if presented.presentation != nil { Presentation.dismiss(from: presented, animated: false, completion: nil) }
    end(animated: true) { controller.delegate?.presentationControllerDidDismiss(controller) }
    return true
  }

  /// Dismisses the presented controller, and everything presented over it, without animation.
  fileprivate func drop() {
    presented.dropPresentation()
    presentingSuperview = nil
    end(animated: false, completion: nil)
  }

  private static func report(_ text: String) { clientWarning("Warning: \(text)") }
}

extension UIViewController {
  /// Called when the window's root changes: dismisses everything presented over the old root.
  func dropPresentation() { (presentation as? Presentation)?.drop() }

  /// Presents a controller over this one or the whole window.
  func beginPresentation(of presented: UIViewController, animated: Bool, completion: (() -> Void)?) {
    Presentation.present(presented, from: self, animated: animated, completion: completion)
  }

  /// Dismisses the controller that this one presents, or this controller if it presents none.
  func endPresentation(animated: Bool, completion: (() -> Void)?) {
    Presentation.dismiss(from: self, animated: animated, completion: completion)
  }
}
