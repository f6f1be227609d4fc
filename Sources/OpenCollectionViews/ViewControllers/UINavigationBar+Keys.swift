/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UINavigationBar.self) {
    [
      .read("prefersLargeTitles", \.prefersLargeTitles, as: "largeTitles", isProxied: true),
      .read("isTranslucent", \.isTranslucent, isProxied: true),
      .read("barTintColor", \.barTintColor, isProxied: true),
      .choice("barStyle", \.barStyle, ["default": .default, "black": .black], isProxied: true),
      .key("titleTextAttributes", \.titleTextAttributes, isProxied: true),
      .key("largeTitleTextAttributes", \.largeTitleTextAttributes, isProxied: true),
      .key("shadowImage", \.shadowImage, isProxied: true),
    ]
      + BarAppearances<UINavigationBarAppearance>.Situation.allCases.map { situation in
        .proxied("\(situation)Appearance") {
          $0.appearances[situation]
        } set: {
          $0.appearances[situation] = $1
        }
      }
      + [UIBarMetrics.default, .compact].map { metrics in
        .proxied("backgroundImage \(metrics)") {
          $0.backgroundImage(for: metrics)
        } set: {
          $0.setBackgroundImage($1, for: metrics)
        }
      }
  }
}
