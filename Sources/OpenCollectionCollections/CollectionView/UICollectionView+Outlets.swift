@_spi(Adapting) import OpenCollectionRuntime

/// The outlets of collection views and their cells.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UICollectionView.self,
        [
          .property("dataSource", \UICollectionView.dataSource),
          .property("prefetchDataSource", \UICollectionView.prefetchDataSource),
          .property("backgroundView", \UICollectionView.backgroundView),
          .property("collectionViewLayout", \UICollectionView.collectionViewLayout),
        ]),
      AdaptedClass(
        UICollectionViewCell.self,
        [
          .property("backgroundView", \UICollectionViewCell.backgroundView),
          .property("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView),
        ]),
    ]
  }
}
