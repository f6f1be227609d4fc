@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionViewLayout.self) {
    []
  } methods: {
    [
      .method("invalidateLayout", "invalidateLayout()", of: UICollectionViewLayout.self) { $0.invalidateLayout() }
    ]
  }
}
