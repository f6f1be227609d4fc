extension UIView {
  /// The length of contents that have none: -1.
  public nonisolated class var noIntrinsicMetric: CGFloat { -1 }

  /// How strongly the view resists growing beyond its contents. The default is 250.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let content = autoLayout.details?.content ?? ContentPriorities()
    return axis == .horizontal ? content.horizontalHugging : content.verticalHugging
  }

  /// How much the view resists growing beyond its content on an axis.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    mainThreadOnly("UIView.setContentHuggingPriority(_:for:)")
    setContentPriority(priority, axis == .horizontal ? \.horizontalHugging : \.verticalHugging)
  }

  /// How strongly the view resists getting smaller than its contents. The default is 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let content = autoLayout.details?.content ?? ContentPriorities()
    return axis == .horizontal ? content.horizontalCompression : content.verticalCompression
  }

  /// How much the view resists being smaller than its content on an axis.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    mainThreadOnly("UIView.setContentCompressionResistancePriority(_:for:)")
    setContentPriority(priority, axis == .horizontal ? \.horizontalCompression : \.verticalCompression)
  }

  private func setContentPriority(
    _ priority: UILayoutPriority, _ path: WritableKeyPath<ContentPriorities, UILayoutPriority>
  ) {
    NSLayoutConstraint.checkPriority(priority)
    let details = autoLayoutDetails
    guard details.content[keyPath: path] != priority else { return }
    details.content[keyPath: path] = priority
    guard let context = layoutRoot.autoLayout.details?.context else { return }
    context.contentPrioritiesDidChange(of: self)
    setContextNeedsLayout()
  }

  /// The intrinsic size has to be asked for again.
  func contentSizeDidChange() {
    guard !LayoutContext.isMeasuring, let context = layoutRoot.autoLayout.details?.context else { return }
    context.contentsDidChange(of: self)
    setContextNeedsLayout()
    (superview as? UIStackView)?.arrangedContentsDidChange()
  }
}
