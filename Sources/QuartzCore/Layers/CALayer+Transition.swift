import OpenCollectionFoundation
package import OpenCollectionGraphics

extension CALayer {
  /// The layer's current content, with its top left corner at zero and without its own transform and opacity.
  package func nodeForTransition() -> LayerNode {
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
      owner?.isInWindow == true
    else { return }
    add(LayerTransition(old: nodeForTransition(), kind: .dissolve), in: context)
  }

  /// Adds a transition with a block's timing, or with the block's driver.
  package func add(_ transition: LayerTransition, in context: AnimationContext) {
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
    add(running)
  }
}
