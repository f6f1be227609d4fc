extension UIView {
  /// The colour that marks what can be touched. The default, also after setting nil, is the superview's, and the system's
  /// blue where no view has one. Grey under a dimmed `tintAdjustmentMode`.
  public var tintColor: UIColor! {
    get {
      let color = inheritedTint
      return tintAdjustmentMode == .dimmed ? color.inGray(traits) : color
    }
    set {
      mainThreadOnly("UIView.tintColor")
      ownTintColor = newValue
      tellTintChanged()
    }
  }

  /// Whether tints are greyed. The default takes the superview's; at the top of the tree it is normal.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get {
      if ownTintAdjustmentMode != .automatic { return ownTintAdjustmentMode }
      return superview?.tintAdjustmentMode ?? .normal
    }
    set {
      mainThreadOnly("UIView.tintAdjustmentMode")
      guard newValue != ownTintAdjustmentMode else { return }
      ownTintAdjustmentMode = newValue
      tellTintChanged()
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

  /// Tells the view and those in it that take its tint. Inside an animation what is drawn in the tint fades over.
  func tellTintChanged() {
    let context = AnimationContext.current
    let wasDissolving = context?.dissolvesContents ?? false
    context?.dissolvesContents = true
    tellTintOfViews()
    context?.dissolvesContents = wasDissolving
  }

  private func tellTintOfViews() {
    tintColorDidChange()
    for view in subviews where view.ownTintColor == nil || view.ownTintAdjustmentMode == .automatic {
      view.tellTintOfViews()
    }
  }

  /// Tells the view that it takes another tint after a move in the tree.
  func inheritedTintDidChange(wasIn oldSuperview: UIView?) {
    let before = (oldSuperview?.tintColor ?? .systemBlue, oldSuperview?.tintAdjustmentMode ?? .normal)
    guard let superview else { return }
    if superview.tintColor != before.0 || superview.tintAdjustmentMode != before.1 { tellTintChanged() }
  }
}

extension UIColor {
  /// The grey as bright as the colour, as opaque.
  fileprivate func inGray(_ traits: UITraitCollection) -> UIColor {
    let color = rgba(for: traits)
    return UIColor(white: 0.299 * color.red + 0.587 * color.green + 0.114 * color.blue, alpha: color.alpha)
  }
}
