@_spi(Adapting) import OpenCollectionRuntime

/// What has a name: for key-value coding, documents and appearance proxies.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UICollectionReusableView.self) {
    []
  } methods: {
    [
      .method("prepareForReuse", "prepareForReuse()", of: UICollectionReusableView.self) { $0.prepareForReuse() }
    ]
  }
}
