/// One controller shown over another, from the beginning to the end. Held by the one that presents.
///
/// What is placed where is the presentation controller's matter; here are the rules of presenting and dismissing and the
/// order in which everyone hears of it.
@MainActor
final class Presentation {
  let presented: UIViewController
  /// The controller asked for: it has the delegate.
  let controller: UIPresentationController
  /// The controller that places the view: another one where the style adapted to a narrow screen.
  let active: UIPresentationController
  let container = PresentationContainer(frame: .zero)
  private(set) weak var presenting: UIViewController?
  /// Where the presenting controller's view lies while it is away.
  private weak var place: UIView?
  /// Whether it has not yet been told that it began, or has been told that it ends.
  private var isInTransition = true
  /// The coming or going that is moving.
  private var transition: TransitionContext?
  /// Whether the view is on its way out: nothing places it any more.
  private(set) var isLeaving = false

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

  /// Shows a controller over the whole window of another, or over the controller that defines the context.
  static func present(
    _ presented: UIViewController, from source: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    presented.presentationSource = source
    let controller = presented.ownPresentation()
    let presenting = self.presenting(for: source, style: controller.presentationStyle)
    guard mayPresent(presented, on: presenting, from: source) else { return }
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
    let place = controller.shouldPresentInFullscreen ? window : view.superview ?? window
    presentation.begin(in: place, over: view, animated: animated, completion: completion)
  }

  private static func presenting(for source: UIViewController, style: UIModalPresentationStyle) -> UIViewController {
    var presenting = source
    while let parent = presenting.parent, !(style.coversContext && presenting.definesPresentationContext) {
      presenting = parent
    }
    return presenting
  }

