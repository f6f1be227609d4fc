internal import OpenCollectionGraphics

extension UIView {
  /// Animates a transition from a view's current content to its content after the closure, in the style of the options;
  /// without a style the changes are animated as in any block. Inside a property animator's animations, the animator
  /// drives the transition; reversed to its start, the new content is shown at the end, because the closure's changes
  /// are not reverted. Unmeasured.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.transition(with:duration:options:animations:completion:)")
    let block = AnimationBlock(duration: duration, delay: 0, curve: options.curve, options: options)
    guard let style = options.transition, view.window != nil else {
      return block.run({ animations?() }, completion: completion)
    }
    block.run(completion: completion) { context in
      guard let context else { return AnimationContext.performWithoutAnimation { animations?() } }
      let old = view.layer.nodeForTransition()
      if options.contains(.allowAnimatedContent) {
        context.run { animations?() }
      } else {
        AnimationContext.performWithoutAnimation { animations?() }
      }
      view.layer.show(LayerTransition(old: old, kind: style), in: context)
    }
  }

  /// Replaces a view with another, or hides it and shows the other, with a transition of their superview.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.transition(from:to:duration:options:completion:)")
    let change = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        if let parent = fromView.superview { parent.insertSubview(toView, aboveSubview: fromView) }
        fromView.removeFromSuperview()
      }
    }
    guard let parent = fromView.superview else {
      change()
      return AnimationBlock(duration: 0, delay: 0, curve: .linear, options: []).run({}, completion: completion)
    }
    transition(with: parent, duration: duration, options: options, animations: change, completion: completion)
  }
}

extension CALayer {
  /// The layer's current content, with its top left corner at zero and without its own transform and opacity.
  func nodeForTransition() -> LayerNode {
    let origin = presentationGeometry.bounds.origin
    var content = node()
    content.transform = .identity
    content.opacity = 1
    return LayerNode(
      transform: AffineTransform(translationByX: -origin.x, byY: -origin.y), children: [content])
  }

  /// Animates a cross-dissolve from the current to the next drawn contents, with the current animation block's timing.
  func dissolveContents() {
    guard hasBeenShown, children.isEmpty, let context = AnimationContext.current, context.recorder == nil,
      view?.window != nil
    else { return }
    show(LayerTransition(old: nodeForTransition(), kind: .dissolve), in: context)
  }

  /// Adds a transition with a block's timing, or with the block's driver.
  func show(_ transition: LayerTransition, in context: AnimationContext) {
    let animation = CATransition()
    animation.duration = max(context.timing.duration, 1e-6)
    var time = animation.localTime
    time.begin = localTime(at: AnimationScheduler.current.now) + context.delay
    time.fillsBackwards = true
    var content = AnimationContent.transition(transition, curve: context.timing.curve)
    if context.window != 0...1 { content = content.limited(to: context.window) }
    let running = RunningAnimation(
      key: "transition", animation: animation, content: content, time: time, driver: context.driver)
    running.blocksTouches = context.timing.blocksTouches
    running.batches = [context.batch]
    removeAnimation(forKey: "transition")
    CATransaction.join(running)
    context.layerObserver?(self)
    show(running)
  }
}
