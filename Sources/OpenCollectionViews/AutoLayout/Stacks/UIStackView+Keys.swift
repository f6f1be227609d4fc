/// The members that key-value coding, documents and appearance proxies find by name.
@section(".init_array") @used private let registration: @convention(c) () -> Void = {
  ClassKeys.add(UIStackView.self) {
    [
      .choice("axis", \.axis, ["horizontal": .horizontal, "vertical": .vertical]),
      .choice(
        "distribution", \.distribution,
        [
          "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
          "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
        ]),
      .choice(
        "alignment", \.alignment,
        [
          "fill": .fill, "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
          "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
        ]),
      .read("spacing", \.spacing),
      .read("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement),
      .read("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement),
    ]
  }
}
