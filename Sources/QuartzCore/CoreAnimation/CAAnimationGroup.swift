import OpenCollectionFoundation

/// Several animations that run together in the group's time; longer ones are truncated at its end.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations. Their `delegate` and `isRemovedOnCompletion` are ignored.
  open var animations: [CAAnimation]?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.compactMap { $0.copy() as? CAAnimation }
  }

  override func content(for layer: CALayer) -> AnimationContent {
    let parts = (animations ?? []).map { animation in
      var time = animation.localTime
      if animation.duration <= 0 { time = animation.localTime(lasting: naturalDuration) }
      return AnimationPart(time: time, content: animation.content(for: layer))
    }
    return .group(parts, curve: timingFunction?.timing ?? .linear)
  }
}

extension CAAnimation {
  /// `localTime` with another duration of one run.
  fileprivate func localTime(lasting seconds: CFTimeInterval) -> LocalTime {
    let oldDuration = duration
    duration = seconds
    defer { duration = oldDuration }
    return localTime
  }
}