  private static func mayPresent(
    _ presented: UIViewController, on presenting: UIViewController, from source: UIViewController
  ) -> Bool {
    if presented === presenting || presented.parent != nil {
      clientError(
        "Application tried to present modally a view controller \(presented) that has a parent view controller "
          + "\(presented.parent ?? presenting).", name: "NSInvalidArgumentException")
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

  private func begin(in place: UIView, over view: UIView, animated: Bool, completion: (() -> Void)?) {
    guard let presenting else { return }
    let covers = controller.shouldRemovePresentersView
    presenting.presentation = self
    presented.presentingController = presenting
    presented.isBeingPresented = true
    container.frame = place is UIWindow ? place.bounds : view.frame
    let moving = animated ? makeTransition(isPresenting: true, from: presenting) : nil
    if covers { presenting.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if place is UIWindow { place.addSubview(container) } else { place.insertSubview(container, aboveSubview: view) }
    active.presentationTransitionWillBegin()
    if let placed = active.presentedView, placed.superview == nil { container.addSubview(placed) }
    container.setNeedsLayout()
    container.layoutIfNeededOnce()
    presented.viewDidEnterHierarchy()
    guard let moving, let placed = active.presentedView else {
      return AfterCommit.perform { self.finishBeginning(covers: covers, completion: completion) }
    }
    container.layoutIfNeeded()
    moving.toView = placed
    if covers { moving.fromView = view }
    moving.initialFrames[presenting] = container.bounds
    moving.finalFrames[presented] = active.frameOfPresentedViewInContainerView
    moving.completion = { [self] isCompleted in
      transition = nil
      if isCompleted { return finishBeginning(covers: covers, completion: completion) }
      takeBackBeginning(covers: covers)
    }
    moving.start()
  }

  /// The presentation was let go too soon by whoever drove it.
  private func takeBackBeginning(covers: Bool) {
    isInTransition = false
    active.presentationTransitionDidEnd(false)
    presented.isBeingPresented = false
    presented.beginAppearanceTransition(false, animated: true)
    if covers { presenting?.beginAppearanceTransition(true, animated: true) }
    remove()
    if covers { presenting?.endAppearanceTransition() }
    active.dismissalTransitionDidEnd(true)
    presented.presentationDidEnd()
  }

  /// What animates the coming or going: the app's own, or the style's.
  private func makeTransition(isPresenting: Bool, from presenting: UIViewController) -> TransitionContext? {
    guard UIView.areAnimationsEnabled, (presenting.viewIfLoaded?.window ?? container.window) != nil else { return nil }
    let delegate = presented.transitioningDelegate
    let own =
      isPresenting
      ? delegate?.animationController(
        forPresented: presented, presenting: presenting, source: presented.presentationSource ?? presenting)
      : delegate?.animationController(forDismissed: presented)
    let driver = own.flatMap {
      isPresenting
        ? delegate?.interactionControllerForPresentation(using: $0)
        : delegate?.interactionControllerForDismissal(using: $0)
    }
    let context = TransitionContext(
      container: container, from: isPresenting ? presenting : presented, to: isPresenting ? presented : presenting,
      isAnimated: true, style: controller.presentationStyle,
      animator: own ?? ModalTransition(active.transitionWay, isPresenting: isPresenting), driver: driver)
    transition = context
    presented.activeTransition = context
    presenting.activeTransition = context
    return context
  }

  private func finishBeginning(covers: Bool, completion: (() -> Void)?) {
    isInTransition = false
    if covers {
      presenting?.endAppearanceTransition()
      // Dismissed before it was seen: the presenting view stays where it is.
      if presenting?.presentation === self { removePresentersView() }
    }
    if presented.appearance == .appearing { presented.endAppearanceTransition() }
    presented.isBeingPresented = false
    active.presentationTransitionDidEnd(true)
    completion?()
  }

  private func removePresentersView() {
    guard let view = presenting?.viewIfLoaded else { return }
    place = view.superview
    view.removeFromSuperview()
  }

  private func bringPresentersViewBack() {
    guard let view = presenting?.viewIfLoaded, let place, view.superview == nil else { return }
    view.frame = container.frame
    if container.superview === place {
      place.insertSubview(view, belowSubview: container)
    } else {
      place.insertSubview(view, at: 0)
    }
    self.place = nil
  }

  // MARK: Dismissing

  /// Takes away what a controller presents; else the controller itself.
  static func dismiss(from source: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var owner: UIViewController? = source
    while let controller = owner, controller.presentation == nil { owner = controller.parent }
    guard let presenting = owner ?? source.presentingViewController, let presentation = presenting.presentation else {
      completion?()
      return
    }
    // What is presented from the presented goes first, without being told apart.
    if presentation.presented.presentation != nil {
      dismiss(from: presentation.presented, animated: false, completion: nil)
    }
    presentation.end(animated: animated, completion: completion)
  }

  /// Takes the presented controller away.
  private func end(animated: Bool, completion: (() -> Void)?) {
    if isLeaving {
      if !animated { transition?.finishNow() }
      completion?()
      return
    }
    transition?.finishNow()
    let covers = controller.shouldRemovePresentersView
    presented.isBeingDismissed = true
    let moving = animated ? presenting.flatMap { makeTransition(isPresenting: false, from: $0) } : nil
    presented.beginAppearanceTransition(false, animated: animated)
    if covers {
      presenting?.beginAppearanceTransition(true, animated: animated)
      bringPresentersViewBack()
    }
    active.dismissalTransitionWillBegin()
    guard let moving, let placed = active.presentedView else {
      remove()
      if covers { presenting?.viewDidEnterHierarchy() }
      return AfterCommit.perform { [self] in finishEnd(covers: covers, completion: completion) }
    }
    if covers { presenting?.viewDidEnterHierarchy() }
    container.layoutIfNeeded()
    isLeaving = true
    moving.fromView = placed
    if covers { moving.toView = presenting?.view }
    moving.initialFrames[presented] = placed.frame
    if let presenting { moving.finalFrames[presenting] = container.bounds }
    moving.completion = { [self] isCompleted in
      transition = nil
      isLeaving = false
      guard isCompleted else { return takeBackEnd(covers: covers) }
      remove()
      finishEnd(covers: covers, completion: completion)
    }
    moving.start()
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

  private func finishEnd(covers: Bool, completion: (() -> Void)?) {
    if covers, presenting?.appearance == .appearing { presenting?.endAppearanceTransition() }
    active.dismissalTransitionDidEnd(true)
    presented.presentationDidEnd()
    completion?()
  }

  /// The dismissal was let go too soon by whoever drove it: everything stays.
  private func takeBackEnd(covers: Bool) {
    presented.isBeingDismissed = false
    presented.beginAppearanceTransition(true, animated: true)
    presented.endAppearanceTransition()
    if covers {
      presenting?.beginAppearanceTransition(false, animated: true)
      presenting?.endAppearanceTransition()
      removePresentersView()
    }
    active.dismissalTransitionDidEnd(false)
    container.setNeedsLayout()
  }

  /// A person asks to dismiss: by a touch beside the view, by dragging it away, by the escape key. Returns whether it
  /// may be.
  @discardableResult
  func dismissByPerson() -> Bool {
    guard !isInTransition || container.window != nil, active.mayDismiss() else { return false }
    let controller = controller
    controller.delegate?.presentationControllerWillDismiss(controller)
    if presented.presentation != nil { Presentation.dismiss(from: presented, animated: false, completion: nil) }
    end(animated: true) { controller.delegate?.presentationControllerDidDismiss(controller) }
    return true
  }

  /// The window has another root: everything over it is dropped.
  static func drop(from root: UIViewController) {
    guard let presentation = root.presentation else { return }
    drop(from: presentation.presented)
    presentation.place = nil
    presentation.end(animated: false, completion: nil)
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
