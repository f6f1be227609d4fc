/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIBarButtonItem.self) {
    [
      .read("width", \.width),
      .read("tintColor", \.tintColor, isProxied: true),
      .read("isHidden", \.isHidden),
      .object("customView", \.customView),
    ]
  }
}
