import OpenCollectionFoundation
import OpenCollectionRuntime

extension CALayer {
  /// Adds a running animation and starts frame callbacks for the layer.
  func add(_ running: RunningAnimation) {
    guard isInWindow else {
      for batch in running.batches { batch.enter() }
      AfterCommit.perform { running.end(finished: true) }
      return
    }
    let list = animations ?? LayerAnimations()
    animations = list
    list.add(running)
    for batch in running.batches { batch.enter() }
    AnimationScheduler.current.add(self)
    invalidatePresentation()
  }

  /// Removes the animations that satisfy a condition; their completions receive false.
  func cancelAnimations(where condition: (RunningAnimation) -> Bool) {
    end(finished: false, where: condition)
  }

  /// Removes animations and calls their completions.
  package func end(finished: Bool, where condition: (RunningAnimation) -> Bool) {
    guard let list = animations else { return }
    let removed = list.remove(where: condition)
    guard !removed.isEmpty else { return }
    if list.running.isEmpty {
      animations = nil
      scheduler?.remove(self)
    }
    invalidatePresentation()
    for animation in removed { animation.end(finished: finished) }
  }

  /// Whether the layer is in a window's layer tree, so that its animations are displayed. O(depth).
  var isInWindow: Bool {
    var next: CALayer? = self
    while let layer = next {
      if let owner = layer.owner { return owner.isInWindow }
      next = layer.superlayer ?? layer.maskedLayer
    }
    return false
  }

  /// Whether nothing in the layer has changed since it was committed.
  package var isCommitted: Bool { cachedNode != nil }

  /// Whether animations of the layer run.
  package var isAnimated: Bool { animations != nil }

  /// Called when the layer's presentation changed without its properties: it is composited again, not redrawn.
  package func invalidatePresentation() {
    cachedNode = nil
    maskedLayer?.invalidateNode()
    superlayer?.invalidateNode()
  }

  /// Whether the layer's view receives no touches because of a running animation.
  package var blocksTouches: Bool {
    animations?.running.contains { $0.blocksTouches } ?? false
  }
}
