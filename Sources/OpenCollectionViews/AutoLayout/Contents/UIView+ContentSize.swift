extension UIView {
  /// The priorities of the view's intrinsic content size.
  var contentPriorities: ContentPriorities { autoLayout.details?.content ?? ContentPriorities() }

  func setContentPriority(
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
    guard !ContentMeasurement.isRunning else { return }
    // A stack keeps the proportions of its views' contents, also while the context is rebuilt.
    (superview as? UIStackView)?.arrangedContentsDidChange()
    guard let context = layoutRoot.autoLayout.details?.context else { return }
    context.contentsDidChange(of: self)
    // A view that invalidates its size whenever it is laid out is laid out again only if its size changes. A root lays out its
    // own context, and is laid out again. Unmeasured, but apps with such views do not loop on a phone.
    let marked = layoutMarks.isInPass && !isLayoutRoot ? superview : self
    marked?.setContextNeedsLayout()
  }
}
