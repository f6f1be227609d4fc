/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(NSLayoutConstraint.self) {
    [
      .key("isActive", \.isActive),
      .key("constant", \.constant),
      .key("identifier", \.identifier),
      .key("priority", \.priority),
      .readOnly("firstAttribute", \.firstAttribute),
      .readOnly("firstItem", \.firstItem),
      .readOnly("multiplier", \.multiplier),
      .readOnly("relation", \.relation),
      .readOnly("secondAttribute", \.secondAttribute),
      .readOnly("secondItem", \.secondItem),
    ]
  }
}
