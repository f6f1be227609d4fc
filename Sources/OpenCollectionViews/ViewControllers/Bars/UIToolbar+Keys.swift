/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIToolbar.self) {
    [
      .read("isTranslucent", \.isTranslucent, isProxied: true),
      .read("barTintColor", \.barTintColor, isProxied: true),
    ]
      + BarAppearances<UIToolbarAppearance>.Situation.allCases.map { situation in
        .proxied("\(situation)Appearance") {
          $0.appearances[situation]
        } set: {
          $0.appearances[situation] = $1
        }
      }
  }
}
