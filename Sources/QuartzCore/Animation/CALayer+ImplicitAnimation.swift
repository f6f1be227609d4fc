import OpenCollectionFoundation

extension CALayer {
  /// Whether a change of a property may be animated: a view's layer only in an animation block, another layer unless
  /// implicit animations are disabled.
  var mayAnimate: Bool {
    if AnimationContext.current != nil || asksOwnerForActions { return true }
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
    var own: (any CAAction)?
    if asksOwnerForActions, hasBeenShown {
      own = action(forKey: property.name)
      if own == nil { return }
    }
    if let context = AnimationContext.current, own == nil || own is BlockAnimation {
      context.animate(property, of: self, from: old)
    } else if owner == nil || own != nil, hasBeenShown {
      let name = property.name
      guard let action = own ?? action(forKey: name) else { return }
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

}
