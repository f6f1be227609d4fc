/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UISwitch.self) {
    [
      .read("isOn", \.isOn),
      .read("onTintColor", \.onTintColor, isProxied: true),
      .read("thumbTintColor", \.thumbTintColor, isProxied: true),
    ]
  }
}
