@_spi(Adapting) import OpenCollectionRuntime

/// What has a name: for key-value coding, documents and appearance proxies.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionViewLayout.self) {
    []
  } methods: {
    [
      .method("invalidateLayout", "invalidateLayout()", of: UICollectionViewLayout.self) { $0.invalidateLayout() }
    ]
  }
}
