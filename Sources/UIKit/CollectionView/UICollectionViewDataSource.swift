/// Tells a collection view how many items there are and makes their views.
///
/// What is optional on iOS has a default implementation here that does what UIKit does without the method.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items of one section. Asked once a section for each reload.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of one item, from one of the dequeuing methods. Asked when the item comes into sight.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// The number of sections. The default is 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A header, footer or another view the layout asks for, from one of the dequeuing methods. Without it, a layout that
  /// asks for such a view is a client error.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether an item may be moved by hand. Asked when a movement begins; the default is true.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Ends a movement by hand: the data must follow. Without it, what was moved goes back to where it was.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The titles of the index at the trailing edge, in order; nil, the default, means no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item an index title leads to. Asked when a finger reaches the title; `index` is its place among the titles.
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    clientError(
      "the collection view's data source (\(type(of: self))) must implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:) because its layout (\(type(of: collectionView.collectionViewLayout)))"
        + " shows a view of kind \(kind) at index path \(indexPath.uiKitDescription)")
  }

  public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    collectionView.movementWasIgnored()
  }

  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  public func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    clientError(
      "the data source (\(type(of: self))) has index titles and must implement "
        + "collectionView(_:indexPathForIndexTitle:at:)")
  }
}
