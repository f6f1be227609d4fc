/// A layout between two others: each element stands on the straight way from its place in the one to that in the other.
///
/// `startInteractiveTransition(to:)` makes it the collection view's layout. A subclass may keep values of its own, by
/// key, that follow a gesture.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout it comes from.
  open var currentLayout: UICollectionViewLayout { current }

  /// The layout it goes to.
  open var nextLayout: UICollectionViewLayout { next }

  /// How far the change has come: 0, the default, is the current layout, 1 the next one. Any value is taken (measured:
  /// facts on collection views, 8). Setting it moves the elements at the next layout of the view.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      guard transitionProgress != oldValue else { return }
      let keepsBoth = needsNoPreparing
      let context = freshInvalidationContext()
      context.cause = .bounds(resized: false)
      invalidateLayout(with: context)
      needsNoPreparing = keepsBoth
    }
  }

  private let current: UICollectionViewLayout
  private let next: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]
  /// Where the visible bounds begin in the current layout, and where in the next one.
  private var origins = (current: CGPoint.zero, next: CGPoint.zero)
  /// Whether both layouts are as prepared; only the progress may have changed since.
  private var needsNoPreparing = false

  /// A layout between two layouts, at the first one.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    current = currentLayout
    next = newLayout
    super.init()
  }

  /// Nil: a layout between two others is made from them.
  public required init?(coder: NSCoder) { nil }

  /// Keeps a value under a key.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }

  /// The value last kept under a key; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key, default: 0] }

  // MARK: Beginning and ending

  /// Notes where the content stands, and where it will stand in the next layout.
  func begin(in view: UICollectionView) {
    next.prepare()
    let size = next.collectionViewContentSize
    let inset = view.adjustedContentInset
    let offset = view.contentOffset
    let proposed = CGPoint(
      x: min(offset.x, max(-inset.left, size.width + inset.right - view.bounds.width)),
      y: min(offset.y, max(-inset.top, size.height + inset.bottom - view.bounds.height)))
    origins = (offset, next.targetContentOffset(forProposedContentOffset: proposed))
  }

  /// Where the content will stand in one of the two layouts.
  func offset(completed: Bool) -> CGPoint { completed ? origins.next : origins.current }

  // MARK: Answering

  open override func prepare() {
    super.prepare()
    if !needsNoPreparing {
      current.prepare()
      next.prepare()
    }
    needsNoPreparing = true
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsNoPreparing = false
    switch context.cause {
    case .updates, .reload, .bounds(resized: true):
      for layout in [current, next] { layout.invalidateLayout(with: context.forLayout(layout)) }
    case .bounds(resized: false), .preferredAttributes, .other: break
    }
    super.invalidateLayout(with: context)
  }

  /// One of both was told to compute again: they are prepared before they answer.
  func layoutDidInvalidate(_ layout: UICollectionViewLayout) {
    if layout === current || layout === next { needsNoPreparing = false }
  }

  /// Whether one of both layouts goes out of date.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    current.shouldInvalidateLayout(forBoundsChange: newBounds)
      || next.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// As large as the larger of both, so that nothing is pushed about on the way.
  open override var collectionViewContentSize: CGSize {
    let (first, second) = (current.collectionViewContentSize, next.collectionViewContentSize)
    let shift = CGPoint(x: origins.current.x - origins.next.x, y: origins.current.y - origins.next.y)
    return CGSize(
      width: max(first.width, second.width + shift.x), height: max(first.height, second.height + shift.y))
  }

  /// What either layout has in sight.
  ///
  /// - Complexity: that of both layouts.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shift = CGPoint(x: origins.next.x - origins.current.x, y: origins.next.y - origins.current.y)
    let first = current.layoutAttributesForElements(in: rect) ?? []
    let second = next.layoutAttributesForElements(in: rect.offsetBy(dx: shift.x, dy: shift.y)) ?? []
    var answer: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in first + second where attributes.representedElementCategory != .decorationView {
      let key = attributes.elementKey
      if answer[key] == nil { answer[key] = self.attributes(of: key) }
    }
    return Array(answer.values)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(current.layoutAttributesForItem(at: indexPath), next.layoutAttributesForItem(at: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(
      current.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      next.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }

  private func attributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    key.category == .cell
      ? layoutAttributesForItem(at: key.indexPath)
      : layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
  }

  /// The mean of two places, weighed by the progress; what only one layout has fades.
  private func between(
    _ first: UICollectionViewLayoutAttributes?, _ second: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let model = second ?? first, let mean = model.copy(with: nil) as? UICollectionViewLayoutAttributes else {
      return nil
    }
    let shift = CGPoint(x: origins.current.x - origins.next.x, y: origins.current.y - origins.next.y)
    func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
    let start = first?.center ?? CGPoint(x: model.center.x + shift.x, y: model.center.y + shift.y)
    let end = second.map { CGPoint(x: $0.center.x + shift.x, y: $0.center.y + shift.y) } ?? start
    mean.center = CGPoint(x: mix(start.x, end.x), y: mix(start.y, end.y))
    let sizes = (first?.size ?? model.size, second?.size ?? model.size)
    mean.size = CGSize(
      width: max(0, mix(sizes.0.width, sizes.1.width)), height: max(0, mix(sizes.0.height, sizes.1.height)))
    mean.alpha = min(max(mix(first?.alpha ?? 0, second?.alpha ?? 0), 0), 1)
    if let first, let second, !(first.isUntransformed && second.isUntransformed) {
      mean.transform3D = first.transform3D.mixed(with: second.transform3D, mix)
    }
    mean.fittingAxes = []
    return mean
  }

  override var followsInsets: Bool { current.followsInsets || next.followsInsets }

  override func wantsPreferredAttributes(for attributes: UICollectionViewLayoutAttributes) -> Bool { false }
}

extension UICollectionViewLayoutInvalidationContext {
  /// The same change of data or bounds in a context of the class another layout wants.
  fileprivate func forLayout(_ layout: UICollectionViewLayout) -> UICollectionViewLayoutInvalidationContext {
    let context = layout.freshInvalidationContext()
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
