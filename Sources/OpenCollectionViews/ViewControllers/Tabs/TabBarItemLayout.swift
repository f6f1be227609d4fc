/// The arrangement of a tab bar item: its title below its image, or beside it.
enum TabBarItemLayout {
  case stacked
  /// In regular width.
  case inline
  /// In compact height: on a phone in landscape.
  case compactInline

  init(_ traits: UITraitCollection) {
    self =
      traits.horizontalSizeClass == .regular
      ? .inline : traits.verticalSizeClass == .compact ? .compactInline : .stacked
  }
}
