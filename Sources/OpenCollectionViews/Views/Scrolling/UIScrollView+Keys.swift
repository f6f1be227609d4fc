/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIScrollView.self) {
    [
      .read("isScrollEnabled", \.isScrollEnabled),
      .read("isPagingEnabled", \.isPagingEnabled),
      .read("isDirectionalLockEnabled", \.isDirectionalLockEnabled),
      .read("bounces", \.bounces),
      .read("alwaysBounceVertical", \.alwaysBounceVertical),
      .read("alwaysBounceHorizontal", \.alwaysBounceHorizontal),
      .read("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator),
      .read("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator),
      .read("delaysContentTouches", \.delaysContentTouches),
      .read("canCancelContentTouches", \.canCancelContentTouches),
      .read("minimumZoomScale", \.minimumZoomScale),
      .read("maximumZoomScale", \.maximumZoomScale),
      .read("bouncesZoom", \.bouncesZoom),
      .read("scrollsToTop", \.scrollsToTop),
      .choice(
        "keyboardDismissMode", \.keyboardDismissMode, ["none": .none, "onDrag": .onDrag, "interactive": .interactive]),
      .choice(
        "contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior,
        ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always]),
      .choice("indicatorStyle", \.indicatorStyle, ["default": .default, "black": .black, "white": .white]),
      .read("contentSize", \.contentSize),
      .read("contentInset", \.contentInset),
      .key("contentOffset", \.contentOffset),
      .key("delegate", \.delegate),
    ]
  }
}
