/// One item of the screen: each section has a model of its own.
enum AppSectionItem: Hashable {
  case feature(Feature)
  case rankingFeature(RankingFeature)
  case themeFeature(ThemeFeature)
}
