/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UISearchBar.self) {
    [
      .read("text", \.text),
      .read("placeholder", \.placeholder),
      .choice(
        "searchBarStyle", \.searchBarStyle, ["default": .default, "prominent": .prominent, "minimal": .minimal],
        isProxied: true),
      .read("barTintColor", \.barTintColor, isProxied: true),
      .read("isTranslucent", \.isTranslucent, isProxied: true),
      .read("showsCancelButton", \.showsCancelButton),
      .read("showsBookmarkButton", \.showsBookmarkButton),
      .read("backgroundImage", \.backgroundImage, isProxied: true),
      .read("showsScopeBar", \.showsScopeBar),
      .key("delegate", \.delegate),
    ]
  }
}
