extension CALayer {
  /// Shows an animation from now on. The layer keeps a copy; another animation under the same key is cut off.
  ///
  /// An animation ends when its time is up or it is removed. On a layer that is in no window it ends at once.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    guard let copy = anim.copy() as? CAAnimation else { return }
    if let key { removeAnimation(forKey: key) }
    var time = copy.localTime
    if time.begin == 0 { time.begin = localTime(at: AnimationStage.current.now) }
    let running = RunningAnimation(
      key: anim is CATransition ? "transition" : key, animation: copy, content: copy.content(for: self), time: time)
    if anim is CATransition { removeAnimation(forKey: "transition") }
    CATransaction.join(running)
    show(running)
  }

  /// Cuts off the animation under a key: the layer shows its own values again.
  public func removeAnimation(forKey key: String) {
    cutOff { $0.key == key }
  }

  /// Cuts off every animation of the layer.
  public func removeAllAnimations() {
    cutOff { _ in true }
  }

  /// The keys of the animations, in the order they were added; nil when there are none.
  public func animationKeys() -> [String]? {
    let keys = animations?.running.compactMap(\.key) ?? []
    return keys.isEmpty ? nil : keys
  }

  /// The animation under a key, which must not be changed; nil for none.
  public func animation(forKey key: String) -> CAAnimation? {
    animations?.running.first { $0.key == key }?.animation
  }

  /// Shows a running animation and lets the frames move it.
  func show(_ running: RunningAnimation) {
    guard isOnStage else {
      for batch in running.batches { batch.enter() }
      AfterCommit.perform { running.end(finished: true) }
      return
    }
    let list = animations ?? LayerAnimations()
    animations = list
    list.add(running)
    for batch in running.batches { batch.enter() }
    AnimationStage.current.add(self)
    invalidatePresentation()
  }

  /// Cuts off the animations that satisfy a condition. Those who waited hear that they did not finish.
  func cutOff(where condition: (RunningAnimation) -> Bool) {
    end(finished: false, where: condition)
  }

  /// Takes out animations, and tells those who waited.
  func end(finished: Bool, where condition: (RunningAnimation) -> Bool) {
    guard let list = animations else { return }
    let removed = list.remove(where: condition)
    guard !removed.isEmpty else { return }
    if list.running.isEmpty {
      animations = nil
      stage?.remove(self)
    }
    invalidatePresentation()
    for animation in removed { animation.end(finished: finished) }
  }

  /// Whether the layer is part of a window's tree, so that there are frames to show animations in. O(depth).
  var isOnStage: Bool {
    var next: CALayer? = self
    while let layer = next {
      if let view = layer.view { return view.window != nil }
      next = layer.superlayer ?? layer.maskedLayer
    }
    return false
  }

  /// The layer looks different though its properties are the same: moved, not drawn.
  func invalidatePresentation() {
    cachedNode = nil
    maskedLayer?.invalidateNode()
    superlayer?.invalidateNode()
  }

  /// Whether touches pass the layer's view by because of how it is animated.
  var isClosedToTouches: Bool {
    animations?.running.contains { $0.blocksTouches } ?? false
  }
}
