internal import OpenCollectionDisplays

/// Applies what a display's user prefers to the screen and the settings.
@MainActor enum UserPreferences {
  static func apply(_ preferences: DisplayPreferences) {
    let screen = UIScreen.main
    screen.configure(
      size: screen.bounds.size, scale: screen.scale, style: preferences.isDark.map { $0 ? .dark : .light },
      textSize: preferences.textScale.map(category),
      direction: preferences.isRightToLeft.map { $0 ? .rightToLeft : .leftToRight })
    var settings = AccessibilitySettings.current
    settings.isReduceMotionEnabled = preferences.reducesMotion ?? settings.isReduceMotionEnabled
    settings.isDarkerSystemColorsEnabled = preferences.increasesContrast ?? settings.isDarkerSystemColorsEnabled
    if settings != AccessibilitySettings.current { AccessibilitySettings.current = settings }
  }

  /// The sizes of body text in the categories, in points; 17 is the usual one. Measured (text styles).
  private static let bodySizes: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]

  /// The category whose body text is nearest to the usual one times a factor.
  static func category(_ textScale: Double) -> UIContentSizeCategory {
    let wanted = 17 * textScale
    let index = bodySizes.indices.min { abs(bodySizes[$0] - wanted) < abs(bodySizes[$1] - wanted) } ?? 3
    // The first category is `.unspecified`.
    return UIContentSizeCategory.ascending[index + 1]
  }
}
