/// Several animations that run together, in the time of the group: what lasts longer is cut off at its end.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  /// The animations. Their `delegate` and `isRemovedOnCompletion` are not asked.
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
  /// `localTime` with another length of one run.
  fileprivate func localTime(lasting seconds: CFTimeInterval) -> LocalTime {
    let kept = duration
    duration = seconds
    defer { duration = kept }
    return localTime
  }
}
