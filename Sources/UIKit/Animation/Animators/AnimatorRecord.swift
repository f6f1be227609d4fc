/// Changes added to an animator.
struct AnimatorBlock {
  var changes: () -> Void
  /// When they begin, as a fraction of what is left.
  var delayFactor: Double
}

/// What an animator changed, so that it can be taken back or left on the way.
@MainActor struct AnimatorRecord {
  private struct Change {
    let layer: CALayer
    let property: LayerProperty
    let old: LayerVector
    var new: LayerVector
    /// What the view's own colour is after the change.
    var newColor: UIColor?
  }

  private var changes: [Change] = []
  /// The layers whose animations the animator drives.
  var layers: [CALayer] {
    var layers = others
    for change in changes where !layers.contains(where: { $0 === change.layer }) { layers.append(change.layer) }
    return layers
  }

  /// Layers that are shown something else without a change of their properties.
  private var others: [CALayer] = []

  /// Notes a layer that is driven though no property of it changed.
  mutating func note(_ layer: CALayer) {
    if !others.contains(where: { $0 === layer }) { others.append(layer) }
  }

  /// Notes a change that was made; of several of one property the first value and the last count.
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

  /// What each property looks like now.
  func shown() -> [LayerVector] { changes.map { $0.layer.shownVector($0.property) } }

  /// Gives each property a value.
  func set(_ values: [LayerVector]) {
    AnimationContext.runWithout {
      for (change, value) in zip(changes, values) { change.layer.setModelVector(change.property, value) }
    }
  }

  /// Gives each property its value before, or after, the animation.
  func set(to position: UIViewAnimatingPosition) {
    guard position != .current else { return }
    set(changes.map { position == .start ? $0.old : $0.new })
    AnimationContext.runWithout {
      for change in changes where change.property == .backgroundColor {
        change.layer.view?.backgroundColor = position == .start ? UIColor(cgColor: change.old.color) : change.newColor
      }
    }
  }
}
