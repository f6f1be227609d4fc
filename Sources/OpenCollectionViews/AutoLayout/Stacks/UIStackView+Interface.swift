extension UIStackView {
  func readStackView(_ coder: NSCoder) {
    guard let reader = InterfaceReader(coder, self) else { return }
    reader.set(\.axis, from: "axis", ["horizontal": .horizontal, "vertical": .vertical])
    reader.set(
      \.distribution, from: "distribution",
      [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
        "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
      ])
    reader.set(
      \.alignment, from: "alignment",
      [
        "fill": .fill, "leading": .leading, "top": .leading, "center": .center, "trailing": .trailing,
        "bottom": .trailing, "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
      ])
    reader.set(\.spacing, from: "spacing")
    if reader.coder.value("spacingType") == "standard" { spacing = UIStackView.spacingUseSystem }
    reader.set(\.isBaselineRelativeArrangement, from: "baselineRelativeArrangement")
    reader.set(\.isLayoutMarginsRelativeArrangement, from: "layoutMarginsRelativeArrangement")
    for view in subviews { addArrangedSubview(view) }
  }
}
