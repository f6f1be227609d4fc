/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIProgressView.self) {
    [
      .choice("progressViewStyle", \.progressViewStyle, ["default": .default, "bar": .bar]),
      .read("progress", \.progress),
      .read("progressTintColor", \.progressTintColor, isProxied: true),
      .read("trackTintColor", \.trackTintColor, isProxied: true),
      .read("progressImage", \.progressImage, isProxied: true),
      .read("trackImage", \.trackImage, isProxied: true),
    ]
  }
}
