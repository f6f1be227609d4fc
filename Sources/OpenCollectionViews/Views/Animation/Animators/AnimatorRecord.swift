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

  private struct Key: Hashable {
    let layer: ObjectIdentifier
    let property: LayerProperty
  }

  private var changes: [Change] = []
  /// The index in `changes` of each property that changed.
  private var indices: [Key: Int] = [:]
  /// The layers whose animations are driven by the animator: those with changes, and those with transitions alone.
  private(set) var layers: [CALayer] = []
  private var knownLayers: Set<ObjectIdentifier> = []

  /// Records a layer that is driven even if none of its properties changes. O(1).
  mutating func note(_ layer: CALayer) {
    if knownLayers.insert(ObjectIdentifier(layer)).inserted { layers.append(layer) }
  }

  /// Records a change; several changes of one property are merged into one from the first old to the last new value.
  /// O(1).
  mutating func note(_ layer: CALayer, _ property: LayerProperty, old: LayerVector) {
    note(layer)
    let new = layer.modelVector(property)
    let key = Key(layer: ObjectIdentifier(layer), property: property)
    if let index = indices[key] {
      changes[index].new = new
      changes[index].newColor = layer.view?.backgroundColor
    } else {
      indices[key] = changes.count
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
