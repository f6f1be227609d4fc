internal import OpenCollectionCompositionalLayout

/// A visible element of an orthogonally scrolling section, as passed to the section's visible items handler.
///
/// Changes take effect on screen and persist when the handler is called again.
@preconcurrency @MainActor public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The opacity, 0...1.
  var alpha: CGFloat { get set }
  /// Elements with a higher index are in front.
  var zIndex: Int { get set }
  /// Whether its view is hidden.
  var isHidden: Bool { get set }
  /// The center in content coordinates, independent of the section's scroll offset. Setting it moves the frame.
  var center: CGPoint { get set }
  /// The two-dimensional transform: that of `transform3D`, which setting it changes.
  var transform: CGAffineTransform { get set }
  /// The transform about the center in three dimensions.
  var transform3D: CATransform3D { get set }
  /// A name; always empty.
  var name: String { get }
  /// The element's index path.
  var indexPath: IndexPath { get }
  /// The element's bounding box including the transform, in content coordinates, independent of the section's scroll
  /// offset.
  var frame: CGRect { get }
  /// The size, at an origin of zero.
  var bounds: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// Called when the layout is solved and whenever the section scrolls, with the visible items, the section's scroll
/// offset, and its visible rectangle as the environment's container.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> Void

/// A visible item, backed by the layout attributes of its view.
@MainActor final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  let key: ElementKey
  let attributes: UICollectionViewLayoutAttributes

  /// The element's frame in the layout when it was last updated.
  private var layoutFrame: CGRect

  init(key: ElementKey, attributes: UICollectionViewLayoutAttributes) {
    self.key = key
    self.attributes = attributes
    layoutFrame = attributes.frame
  }

  /// Moves the item with an element that the layout has moved without calling the handler, as a pinned header moves
  /// when the content scrolls. The handler's changes are kept relative to the new frame.
  func updateLayoutFrame(_ newFrame: CGRect) {
    guard newFrame != layoutFrame else { return }
    attributes.center.x += newFrame.midX - layoutFrame.midX
    attributes.center.y += newFrame.midY - layoutFrame.midY
    layoutFrame = newFrame
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
