/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIGestureRecognizer.self) {
    [
      .read("isEnabled", \.isEnabled),
      .read("cancelsTouchesInView", \.cancelsTouchesInView),
      .read("delaysTouchesBegan", \.delaysTouchesBegan),
      .read("delaysTouchesEnded", \.delaysTouchesEnded),
      .key("delegate", \.delegate),
    ]
  }
}
