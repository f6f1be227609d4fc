/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UILabel.self) {
    [
      .read("font", \.font, as: "fontDescription", isProxied: true),
      .read("textColor", \.textColor, isProxied: true),
      .read("highlightedTextColor", \.highlightedTextColor, as: "highlightedColor", isProxied: true),
      .choice("textAlignment", \.textAlignment, InterfaceNames.textAlignment),
      .choice("lineBreakMode", \.lineBreakMode, InterfaceNames.lineBreakMode),
      .read("numberOfLines", \.numberOfLines),
      .choice(
        "baselineAdjustment", \.baselineAdjustment,
        ["alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none]),
      .read(
        "allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation,
        as: "adjustsLetterSpacingToFitWidth"),
      .read("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory),
      .read("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth),
      .read("shadowColor", \.shadowColor, isProxied: true),
      .read("shadowOffset", \.shadowOffset, isProxied: true),
      .read("isEnabled", \.isEnabled),
      .read("isHighlighted", \.isHighlighted),
      .read("text", \.text),
      .read("attributedText", \.attributedText),
    ]
  }
}
