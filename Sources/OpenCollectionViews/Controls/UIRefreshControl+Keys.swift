@_spi(Adapting) import OpenCollectionRuntime

/// What has a name: for key-value coding, documents and appearance proxies.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIRefreshControl.self) {
    [.read("attributedTitle", \.attributedTitle)]
  } methods: {
    [
      .method("beginRefreshing", "beginRefreshing()", of: UIRefreshControl.self) { $0.beginRefreshing() },
      .method("endRefreshing", "endRefreshing()", of: UIRefreshControl.self) { $0.endRefreshing() },
    ]
  }
}
