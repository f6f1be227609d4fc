extension UIView {
  /// The colour of interactive elements. The default, also after setting nil, is the superview's, or the system's blue
  /// if no ancestor has one. Grey with a dimmed `tintAdjustmentMode`.
  public var tintColor: UIColor! {
    get {
      let color = inheritedTint
      return tintAdjustmentMode == .dimmed ? color.inGray(traits) : color
    }
    set {
      mainThreadOnly("UIView.tintColor")
      ownTintColor = newValue
      notifyTintChange()
    }
  }

  /// Whether tint colours are dimmed. The default inherits the superview's mode; the root's is normal.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      if ownTintAdjustmentMode != .automatic { return ownTintAdjustmentMode }
      return isTintDimmed ? .dimmed : superview?.tintAdjustmentMode ?? .normal
    }
    set {
      mainThreadOnly("UIView.tintAdjustmentMode")
      guard newValue != ownTintAdjustmentMode else { return }
      ownTintAdjustmentMode = newValue
      notifyTintChange()
    }
  }

  private var inheritedTint: UIColor {
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
  fileprivate func inGray(_ traits: UITraitCollection) -> UIColor {
    let color = rgba(for: traits)
    return UIColor(white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
  }
}
