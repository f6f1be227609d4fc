/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UILongPressGestureRecognizer.self) {
    [
      .read("numberOfTapsRequired", \.numberOfTapsRequired),
      .read("numberOfTouchesRequired", \.numberOfTouchesRequired),
      .read("minimumPressDuration", \.minimumPressDuration),
      .read("allowableMovement", \.allowableMovement),
    ]
  }
}
