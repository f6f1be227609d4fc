@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
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
