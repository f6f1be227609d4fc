/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITapGestureRecognizer.self) {
    [
      .read("numberOfTapsRequired", \.numberOfTapsRequired),
      .read("numberOfTouchesRequired", \.numberOfTouchesRequired),
    ]
  }
}
