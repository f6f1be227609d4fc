/// The geometry and appearance of one element of a collection view, computed by the layout for a cell, a supplementary
/// or a decoration view.
///
/// All lengths are points in the coordinates of the collection view's content. A subclass with custom properties
/// overrides `copy(with:)` and `isEqual(_:)`; the collection view calls `apply(_:)` on a reusable view only when its
/// attributes changed.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @MainActor NSCopying {
  /// The element's index path. A boundary supplementary view of the whole layout has an index path of one index, or an
  /// item of `Int.max`.
  open var indexPath = IndexPath(indexes: [0, 0])

  /// The center of the element. The default is the origin.
  open var center = CGPoint.zero

  /// The size before any transform. The default is zero.
  open var size = CGSize.zero

  /// The opacity of the element, 0...1. The default is 1.
  open var alpha: CGFloat = 1

  /// Elements with a higher index are in front. The default is 0.
  open var zIndex = 0

  /// Whether the element's view is hidden. The default is false.
  open var isHidden = false

  /// Cell, supplementary or decoration view.
  open var representedElementCategory: UICollectionView.ElementCategory { category }

  /// The kind of a supplementary or decoration view; nil for cells.
  open var representedElementKind: String? { kind }

  /// The axes on which the view may prefer another size than `size`. A layout with estimated sizes limits them to the
  /// estimated axes; the other axis keeps its length in fitting. The default is both.
  var fittingAxes: UIAxis = .both

  /// Whether a flow layout made these for a header or footer that its section lacks.
  var standsForAbsent = false
  /// Whether it did, and no subclass gave them a size: no view is made.
  var isAbsent: Bool { standsForAbsent && size == .zero }

  private(set) var category = UICollectionView.ElementCategory.cell
  private(set) var kind: String?
  /// Nil means the identity, which nearly every element has.
  private var storedTransform: CATransform3D?

  public override init() {
    super.init()
  }

  /// Creates attributes of a class known at run time only (`layoutAttributesClass`, a copy). Not part of UIKit: Swift
  /// creates instances of a class value with required initializers only.
  public required convenience init(_ofLayout: Void) {
    self.init()
  }

  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view: a header, a footer, a badge.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    represent(.supplementaryView, kind: elementKind, at: indexPath)
  }

  /// Attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    represent(.decorationView, kind: decorationViewKind, at: indexPath)
  }

  /// Sets the element the attributes represent; for layouts that create instances of `layoutAttributesClass`.
  func represent(_ category: UICollectionView.ElementCategory, kind: String?, at indexPath: IndexPath) {
    self.category = category
    self.kind = kind
    self.indexPath = indexPath
  }

  // MARK: Geometry

  /// The size, with an origin of zero: setting it sets `size`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The smallest rectangle around the element, transform included (measured: facts on collection views, 9).
  ///
  /// Setting it sets the center; with a transform, the size becomes the one whose transformed bounding box is the
  /// rectangle.
  open var frame: CGRect {
    get {
      let box = CGRect(origin: .zero, size: size)
      guard storedTransform != nil else {
        return box.offsetBy(dx: center.x - size.width / 2, dy: center.y - size.height / 2)
      }
      let centered = box.offsetBy(dx: -size.width / 2, dy: -size.height / 2)
      return centered.applying(transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      let affine = transform
      guard storedTransform != nil, affine.a * affine.d - affine.b * affine.c != 0 else {
        size = newValue.size
        return
      }
      size = CGRect(origin: .zero, size: newValue.size).applying(affine.inverted()).size
    }
  }

  /// The three-dimensional transform around the center. The default is the identity.
  open var transform3D: CATransform3D {
    get { storedTransform ?? CATransform3DIdentity }
    set { storedTransform = CATransform3DIsIdentity(newValue) ? nil : newValue }
  }

  /// The affine transform. Setting it sets `transform3D`; reading returns the identity if `transform3D` is not affine
  /// (measured: facts on collection views, 9).
  open var transform: CGAffineTransform {
    get {
      guard let storedTransform, CATransform3DIsAffine(storedTransform) else { return .identity }
      return CATransform3DGetAffineTransform(storedTransform)
    }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Whether the transform is the identity.
  package var isUntransformed: Bool { storedTransform == nil }

  // MARK: Copying and comparing

  /// A copy of the same class. Overrides call super, cast the result, and copy their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(_ofLayout: ())
    copy.represent(category, kind: kind, at: indexPath)
    copy.center = center
    copy.size = size
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    copy.storedTransform = storedTransform
    copy.fittingAxes = fittingAxes
    copy.standsForAbsent = standsForAbsent
    return copy
  }

  /// Whether both represent the same element with equal properties. Overrides compare their own properties and call
  /// super.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other || MainActor.assumeIsolated { hasSameValues(as: other) }
  }

  /// Like `isEqual(_:)`, but avoids the call for attributes of the base class, as it runs on every scrolled frame.
  func isVisuallyEqual(to other: UICollectionViewLayoutAttributes) -> Bool {
    type(of: self) == UICollectionViewLayoutAttributes.self ? hasSameValues(as: other) : isEqual(other)
  }

  open override var hash: Int {
    MainActor.assumeIsolated { indexPath.hashValue }
  }

  private func hasSameValues(as other: UICollectionViewLayoutAttributes) -> Bool {
    guard center == other.center, size == other.size, indexPath == other.indexPath, category == other.category,
      kind == other.kind, alpha == other.alpha, zIndex == other.zIndex, isHidden == other.isHidden
    else { return false }
    switch (storedTransform, other.storedTransform) {
    case (nil, nil): return true
    case (let mine?, let others?): return CATransform3DEqualToTransform(mine, others)
    default: return false
    }
  }
}
