@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIActivityIndicatorView.self) {
    [
      .choice(
        "style", \.style,
        ["medium": .medium, "large": .large, "whiteLarge": .whiteLarge, "white": .white, "gray": .gray]),
      .read("color", \.color, isProxied: true),
    ]
  } methods: {
    [
      .method("startAnimating", "startAnimating()", of: UIActivityIndicatorView.self) { $0.startAnimating() },
      .method("stopAnimating", "stopAnimating()", of: UIActivityIndicatorView.self) { $0.stopAnimating() },
    ]
  }
}
