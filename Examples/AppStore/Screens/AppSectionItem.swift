/// An item of the screen; each section has its own model type.
enum AppSectionItem: Hashable {
  case feature(Feature)
  case rankingFeature(RankingFeature)
  case themeFeature(ThemeFeature)
}
