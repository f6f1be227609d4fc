/// An animated change of the displayed elements, from the moment before the change until its animations start.
///
/// It records the layout's attributes and the views' presentation geometry before the change. The change is laid out
/// without animation, collecting the disappearing elements; then every view is set back to its recorded geometry and
/// animated from there.
@MainActor
final class ElementTransition {
  /// The layout's attributes of an element before the change, in the layout's own direction.
  let attributesBefore: @MainActor (ViewElementKey) -> UICollectionViewLayoutAttributes?
  /// The key an element had before the change; nil for a new element.
  let oldKey: @MainActor (ViewElementKey) -> ViewElementKey?
  /// The key after the change of an element from before; nil for a removed element.
  let newKey: @MainActor (ViewElementKey) -> ViewElementKey?
  /// Elements the layout inserts or deletes although their section remains.
  var insertedKeys: Set<ViewElementKey> = []
  var deletedKeys: Set<ViewElementKey> = []
  /// Presentation geometry of the views before the change.
  private var geometries: [ObjectIdentifier: RenderedGeometry] = [:]
  /// The host views before the change, for elements not directly in the collection view, and their content translation.
  private var hosts: [ObjectIdentifier: (view: UIView, shift: CGPoint)] = [:]
  /// The presented bounds origin before the change.
  let origin: CGPoint
  /// Elements that are no longer displayed, by the keys from before the change.
  private(set) var leaving: [(element: DisplayedElement, oldKey: ViewElementKey)] = []

  init(
    origin: CGPoint, attributesBefore: @escaping @MainActor (ViewElementKey) -> UICollectionViewLayoutAttributes?,
    oldKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?,
    newKey: @escaping @MainActor (ViewElementKey) -> ViewElementKey?
  ) {
    self.origin = origin
    self.attributesBefore = attributesBefore
    self.oldKey = oldKey
    self.newKey = newKey
  }

  /// Records the current presentation geometry of views and of their host views.
  func recordGeometry(of views: some Sequence<UIView>, in collectionView: UIView) {
    for view in views {
      geometries[ObjectIdentifier(view)] = RenderedGeometry(of: view, in: collectionView)
      guard let host = view.superview, host !== collectionView else { continue }
      hosts[ObjectIdentifier(view)] = (host, host.contentTranslation)
      if geometry(of: host) == nil {
        geometries[ObjectIdentifier(host)] = RenderedGeometry(of: host, in: collectionView)
      }
    }
  }

  /// The geometry of a view before the change; nil for a new view.
  func geometry(of view: UIView) -> RenderedGeometry? { geometries[ObjectIdentifier(view)] }

  /// The geometry of an element's host view before the change; for a new host, that of the element's previous host.
  func geometry(ofHost host: UIView, of view: UIView) -> RenderedGeometry? {
    geometry(of: host) ?? hosts[ObjectIdentifier(view)].flatMap { geometry(of: $0.view) }
  }

  /// The content translation of an element's host before the change: its host may have been scrolled.
  func shift(of view: UIView) -> CGPoint { hosts[ObjectIdentifier(view)]?.shift ?? .zero }

  /// Forgets a view that another element displays.
  func forget(_ view: UIView) { geometries[ObjectIdentifier(view)] = nil }

  /// Adds an element that is no longer displayed.
  func addLeaving(_ element: DisplayedElement, oldKey: ViewElementKey) {
    leaving.append((element, oldKey))
  }
}

extension UIView {
  /// The translation from the view's own coordinates to its superview's.
  var contentTranslation: CGPoint { CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY) }
}
