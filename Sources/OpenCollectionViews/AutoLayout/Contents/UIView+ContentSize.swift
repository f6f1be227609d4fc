extension UIView {
  /// The priority with which the view resists growing beyond its intrinsic content size. The default is 250.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let content = autoLayout.details?.content ?? ContentPriorities()
    return axis == .horizontal ? content.horizontalHugging : content.verticalHugging
  }

  /// Sets the priority with which the view resists growing beyond its intrinsic content size on an axis.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    mainThreadOnly("UIView.setContentHuggingPriority(_:for:)")
    setContentPriority(priority, axis == .horizontal ? \.horizontalHugging : \.verticalHugging)
  }

  /// The priority with which the view resists shrinking below its intrinsic content size. The default is 750.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let content = autoLayout.details?.content ?? ContentPriorities()
    return axis == .horizontal ? content.horizontalCompression : content.verticalCompression
  }

  /// Sets the priority with which the view resists shrinking below its intrinsic content size on an axis.
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

  /// Called when the intrinsic content size was invalidated.
  func contentSizeDidChange() {
    guard !ContentMeasurement.isRunning, let context = layoutRoot.autoLayout.details?.context else { return }
    context.contentsDidChange(of: self)
    setContextNeedsLayout()
    (superview as? UIStackView)?.arrangedContentsDidChange()
  }
}
