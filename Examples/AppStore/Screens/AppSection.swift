/// The sections of the screen, from top to bottom.
enum AppSection: Int, Hashable, CaseIterable {
  case feature
  case rankingFeature
  case themeFeature

  /// What the header says, if the section has one.
  var headerTitle: String? {
    switch self {
    case .feature: nil
    case .rankingFeature: "이번 주 인기 앱"
    case .themeFeature: "테마별로 보기"
    }
  }

  /// A line under the header's title.
  var headerDescription: String? {
    switch self {
    case .feature, .themeFeature: nil
    case .rankingFeature: "What people put on their home screens this week"
    }
  }
}
