/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIPageControl.self) {
    [
      .read("numberOfPages", \.numberOfPages),
      .read("currentPage", \.currentPage),
      .read("hidesForSinglePage", \.hidesForSinglePage),
      .read("pageIndicatorTintColor", \.pageIndicatorTintColor, isProxied: true),
      .read("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor, isProxied: true),
      .choice(
        "backgroundStyle", \.backgroundStyle, ["automatic": .automatic, "prominent": .prominent, "minimal": .minimal]),
    ]
  }
}
