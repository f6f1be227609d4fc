/// What every part of a collection view needs of it.
///
/// A part keeps the state of one concern private and declares a protocol of its own for whatever else it needs. Parts
/// belong to one collection view, so they refer to it without retaining it. Reading such a reference retains and checks
/// it, so what runs once per element reads it once, into a local constant.
@MainActor
protocol CollectionViewHost: AnyObject {
  /// The first argument of delegate and data source methods.
  var collectionView: UICollectionView { get }
  var collectionDelegate: (any UICollectionViewDelegate)? { get }
  var dataSource: (any UICollectionViewDataSource)? { get }
}
