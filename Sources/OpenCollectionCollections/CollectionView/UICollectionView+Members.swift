@_spi(Adapting) import OpenCollectionRuntime

/// The methods of collection views and their cells that apps name in selectors.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  AdaptedMembers.add {
    [
      AdaptedClass(
        UICollectionView.self,
        [.method("reloadData", "reloadData()", of: UICollectionView.self) { $0.reloadData() }]),
      AdaptedClass(
        UICollectionReusableView.self,
        [
          .method("prepareForReuse", "prepareForReuse()", of: UICollectionReusableView.self) { $0.prepareForReuse() }
        ]),
      AdaptedClass(
        UICollectionViewLayout.self,
        [
          .method("invalidateLayout", "invalidateLayout()", of: UICollectionViewLayout.self) { $0.invalidateLayout() }
        ]),
    ]
  }
}
