/// A change of the elements that is shown as a movement, from the moment before it until its views are on their way.
///
/// It remembers what the layout said before the change and where the views were seen. While the change is laid out,
/// without animation, it takes in the views that leave; then every view is put back to where it was seen, and its way
/// from there is animated.
@MainActor
final class ElementTransition {
  /// What the layout said of an element before the change, in the layout's own direction.
  let attributesBefore: @MainActor (ElementKey) -> UICollectionViewLayoutAttributes?
  /// The key from before of an element that was there; nil for what is new.
  let oldKey: @MainActor (ElementKey) -> ElementKey?
  /// The key of an element from before; nil for what is gone.
  let newKey: @MainActor (ElementKey) -> ElementKey?
  /// Elements that come or go though their section stays, as the layout says.
  var insertedKeys: Set<ElementKey> = []
  var deletedKeys: Set<ElementKey> = []
  /// Where views were seen before the change.
  private var sights: [ObjectIdentifier: RenderedGeometry] = [:]
  /// The views elements lay in before the change, where not the collection view itself, and how far those show their
  /// contents from where these stand.
  private var hosts: [ObjectIdentifier: (view: UIView, shift: CGPoint)] = [:]
  /// Where the visible bounds began before the change.
  let origin: CGPoint
  /// Elements that are no longer displayed, by the keys from before the change.
  private(set) var leaving: [(element: DisplayedElement, oldKey: ElementKey)] = []

  init(
    origin: CGPoint, attributesBefore: @escaping @MainActor (ElementKey) -> UICollectionViewLayoutAttributes?,
    oldKey: @escaping @MainActor (ElementKey) -> ElementKey?, newKey: @escaping @MainActor (ElementKey) -> ElementKey?
  ) {
    self.origin = origin
    self.attributesBefore = attributesBefore
    self.oldKey = oldKey
    self.newKey = newKey
  }

  /// Notes where views, and the views they lie in, are seen now.
  func note(_ views: some Sequence<UIView>, in collectionView: UICollectionView) {
    for view in views {
      sights[ObjectIdentifier(view)] = RenderedGeometry(of: view, in: collectionView)
      guard let host = view.superview, host !== collectionView else { continue }
      hosts[ObjectIdentifier(view)] = (host, host.shiftOfContents)
      if sight(of: host) == nil { sights[ObjectIdentifier(host)] = RenderedGeometry(of: host, in: collectionView) }
    }
  }

  /// Where a view was seen before the change; nil for a new one.
  func sight(of view: UIView) -> RenderedGeometry? { sights[ObjectIdentifier(view)] }

  /// Where the view an element lies in was seen: that one itself, or the one that did its work before.
  func sight(ofHost host: UIView, of view: UIView) -> RenderedGeometry? {
    sight(of: host) ?? hosts[ObjectIdentifier(view)].flatMap { sight(of: $0.view) }
  }

  /// How far from where its attributes say an element was seen, for the view it lay in was scrolled.
  func shift(of view: UIView) -> CGPoint { hosts[ObjectIdentifier(view)]?.shift ?? .zero }

  /// Takes in an element that is no longer displayed.
  func take(_ element: DisplayedElement, oldKey: ElementKey) {
    leaving.append((element, oldKey))
  }
}

extension UIView {
  /// How far the view shows its contents from where they stand in its superview's coordinates.
  var shiftOfContents: CGPoint { CGPoint(x: frame.minX - bounds.minX, y: frame.minY - bounds.minY) }
}
