extension UIView {
  /// A target size for the smallest possible size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// A target size for the largest possible size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that best satisfies the constraints in the view, as close to a target as the priorities require. The
  /// view's frame is ignored.
  ///
  /// Uses the view's own context if it is a layout root, so that measuring a cell again costs only what changed.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let context: LayoutContext
    if isLayoutRoot, let details = autoLayout.details, !details.solving.isNone {
      context = makeContext()
      // The solver has the values of the fitting size until the next layout.
      setNeedsLayout()
    } else {
      context = LayoutContext(root: self, isPersistent: false)
    }
    return context.fit(target, horizontal, vertical)
  }
}

extension UIView {
  /// The alignment rectangle for a frame of the view.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of the view for an alignment rectangle.
  public func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.left + insets.right,
      height: alignmentRect.height + insets.top + insets.bottom)
  }
}

extension AutoLayoutDetails.Solving {
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}
