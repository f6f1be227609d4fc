internal import OpenCollectionGraphics

extension UIView {
  /// Leads from what a view shows to what it shows after a closure has run, in the way the options name; without one
  /// the changes are animated as in any block. A property animator in whose changes it is called drives it; run back to its
  /// beginning it shows the new picture at the end, for nothing takes back what the closure did. Unmeasured.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    mainThreadOnly("UIView.transition(with:duration:options:animations:completion:)")
    let block = AnimationBlock(duration: duration, delay: 0, curve: options.curve, options: options)
    guard let way = options.transition, view.window != nil else {
      return block.run({ animations?() }, completion: completion)
    }
    block.run(completion: completion) { context in
      guard let context else { return AnimationContext.runWithout { animations?() } }
      let old = view.layer.nodeForTransition()
      if options.contains(.allowAnimatedContent) {
        context.run { animations?() }
      } else {
        AnimationContext.runWithout { animations?() }
      }
      view.layer.show(LayerTransition(old: old, way: way), in: context)
    }
  }

  /// Puts a view in the place of another, or shows it and hides the other, with a transition of the view they are in.
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
  /// What the layer shows now, with its top left corner at zero and without its own place and opacity.
  func nodeForTransition() -> LayerNode {
    let origin = shownPlace.bounds.origin
    var content = node()
    content.transform = .identity
    content.opacity = 1
    return LayerNode(
      transform: AffineTransform(translationByX: -origin.x, byY: -origin.y), children: [content])
  }

  /// Leads from what is drawn now to what will be drawn next, with the block under way.
  func dissolveContents() {
    guard hasBeenShown, children.isEmpty, let context = AnimationContext.current, context.recorder == nil,
      view?.window != nil
    else { return }
    show(LayerTransition(old: nodeForTransition(), way: .dissolve), in: context)
  }

  /// Shows a transition with the timing of a block, or driven by what drives the block.
  func show(_ transition: LayerTransition, in context: AnimationContext) {
    let animation = CATransition()
    animation.duration = max(context.timing.duration, 1e-6)
    var time = animation.localTime
    time.begin = localTime(at: AnimationStage.current.now) + context.delay
    time.fillsBackwards = true
    var content = AnimationContent.transition(transition, curve: context.timing.curve)
    if context.window != 0...1 { content = content.taking(context.window) }
    let running = RunningAnimation(
      key: "transition", animation: animation, content: content, time: time, pace: context.pace)
    running.blocksTouches = context.timing.blocksTouches
    running.batches = [context.batch]
    removeAnimation(forKey: "transition")
    CATransaction.join(running)
    context.adopt?(self)
    show(running)
  }
}
