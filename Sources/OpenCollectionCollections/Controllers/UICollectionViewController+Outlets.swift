@_spi(Adapting) import OpenCollectionRuntime

/// The outlets of collection view controllers.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UICollectionViewController.self,
        [
          .property("collectionView", of: UICollectionViewController.self) {
            $0.collectionView as UICollectionView?
          } set: {
            $0.collectionView = $1
          }
        ])
    ]
  }
}
