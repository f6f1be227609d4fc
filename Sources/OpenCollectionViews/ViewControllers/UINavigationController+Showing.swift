/// Displays the top of the stack: immediately, or by a transition that may be cancelled.
extension UINavigationController {
  /// Displays the top view controller if it is not displayed yet.
  func showTop() {
    guard let top = stack.last, top !== shown || !top.isViewLoaded || top.view.superview !== contentView else {
      // Removes controllers that left the stack without having been visible; visible ones leave when they have
      // disappeared.
      if !isInTransition { finishLeaving(except: shown) }
      return
    }
    running?.finishNow()
    isInTransition = true
    let old = shown === top ? nil : shown
    let animated = isNextTransitionAnimated
    isNextTransitionAnimated = false
    let isVisible = appearance == .appeared || appearance == .appearing
    let hadNoScreen = old == nil
    var moving: TransitionContext?
    if animated, isVisible, let old, view.window != nil, UIView.areAnimationsEnabled,
      old.viewIfLoaded?.superview === contentView
    {
      let transition = makeTransition(from: old, to: top, in: contentView)
      animateBar(alongside: transition, isPush: !isLeaving(old))
      moving = transition
    }
    transition = moving
    old?.activeTransition = moving
    top.activeTransition = moving
    if isVisible {
      old?.isMovingFromParent = old.map { gone in leaving.contains { $0 === gone } } ?? false
      top.isMovingToParent = !top.isViewLoaded || top.viewIfLoaded?.superview == nil
      old?.beginAppearanceTransition(false, animated: animated)
      top.loadViewIfNeeded()
      top.beginAppearanceTransition(true, animated: animated)
      delegate?.navigationController(self, willShow: top, animated: animated)
    }
    shown = top
    // A surrounding tab bar may have to be hidden for this screen.
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    follow(top)
    top.view.frame = contentView.bounds
    top.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let moving, let old {
      moving.setViews(from: old.view, to: top.view)
      contentView.insertSubview(top.view, at: 0)
    } else {
      contentView.addSubview(top.view)
      contentTransition(from: old, to: top, isPush: old.map { !isLeaving($0) } ?? true)?.perform()
      old?.viewIfLoaded?.removeFromSuperview()
    }
    view.setNeedsLayout()
    if appearance == .appeared || (appearance == .appearing && !hadNoScreen) { top.viewDidEnterWindow() }
    guard let moving else {
      return AfterCommit.perform { [weak self, weak old] in
        self?.finishTransition(from: old, to: top, animated: animated)
      }
    }
    moving.completion = { [weak self, weak old] isCompleted in
      guard let self else { return }
      transition = nil
      if !isCompleted, let old { return restorePreviousStack(top, for: old) }
      if old !== shown { old?.viewIfLoaded?.removeFromSuperview() }
      finishTransition(from: old, to: top, animated: true)
    }
  }

  private var running: TransitionContext? { transition as? TransitionContext }

  /// Animates the bar from its present content to the next alongside a transition.
  private func animateBar(alongside transition: TransitionContext, isPush: Bool) {
    let bar = BarTransition(of: navigationBar, isPush: isPush)
    transition.willStart = { [navigationBar] transition in
      transition.drivenLayers.append(navigationBar.layer)
      transition.animateLayersAlongside { context in bar.run(in: context) }
      _ = transition.animate(alongsideTransition: nil) { _ in bar.end() }
    }
  }

  /// Starts the transition after its views are laid out.
  func startTransition() {
    guard let running, !running.isStarted else { return }
    contentView.layoutIfNeeded()
    running.start()
  }

  /// Restores the previous stack and screen after a cancelled swipe back.
  private func restorePreviousStack(_ top: UIViewController, for old: UIViewController) {
    let entered = stack.filter { new in !stackBefore.contains { $0 === new } }
    stack = stackBefore
    leaving.removeAll { gone in stack.contains { $0 === gone } }
    shown = old
    top.viewIfLoaded?.removeFromSuperview()
    follow(old)
    if appearance == .appeared {
      top.beginAppearanceTransition(false, animated: true)
      top.endAppearanceTransition()
      old.beginAppearanceTransition(true, animated: true)
      old.endAppearanceTransition()
    }
    isInTransition = false
    old.isMovingFromParent = false
    top.isMovingToParent = false
    for controller in entered {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in stack where controller.parent === self { controller.didMove(toParent: self) }
    view.setNeedsLayout()
  }

  private func finishTransition(from old: UIViewController?, to top: UIViewController, animated: Bool) {
    if appearance == .appeared {
      old?.endAppearanceTransition()
      if top === shown { top.endAppearanceTransition() }
    }
    isInTransition = false
    old?.isMovingFromParent = false
    top.isMovingToParent = false
    finishLeaving(except: shown)
    // The transition ended at the frame that it was begun for: the window may have another size now.
    if animated { viewIfLoaded?.setNeedsLayout() }
    if top === shown, top.parent === self {
      top.didMove(toParent: self)
      delegate?.navigationController(self, didShow: top, animated: animated)
    }
  }

  /// Whether a view controller is being removed from the stack.
  func isLeaving(_ controller: UIViewController) -> Bool { leaving.contains { $0 === controller } }

  func finishLeaving(except kept: UIViewController?) {
    let gone = leaving.filter { $0 !== kept }
    leaving.removeAll { $0 !== kept }
    for controller in gone {
      if controller.parent === self { controller.removeFromParent() }
    }
    // Only a transition in progress can be cancelled; afterwards the controllers that left are released.
    if transition == nil { stackBefore.removeAll { $0.parent !== self } }
  }
}
