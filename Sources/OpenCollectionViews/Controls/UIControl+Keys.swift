/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIControl.self) {
    [
      .read("isEnabled", \.isEnabled),
      .read("isSelected", \.isSelected),
      .read("isHighlighted", \.isHighlighted),
      .choice(
        "contentHorizontalAlignment", \.contentHorizontalAlignment,
        ["center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing]),
      .choice(
        "contentVerticalAlignment", \.contentVerticalAlignment,
        ["center": .center, "top": .top, "bottom": .bottom, "fill": .fill]),
      .read("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction),
      .read("toolTip", \.toolTip),
    ]
  }
}

extension UIControl.State {
  /// The states of which appearance proxies set properties.
  static let proxied: [UIControl.State] = [.normal, .highlighted, .selected, .disabled]
}
