/// Provides a collection view's item counts and views.
///
/// Methods that are optional on iOS have default implementations that do what UIKit does without the method.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// The number of items of one section. Called once per section for each reload.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of one item, from one of the dequeuing methods. Called when the item becomes visible or is
  /// reloaded; and when it is reconfigured, where dequeuing returns the displayed cell.
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

  /// The number of sections. The default is 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int

  /// A header, footer or another supplementary view of the layout, from one of the dequeuing methods. Without an
  /// implementation, a layout with supplementary views is a client error.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView

  /// Whether an item may be moved interactively. Called when a movement begins; the default is true. Unlike on iOS it is
  /// also called where `collectionView(_:moveItemAt:to:)` is not implemented: then the item returns when it is dropped.
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// An interactive movement ended: the data must be updated. Without an implementation, the item returns to its
  /// original position.
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

  /// The titles of the index at the trailing edge, in order; nil, the default, means no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?

  /// The item to scroll to for an index title. Called when a touch reaches the title; `index` is the title's index.
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
    collectionView.display.movements.wasIgnored()
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
