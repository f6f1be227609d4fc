@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITextField.self) {
    [
      .read("font", \.font, as: "fontDescription", isProxied: true),
      .read("textColor", \.textColor, isProxied: true),
      .choice("textAlignment", \.textAlignment, InterfaceNames.textAlignment),
      .choice(
        "borderStyle", \.borderStyle, ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect],
        isProxied: true),
      .choice("clearButtonMode", \.clearButtonMode, viewModes),
      .choice("leftViewMode", \.leftViewMode, viewModes),
      .choice("rightViewMode", \.rightViewMode, viewModes),
      .read("clearsOnBeginEditing", \.clearsOnBeginEditing),
      .read("minimumFontSize", \.minimumFontSize),
      .read("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth, as: "adjustsFontSizeToFit"),
      .read("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
      .read("background", \.background),
      .read("disabledBackground", \.disabledBackground),
      .read("text", \.text),
      .read("attributedText", \.attributedText),
      .read("placeholder", \.placeholder),
      .read("attributedPlaceholder", \.attributedPlaceholder),
      .key("delegate", \.delegate),
      .key("inputView", \.inputView),
      .key("inputAccessoryView", \.inputAccessoryView),
      .key("leftView", \.leftView),
      .key("rightView", \.rightView),
      .key("keyboardAppearance", \.keyboardAppearance, isProxied: true),
    ]
  } methods: {
    editActions(of: UITextField.self)
  }
}

@MainActor private let viewModes: [String: UITextField.ViewMode] = [
  "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
]
