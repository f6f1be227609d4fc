/// Changes added to an animator.
struct AnimatorBlock {
  var changes: () -> Void
  /// When they begin, as a fraction of the remaining time.
  var delayFactor: Double
}

/// The changes made by an animator, so that they can be reverted or stopped midway.
@MainActor struct AnimatorRecord {
  private struct Change {
    let layer: CALayer
    let property: LayerProperty
    let old: LayerVector
    var new: LayerVector
    /// The view's background colour after the change.
    var newColor: UIColor?
  }

  private var changes: [Change] = []
  /// The layers whose animations are driven by the animator.
  var layers: [CALayer] {
    var layers = unchangedLayers
    for change in changes where !layers.contains(where: { $0 === change.layer }) { layers.append(change.layer) }
    return layers
  }

  /// Layers with transitions, whose properties did not change.
  private var unchangedLayers: [CALayer] = []

  /// Records a layer that is driven although none of its properties changed.
  mutating func note(_ layer: CALayer) {
    if !unchangedLayers.contains(where: { $0 === layer }) { unchangedLayers.append(layer) }
  }

  /// Records a change; several changes of one property are merged into one from the first old to the last new value.
  mutating func note(_ layer: CALayer, _ property: LayerProperty, old: LayerVector) {
    let new = layer.modelVector(property)
    if let index = changes.firstIndex(where: { $0.layer === layer && $0.property == property }) {
      changes[index].new = new
      changes[index].newColor = layer.view?.backgroundColor
    } else {
      changes.append(
        Change(
          layer: layer, property: property, old: old, new: new, newColor: layer.view?.backgroundColor))
    }
  }

  /// The presentation value of each property.
  func shown() -> [LayerVector] { changes.map { $0.layer.presentationVector($0.property) } }

  /// Sets each property to a value.
  func set(_ values: [LayerVector]) {
    AnimationContext.performWithoutAnimation {
      for (change, value) in zip(changes, values) { change.layer.setModelVector(change.property, value) }
    }
  }

  /// Sets each property to its value before or after the animation.
  func set(to position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    set(changes.map { position == .start ? $0.old : $0.new })
    AnimationContext.performWithoutAnimation {
      for change in changes where change.property == .backgroundColor {
        change.layer.view?.backgroundColor = position == .start ? UIColor(cgColor: change.old.color) : change.newColor
      }
    }
  }
}
