/// The sections of the screen, from top to bottom.
enum AppSection: Int, Hashable, CaseIterable {
  case feature
  case rankingFeature
  case themeFeature

  /// The title of the section's header; nil for a section without one.
  var headerTitle: String? {
    switch self {
    case .feature: nil
    case .rankingFeature: "이번 주 인기 앱"
    case .themeFeature: "테마별로 보기"
    }
  }

  /// The subtitle of the header.
  var headerDescription: String? {
    switch self {
    case .feature, .themeFeature: nil
    case .rankingFeature: "What people put on their home screens this week"
    }
  }
}
