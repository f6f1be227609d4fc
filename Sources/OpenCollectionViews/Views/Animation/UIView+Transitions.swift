extension UIView {
  /// Shows changes as a transition, with the timing of the current animation block.
  func show(_ style: LayerTransition.Kind, changes: () -> Void) {
    show(style, in: window == nil ? nil : AnimationContext.current, animatesContent: false, changes: changes)
  }

  func show(
    _ style: LayerTransition.Kind, in context: AnimationContext?, animatesContent: Bool, changes: () -> Void
  ) {
    guard let context else { return AnimationContext.performWithoutAnimation { changes() } }
    let old = layer.nodeForTransition()
    if animatesContent {
      context.run { changes() }
    } else {
      AnimationContext.performWithoutAnimation { changes() }
    }
    layer.add(LayerTransition(old: old, kind: style), in: context)
  }

}
