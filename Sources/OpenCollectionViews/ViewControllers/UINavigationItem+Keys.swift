/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UINavigationItem.self) {
    [
      .read("title", \.title),
      .read("prompt", \.prompt),
      .read("backButtonTitle", \.backButtonTitle),
      .choice(
        "largeTitleDisplayMode", \.largeTitleDisplayMode, ["automatic": .automatic, "always": .always, "never": .never]),
      .choice(
        "backButtonDisplayMode", \.backButtonDisplayMode,
        ["default": .default, "generic": .generic, "minimal": .minimal]),
      .read("hidesBackButton", \.hidesBackButton),
      .read("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton),
      .object("titleView", \.titleView),
      .object("backBarButtonItem", \.backBarButtonItem),
      .object("leftBarButtonItem", \.leftBarButtonItem),
      .object("rightBarButtonItem", \.rightBarButtonItem),
    ]
  }
}
