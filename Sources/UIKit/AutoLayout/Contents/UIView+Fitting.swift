extension UIView {
  /// A target that asks for the smallest size.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// A target that asks for the largest size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size by which the constraints in the view are satisfied best, near a target; the view's frame plays no part.
  ///
  /// Solves with the view's own context where it is the root of one, so measuring a cell again costs only what changed.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let context: LayoutContext
    if isLayoutRoot, let details = autoLayout.details, !details.solving.isNone {
      context = makeContext()
      // Frames are those of the fitting until the next layout.
      setNeedsLayout()
    } else {
      context = LayoutContext(root: self, isLasting: false)
    }
    return context.fit(target, horizontal, vertical)
  }
}

extension UIView {
  /// The rectangle that constraints align, for a frame of the view.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }

  /// The frame of the view, for a rectangle that constraints align.
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
