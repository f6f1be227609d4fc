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
}
