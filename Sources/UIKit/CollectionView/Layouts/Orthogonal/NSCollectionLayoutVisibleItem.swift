/// An element in sight of a section that scrolls sideways, as the section's handler is given it.
///
/// What is written takes effect on screen, and is still there when the handler is called again.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// How opaque it is, 0...1.
  var alpha: CGFloat { get set }
  /// Elements with a higher index lie in front.
  var zIndex: Int { get set }
  /// Whether its view is hidden.
  var isHidden: Bool { get set }
  /// The middle, in points of the content that does not scroll. Setting it moves the frame.
  var center: CGPoint { get set }
  /// The transform in the plane: that of `transform3D`, and setting it sets that.
  var transform: CGAffineTransform { get set }
  /// The transform round the middle in three dimensions.
  var transform3D: CATransform3D { get set }
  /// A name; empty.
  var name: String { get }
  /// The element's place in the data.
  var indexPath: IndexPath { get }
  /// The box round the element, transform included, in points of the content that does not scroll.
  var frame: CGRect { get }
  /// The size, at an origin of zero.
  var bounds: CGRect { get }
  /// Cell, supplementary or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// Called when the layout is solved and whenever the section scrolls, with what is in sight, how far the section has
/// scrolled, and its visible box as the environment's container.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A visible item is the attributes its view is shown by.
@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let key: LayoutKey
  let attributes: UICollectionViewLayoutAttributes

  /// Where the layout had the element when it was last asked.
  private var place: CGRect

  init(key: LayoutKey, attributes: UICollectionViewLayoutAttributes) {
    self.key = key
    self.attributes = attributes
    place = attributes.frame
  }

  /// Goes along with an element that the layout has moved while no handler was called, as a pinned header does when the
  /// content scrolls. What a handler wrote stays, counted from there.
  func follow(_ newPlace: CGRect) {
    guard newPlace != place else { return }
    attributes.center.x += newPlace.midX - place.midX
    attributes.center.y += newPlace.midY - place.midY
    place = newPlace
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { attributes.alpha = newValue }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { attributes.zIndex = newValue }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { attributes.isHidden = newValue }
  }
  var center: CGPoint {
    get { attributes.center }
    set { attributes.center = newValue }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { attributes.transform = newValue }
  }
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { attributes.transform3D = newValue }
  }
  var name: String { "" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
