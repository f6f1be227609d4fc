@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionReusableView.self) {
    []
  } methods: {
    [
      .method("prepareForReuse", "prepareForReuse()", of: UICollectionReusableView.self) { $0.prepareForReuse() }
    ]
  }
}
