@_spi(Storeys) import OpenCollectionViews

/// A reusable view of a collection view: the base class of cells, and the class of headers, footers and decoration
/// views.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView, ElementView {
  /// The identifier it was dequeued with; nil for a view that was not dequeued.
  open internal(set) var reuseIdentifier: String?

  /// The element kind it was dequeued for; nil for a view that was not dequeued.
  package internal(set) var reuseKind: String?

  package var elementReference: ElementReference?

  /// The collection view that created the view.
  package weak var owningCollectionView: UICollectionView?

  package var display: ElementDisplay? { owningCollectionView?.display }

  /// Configures the view again by the handler of its registration, for an index path; nil if the handler read nothing
  /// that can change.
  var configuresAgain: ((IndexPath) -> Void)?

  /// Whether what the handler read changed before the view got its element.
  var changedBeforeDisplay = false

  @_spi(Storeys) open override func trackedReadsDidChange(_ method: TrackedMethod) {
    guard method == .registration else { return super.trackedReadsDidChange(method) }
    if let display, let element = display.displayed.element(of: self) {
      display.registrationUpdates.add(element)
    } else {
      changedBeforeDisplay = true
    }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  @_spi(Storeys) open override var isListElement: Bool { true }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    readReusableView(coder)
  }

  @_spi(Storeys) open override var estimatedAxes: UIAxis {
    estimatedElementAxes
  }

  package var hasKeptSize = false

  /// Called before the view is reused. An override resets what is not set for every element.
  open func prepareForReuse() {}

  /// Called when the view's attributes changed. The frame, alpha and transform are already applied; an override applies
  /// properties of its own attributes class.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  package func neighboursMayHaveChanged(at layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Called before the collection view changes its layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Called after the collection view changed its layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes the view prefers to those offered: the size its constraints require, rounded up to whole pixels;
  /// without constraints, the result of `sizeThatFits(_:)`.
  ///
  /// Only axes the layout estimated are fitted; the other axis keeps the offered length (measured: facts on
  /// compositional layout, 14). The given attributes are a copy and may be modified and returned.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let fitted = fittedSize(offered: layoutAttributes.size, axes: layoutAttributes.fittingAxes)
    if fitted != layoutAttributes.size {
      layoutAttributes.frame = CGRect(origin: layoutAttributes.frame.origin, size: fitted)
    }
    return layoutAttributes
  }

  /// The view whose constraints determine the size.
  package var fittedView: UIView { self }

  /// Insets around that view in points that its constraints do not include.
  var fittedInsets: UIEdgeInsets { .zero }
}

extension UICollectionReusableView {
  /// The size the view needs; an axis that is not fitted, or that nothing determines, keeps the offered length.
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
      // The default returns the view's own size, which is the offered one on the pixel grid: the view has no
      // preference.
      if wanted == bounds.size { return offered }
    }
    return CGSize(
      width: axes.contains(.horizontal) && wanted.width > 0 ? roundedUp(wanted.width) : offered.width,
      height: axes.contains(.vertical) && wanted.height > 0 ? roundedUp(wanted.height) : offered.height)
  }

  /// Rounds up to whole pixels, with a tolerance of 0.001 pixels.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = displayScale
    return (length * scale - 0.001).rounded(.up) / scale
  }
}

extension UIView {
  /// Whether constraints or an intrinsic content size determine the view's size.
  fileprivate var sizesItselfByConstraints: Bool {
    let intrinsic = intrinsicContentSize
    return !constraints.isEmpty || intrinsic.width != UIView.noIntrinsicMetric
      || intrinsic.height != UIView.noIntrinsicMetric
  }
}
