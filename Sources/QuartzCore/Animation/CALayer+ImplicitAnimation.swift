import OpenCollectionFoundation

extension CALayer {
  /// Whether a change of a property may be animated: a view's layer only in an animation block, another layer unless
  /// implicit animations are disabled.
  var mayAnimate: Bool {
    if AnimationContext.current != nil { return true }
    return owner == nil && hasBeenShown && !disablesImplicitAnimations && presented == nil
  }

  /// Called when a property that affects the layer's drawn contents changed.
  func layerAppearanceDidChange(_ property: LayerProperty, from old: LayerVector) {
    if mayAnimate { animateChange(of: property, from: old) }
    invalidateContents()
  }

  /// Animates a change that was just made, if it is in an animation block or on a layer without a view.
  func animateChange(of property: LayerProperty, from old: LayerVector) {
    guard presented == nil, isInWindow else { return }
    if let context = AnimationContext.current {
      context.animate(property, of: self, from: old)
    } else if owner == nil, hasBeenShown {
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

  /// The action for a property change: from the delegate, else from the layer's `actions`, else an animation with the
  /// transaction's timing. Nil, or `NSNull` from the delegate or `actions`, means none. A view's layer is animated only
  /// in animation blocks.
  public func action(forKey event: String) -> (any CAAction)? {
    if CATransaction.disableActions() || !AnimationContext.isEnabled || owner != nil { return nil }
    if let foundAction = delegate?.action(for: self, forKey: event) { return foundAction is NSNull ? nil : foundAction }
    if let foundAction = actions?[event] { return foundAction is NSNull ? nil : foundAction }
    return CALayer.defaultAction(forKey: event)
  }

  /// The default animation for a property change; nil if the property is not animatable.
  public class func defaultAction(forKey event: String) -> (any CAAction)? {
    guard LayerProperty.path(event) != nil else { return nil }
    let animation = CABasicAnimation(keyPath: event)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    return animation
  }
}
