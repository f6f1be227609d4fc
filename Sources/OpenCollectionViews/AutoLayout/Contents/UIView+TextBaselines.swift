extension UIView {
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

  /// The distance of the first baseline of the view's label below the view's top, in points; nil without a label.
  ///
  /// Rounded to whole device pixels. Unmeasured.
  var labelBaselineFromTop: CGFloat? {
    let text = forFirstBaselineLayout
    guard let font = text.fontForLayout else { return text === self ? nil : nestedFirstBaseline(text) }
    let offset = font.ascender.snapped(toScale: text.displayScale)
    return text === self ? offset : offset + text.convert(CGPoint.zero, to: self).y
  }

  /// The distance of the last baseline of the view's label above the view's bottom, in points; nil without a label.
  var labelBaselineFromBottom: CGFloat? {
    let text = forLastBaselineLayout
    guard let font = text.fontForLayout else { return text === self ? nil : nestedLastBaseline(text) }
    let offset = (-font.descender).snapped(toScale: text.displayScale)
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
