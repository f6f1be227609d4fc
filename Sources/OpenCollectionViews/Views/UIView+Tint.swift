extension UIView {
  var inheritedTint: UIColor {
    var next: UIView? = self
    while let view = next {
      if let color = view.ownTintColor { return color }
      next = view.superview
    }
    return .systemBlue
  }

  /// Calls `tintColorDidChange` of the view and the descendants that inherit its tint. In an animation, redrawn
  /// contents cross-dissolve.
  func notifyTintChange() {
    let context = AnimationContext.current
    let wasDissolving = context?.dissolvesContents ?? false
    context?.dissolvesContents = true
    notifyTintChangeInTree()
    context?.dissolvesContents = wasDissolving
  }

  private func notifyTintChangeInTree() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil || view.ownTintAdjustmentMode == .automatic {
      view.notifyTintChangeInTree()
    }
  }

  /// Notifies the view if a move in the hierarchy changed its inherited tint.
  func inheritedTintDidChange(wasIn oldSuperview: UIView?) {
    let before = (oldSuperview?.tintColor ?? .systemBlue, oldSuperview?.tintAdjustmentMode ?? .normal)
    guard let superview else { return }
    if superview.tintColor != before.0 || superview.tintAdjustmentMode != before.1 { notifyTintChange() }
  }
}

extension UIColor {
  /// A grey of the same luminance and alpha.
  func inGray(_ traits: UITraitCollection) -> UIColor {
    let color = rgba(for: traits)
    return UIColor(white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
  }
}
