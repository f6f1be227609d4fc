/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITabBar.self) {
    [
      .read("isTranslucent", \.isTranslucent, isProxied: true),
      .read("barTintColor", \.barTintColor, isProxied: true),
      .read("backgroundImage", \.backgroundImage, isProxied: true),
      .read("unselectedItemTintColor", \.unselectedItemTintColor, isProxied: true),
      .key("delegate", \.delegate),
      .key("itemPositioning", \.itemPositioning, isProxied: true),
      .key("itemWidth", \.itemWidth, isProxied: true),
      .key("itemSpacing", \.itemSpacing, isProxied: true),
    ]
      + BarAppearances<UITabBarAppearance>.Situation.allCases.map { situation in
        .proxied("\(situation)Appearance") {
          $0.appearances[situation]
        } set: {
          $0.appearances[situation] = $1
        }
      }
  }
}
