/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIPageViewController.self) {
    [
      .key("dataSource", \.dataSource),
      .key("delegate", \.delegate),
    ]
  }
}
