/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIImageView.self) {
    [
      .read("image", \.image),
      .read("highlightedImage", \.highlightedImage),
      .read("isHighlighted", \.isHighlighted),
      .read("preferredSymbolConfiguration", \.preferredSymbolConfiguration),
    ]
  }
}
