/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionViewController.self) {
    [
      .property("collectionView") {
        $0.collectionView as UICollectionView?
      } set: {
        $0.collectionView = $1
      }
    ]
  }
}
