@_spi(Adapting) import OpenCollectionRuntime

/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UITableViewCell.self) {
    [
      .choice("accessoryType", \.accessoryType, accessoryTypes),
      .choice("editingAccessoryType", \.editingAccessoryType, accessoryTypes),
      .choice("selectionStyle", \.selectionStyle, ["none": .none, "blue": .blue, "gray": .gray, "default": .default]),
      .read("indentationLevel", \.indentationLevel),
      .read("indentationWidth", \.indentationWidth),
      .read("shouldIndentWhileEditing", \.shouldIndentWhileEditing),
      .read("showsReorderControl", \.showsReorderControl),
      .object("backgroundView", \.backgroundView),
      .object("selectedBackgroundView", \.selectedBackgroundView),
      .object("accessoryView", \.accessoryView),
      .object("editingAccessoryView", \.editingAccessoryView),
      .proxied("separatorInset") {
        $0.customSeparatorInset
      } set: {
        if let inset = $1 { $0.separatorInset = inset }
      },
    ]
  } methods: {
    [
      .method("prepareForReuse", "prepareForReuse()", of: UITableViewCell.self) { $0.prepareForReuse() }
    ]
  }
}

@MainActor private let accessoryTypes: [String: UITableViewCell.AccessoryType] = [
  "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
  "checkmark": .checkmark, "detailButton": .detailButton,
]
