/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITabBarItem.self) {
    [
      .read("selectedImage", \.selectedImage),
      .read("badgeValue", \.badgeValue),
      .read("badgeColor", \.badgeColor, isProxied: true),
      .read("titlePositionAdjustment", \.titlePositionAdjustment, isProxied: true),
    ]
  }
}
