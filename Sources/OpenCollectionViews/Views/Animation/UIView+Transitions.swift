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
      view.show(style, in: context, animatesContent: options.contains(.allowAnimatedContent)) { animations?() }
    }
  }

  /// Shows changes as a transition, with the timing of the current animation block.
  func show(_ style: LayerTransition.Kind, changes: () -> Void) {
    show(style, in: window == nil ? nil : AnimationContext.current, animatesContent: false, changes: changes)
  }

  private func show(
    _ style: LayerTransition.Kind, in context: AnimationContext?, animatesContent: Bool, changes: () -> Void
  ) {
    guard let context else { return AnimationContext.performWithoutAnimation { changes() } }
    let old = layer.nodeForTransition()
    if animatesContent {
      context.run { changes() }
    } else {
      AnimationContext.performWithoutAnimation { changes() }
    }
    layer.show(LayerTransition(old: old, kind: style), in: context)
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
