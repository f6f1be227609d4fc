/// A view a collection view shows and uses again: the base class of cells, and the class of headers, footers and
/// decorations.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier it was dequeued with; nil for a view made by hand.
  open internal(set) var reuseIdentifier: String?

  /// The element kind it was dequeued for; nil for a view made by hand.
  var dequeuedKind: String?

  /// What the view stands for while it is shown.
  weak var element: DisplayedElement?

  /// The collection view that made the view.
  weak var owningCollectionView: UICollectionView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view of a registered class. Not part of UIKit: Swift makes instances of a class value with required
  /// initializers alone. Calls `init(frame:)` of the class.
  public required convenience init(_dequeued frame: CGRect) {
    self.init(frame: frame)
  }

  /// Called before the view is used again; an override sets back what it does not set for every element.
  open func prepareForReuse() {}

  /// Called when the view's attributes changed. The frame, alpha and transform are already applied; an override applies
  /// properties of its own attributes class.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes its layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the collection view changed its layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes the view wants in place of those offered: the size its constraints need, rounded up to whole pixels;
  /// without constraints, what `sizeThatFits(_:)` answers.
  ///
  /// Only the axes the layout estimated are free, the other keeps the offered length (measured: facts on compositional
  /// layout, 14). The attributes given are a copy, free to be changed and returned.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitted = fittedSize(offered: layoutAttributes.size, axes: layoutAttributes.fittingAxes)
    if fitted != layoutAttributes.size {
      layoutAttributes.frame = CGRect(origin: layoutAttributes.frame.origin, size: fitted)
    }
    return layoutAttributes
  }

  /// The view whose constraints decide about the size.
  var fittedView: UIView { self }

  /// Points round that view that its constraints know nothing of.
  var fittedInsets: UIEdgeInsets { .zero }
}

extension UICollectionReusableView {
  /// The size the view needs; a direction that is not free, or that nothing decides about, keeps the offered length.
  func fittedSize(offered: CGSize, axes: UIAxis) -> CGSize {
    guard !axes.isEmpty else { return offered }
    let around = fittedInsets
    if around != .zero {
      let inner = CGSize(
        width: max(0, offered.width - around.left - around.right),
        height: max(0, offered.height - around.top - around.bottom))
      let fitted = fittedSize(inside: inner, axes: axes)
      return CGSize(
        width: fitted.width + around.left + around.right, height: fitted.height + around.top + around.bottom)
    }
    return fittedSize(inside: offered, axes: axes)
  }

  private func fittedSize(inside offered: CGSize, axes: UIAxis) -> CGSize {
    let wanted: CGSize
    if fittedView.sizesItselfByConstraints {
      wanted = fittedView.systemLayoutSizeFitting(
        CGSize(
          width: axes.contains(.horizontal) ? UIView.layoutFittingCompressedSize.width : offered.width,
          height: axes.contains(.vertical) ? UIView.layoutFittingCompressedSize.height : offered.height),
        withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
        verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    } else {
      wanted = sizeThatFits(offered)
      // The default answers the view's own size, which is the offered one on the pixel grid: nothing was decided.
      if wanted == bounds.size { return offered }
    }
    return CGSize(
      width: axes.contains(.horizontal) && wanted.width > 0 ? roundedUp(wanted.width) : offered.width,
      height: axes.contains(.vertical) && wanted.height > 0 ? roundedUp(wanted.height) : offered.height)
  }

  /// The next whole pixel; a hair above one counts as that pixel.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = UIScreen.main.scale
    return (length * scale - 0.001).rounded(.up) / scale
  }
}

extension UIView {
  /// Whether constraints or an intrinsic size say how large the view wants to be.
  fileprivate var sizesItselfByConstraints: Bool {
    let intrinsic = intrinsicContentSize
    return !constraints.isEmpty || intrinsic.width != UIView.noIntrinsicMetric
      || intrinsic.height != UIView.noIntrinsicMetric
  }
}
