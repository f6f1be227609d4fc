extension CALayer {
  /// Whether a change of a property may be animated: a view's layer only in an animation block, another one unless it is
  /// turned off.
  var mayAnimate: Bool {
    if AnimationContext.current != nil { return true }
    return view == nil && hasBeenShown && !movesAtOnce && presented == nil
  }

  /// A property that shows in the layer's own faces changed.
  func lookDidChange(_ property: LayerProperty, from old: LayerVector) {
    if mayAnimate { animateChange(of: property, from: old) }
    invalidateFaces()
  }

  /// Animates a change that has just been made, where it is made in an animation block or to a layer without a view.
  func animateChange(of property: LayerProperty, from old: LayerVector) {
    guard presented == nil, isOnStage else { return }
    if let context = AnimationContext.current {
      context.animate(property, of: self, from: old)
    } else if view == nil, hasBeenShown {
      let name = property.name
      guard let action = action(forKey: name) else { return }
      guard let basic = action as? CABasicAnimation, basic.fromValue == nil, basic.toValue == nil, basic.byValue == nil
      else { return action.run(forKey: name, object: self, arguments: nil) }
      var timing = AnimationBlockTiming(duration: basic.naturalDuration)
      timing.curve = basic.curve
      timing.blocksTouches = false
      let context = AnimationContext(timing: timing)
      context.animate(property, of: self, from: old)
      context.batch.close()
    }
  }

  /// What is done when a property changes: what the delegate says, else the layer's `actions`, else an animation with the
  /// transaction's timing. Nil, or `NSNull` on the way, does nothing. A view's layer moves only in animation blocks.
  public func action(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() || !AnimationContext.isEnabled || view != nil { return nil }
    if let answer = delegate?.action(for: self, forKey: event) { return answer is NSNull ? nil : answer }
    if let answer = actions?[event] { return answer is NSNull ? nil : answer }
    return CALayer.defaultAction(forKey: event)
  }

  /// The animation of a property's change where nobody says otherwise; nil for what is not animated.
  public class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard LayerProperty.path(event) != nil else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
