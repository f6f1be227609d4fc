@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIResponder.self) {
    [
      .readOnly("isFirstResponder", \.isFirstResponder)
    ]
  } methods: {
    [
      .method("becomeFirstResponder", "becomeFirstResponder()", of: UIResponder.self) { $0.becomeFirstResponder() },
      .method("resignFirstResponder", "resignFirstResponder()", of: UIResponder.self) { $0.resignFirstResponder() },
      .method("reloadInputViews", "reloadInputViews()", of: UIResponder.self) { $0.reloadInputViews() },
    ]
  }
}
