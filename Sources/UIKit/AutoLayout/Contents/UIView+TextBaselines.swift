extension UIView {
  /// The font of the view's text; nil for a view without text.
  var fontForLayout: UIFont? {
    (self as? UILabel)?.font ?? (self as? UIButton)?.titleLabel?.font
  }

  /// The distance of the baseline below the vertical center, in points, for a view that centers its one line of text;
  /// nil for other views.
  var baselineBelowCenter: CGFloat? {
    guard let button = self as? UIButton, let font = button.titleLabel?.font else { return nil }
    let insets =
      button.configuration?.contentInsets.edgeInsets(rightToLeft: button.isRightToLeft) ?? button.contentEdgeInsets
    return (insets.top - insets.bottom) / 2 + (font.ascender + font.descender) / 2
  }

  /// The descendant whose text baseline this view uses, if it is laid out by the same context; nil otherwise.
  func nestedText(for attribute: NSLayoutConstraint.Attribute) -> UIView? {
    let text = attribute == .firstBaseline ? forFirstBaselineLayout : forLastBaselineLayout
    guard text !== self, text.isDescendant(of: self) else { return nil }
    var view = text
    while view !== self {
      guard !view.isLayoutRoot, let above = view.superview else { return nil }
      view = above
    }
    return text
  }

  /// The distance of the first baseline below the top, in points; nil for a view without text.
  ///
  /// Rounded to whole device pixels. Unmeasured.
  var firstBaselineFromTop: CGFloat? {
    if let text = self as? any TextHost { return text.baselinesForLayout.first }
    if let button = self as? UIButton { return button.titleBaseline }
    let text = forFirstBaselineLayout
    guard let font = text.fontForLayout else { return text === self ? nil : nestedFirstBaseline(text) }
    let offset = font.ascender.snapped(toScale: UIScreen.main.scale)
    return text === self ? offset : offset + text.convert(CGPoint.zero, to: self).y
  }

  /// The distance of the last baseline above the bottom, in points; nil for a view without text.
  var lastBaselineFromBottom: CGFloat? {
    if let text = self as? any TextHost { return text.baselinesForLayout.last }
    if let imageView = self as? UIImageView { return imageView.shownImage?.baselineOffsetFromBottom }
    let text = forLastBaselineLayout
    guard let font = text.fontForLayout else { return text === self ? nil : nestedLastBaseline(text) }
    let offset = (-font.descender).snapped(toScale: UIScreen.main.scale)
    return text === self ? offset : offset + bounds.maxY - text.convert(CGPoint(x: 0, y: text.bounds.maxY), to: self).y
  }

  private func nestedFirstBaseline(_ view: UIView) -> CGFloat? {
    view.firstBaselineFromTop.map { $0 + view.convert(CGPoint.zero, to: self).y }
  }

  private func nestedLastBaseline(_ view: UIView) -> CGFloat? {
    view.lastBaselineFromBottom.map {
      $0 + bounds.maxY - view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: self).y
    }
  }
}
