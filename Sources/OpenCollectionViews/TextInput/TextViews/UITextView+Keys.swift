@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITextView.self) {
    [
      .read("font", \.font, as: "fontDescription", isProxied: true),
      .read("textColor", \.textColor, isProxied: true),
      .choice("textAlignment", \.textAlignment, InterfaceNames.textAlignment),
      .read("isEditable", \.isEditable),
      .read("isSelectable", \.isSelectable),
      .read("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
      .read("textContainerInset", \.textContainerInset),
      .read("text", \.text),
      .read("attributedText", \.attributedText),
      .key("inputView", \.inputView),
      .key("inputAccessoryView", \.inputAccessoryView),
      .key("keyboardAppearance", \.keyboardAppearance, isProxied: true),
    ]
  } methods: {
    editActions(of: UITextView.self)
  }
}
