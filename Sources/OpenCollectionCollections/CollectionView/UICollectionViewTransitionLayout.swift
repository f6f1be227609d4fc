/// A layout that interpolates the attributes of two others linearly.
///
/// `startInteractiveTransition(to:)` sets it on the collection view. A subclass may store values that follow a gesture,
/// by key.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at the start of the transition.
  open var currentLayout: UICollectionViewLayout { current }

  /// The layout at the end of the transition.
  open var nextLayout: UICollectionViewLayout { next }

  /// The progress of the transition: 0, the default, is the current layout, 1 the next one. Any value is accepted
  /// (measured: facts on collection views, 8). Setting it moves the elements at the view's next layout pass.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      let wasPrepared = isPrepared
      let context = makeInvalidationContext()
      context.cause = .bounds(resized: false)
      invalidateLayout(with: context)
      isPrepared = wasPrepared
    }
  }

  private let current: UICollectionViewLayout
  private let next: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// The content offsets in the current and in the next layout.
  private var origins = (current: CGPoint.zero, next: CGPoint.zero)
  /// Whether both layouts are prepared, so that at most the progress has changed.
  private var isPrepared = false

  /// A transition layout between two layouts, with a progress of 0.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    current = currentLayout
    next = newLayout
    super.init()
  }

  /// Returns nil: decoding is not supported.
  public required init?(coder: NSCoder) { nil }

  /// Stores a value for a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value stored for a key; 0 if there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key, default: 0] }

  // MARK: Beginning and ending

  /// Records the current content offset, and the target offset in the next layout.
  func begin(in view: UIScrollView) {
    next.prepare()
    let size = next.collectionViewContentSize
    let inset = view.adjustedContentInset
    let offset = view.contentOffset
    let proposed = CGPoint(
      x: min(offset.x, max(-inset.left, size.width + inset.right - view.bounds.width)),
      y: min(offset.y, max(-inset.top, size.height + inset.bottom - view.bounds.height)))
    origins = (offset, next.targetContentOffset(forProposedContentOffset: proposed))
  }

  /// The content offset in the next or the current layout.
  func offset(completed: Bool) -> CGPoint { completed ? origins.next : origins.current }

  // MARK: Attributes

  open override func prepare() {
    super.prepare()
    if !isPrepared {
      current.prepare()
      next.prepare()
    }
    isPrepared = true
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    switch context.cause {
    case .updates, .reload, .bounds(resized: true):
      for layout in [current, next] { layout.invalidateLayout(with: context.forLayout(layout)) }
    case .bounds(resized: false), .preferredAttributes, .other: break
    }
    super.invalidateLayout(with: context)
  }

  /// One of the two layouts was invalidated: both are prepared again before the next query.
  override func didInvalidate(_ layout: UICollectionViewLayout) {
    if layout === current || layout === next { isPrepared = false }
  }

  /// Whether the new bounds invalidate one of the two layouts.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    current.shouldInvalidateLayout(forBoundsChange: newBounds)
      || next.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// The larger of the two sizes on each axis, so that the offset is not clamped during the transition.
  open override var collectionViewContentSize: CGSize {
    let (first, second) = (current.collectionViewContentSize, next.collectionViewContentSize)
    let shift = CGPoint(x: origins.current.x - origins.next.x, y: origins.current.y - origins.next.y)
    return CGSize(
      width: max(first.width, second.width + shift.x), height: max(first.height, second.height + shift.y))
  }

  /// The elements either layout has in the rectangle: the current layout's in its order, then those that only the next
  /// layout has.
  ///
  /// - Complexity: that of both layouts.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shift = CGPoint(x: origins.next.x - origins.current.x, y: origins.next.y - origins.current.y)
    let first = current.layoutAttributesForElements(in: rect) ?? []
    let second = next.layoutAttributesForElements(in: rect.offsetBy(dx: shift.x, dy: shift.y)) ?? []
    var keys: Set<ViewElementKey> = []
    return (first + second).compactMap { attributes in
      guard attributes.representedElementCategory != .decorationView else { return nil }
      let key = attributes.elementKey
      return keys.insert(key).inserted ? self.attributes(of: key) : nil
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    interpolated(current.layoutAttributesForItem(at: indexPath), next.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let first = current.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    let second = next.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
    // What only one layout has fades.
    if first?.isAbsent != second?.isAbsent {
      return interpolated(first?.isAbsent == true ? nil : first, second?.isAbsent == true ? nil : second)
    }
    return interpolated(first, second)
  }

  private func attributes(of key: ViewElementKey) -> UICollectionViewLayoutAttributes? {
    key.category == .cell
      ? layoutAttributesForItem(at: key.indexPath)
      : layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
  }

  /// Attributes interpolated by the progress; elements only one layout has fade.
  private func interpolated(
    _ first: UICollectionViewLayoutAttributes?, _ second: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let model = second ?? first, let result = model.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return nil
    }
    let shift = CGPoint(x: origins.current.x - origins.next.x, y: origins.current.y - origins.next.y)
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
    let start = first?.center ?? CGPoint(x: model.center.x + shift.x, y: model.center.y + shift.y)
    let end = second.map { CGPoint(x: $0.center.x + shift.x, y: $0.center.y + shift.y) } ?? start
    result.center = CGPoint(x: mix(start.x, end.x), y: mix(start.y, end.y))
    let sizes = (first?.size ?? model.size, second?.size ?? model.size)
    result.size = CGSize(
      width: max(0, mix(sizes.0.width, sizes.1.width)), height: max(0, mix(sizes.0.height, sizes.1.height)))
    result.alpha = min(max(mix(first?.alpha ?? 0, second?.alpha ?? 0), 0), 1)
    if let first, let second, !(first.isUntransformed && second.isUntransformed) {
      result.transform3D = first.transform3D.mixed(with: second.transform3D, mix)
    }
    result.fittingAxes = []
    return result
  }

  override var dependsOnInsets: Bool { current.dependsOnInsets || next.dependsOnInsets }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { false }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The same data or bounds change in a context of another layout's class.
  fileprivate func forLayout(_ layout: UICollectionViewLayout) -> UICollectionViewLayoutInvalidationContext {
    let context = layout.makeInvalidationContext()
    context.cause = cause
    context.invalidateEverything = invalidateEverything
    context.invalidateDataSourceCounts = invalidateDataSourceCounts
    return context
  }
}

extension CATransform3D {
  fileprivate func mixed(
    with other: CATransform3D, _ mix: (CGFloat, CGFloat) -> CGFloat
  ) -> CATransform3D {
    CATransform3D(
      m11: mix(m11, other.m11), m12: mix(m12, other.m12), m13: mix(m13, other.m13), m14: mix(m14, other.m14),
      m21: mix(m21, other.m21), m22: mix(m22, other.m22), m23: mix(m23, other.m23), m24: mix(m24, other.m24),
      m31: mix(m31, other.m31), m32: mix(m32, other.m32), m33: mix(m33, other.m33), m34: mix(m34, other.m34),
      m41: mix(m41, other.m41), m42: mix(m42, other.m42), m43: mix(m43, other.m43), m44: mix(m44, other.m44))
  }
}
