// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of the library.
import UIKit

// The sizes and safe areas of tablets, as the library has them.

/// The measures of a tablet, in points.
private struct TabletMeasures {
  /// The longer and the shorter side.
  var long: CGFloat, short: CGFloat
  /// The insets at the top and at the bottom.
  var top: CGFloat = 20, bottom: CGFloat = 0
  /// The widths of two thirds, a half and a third in landscape.
  var landscape: (twoThirds: CGFloat, half: CGFloat, third: CGFloat)
  /// The widths of two thirds and a third in portrait.
  var portrait: (twoThirds: CGFloat, third: CGFloat)
  /// Whether half of the screen is horizontally regular.
  var isHalfRegular = false

  func config(_ orientation: ViewImageConfig.TabletOrientation) -> ViewImageConfig {
    let width: CGFloat
    let isRegular: Bool
    let height: CGFloat
    switch orientation {
    case .landscape(let split):
      height = short
      switch split {
      case .full: (width, isRegular) = (long, true)
      case .twoThirds: (width, isRegular) = (landscape.twoThirds, true)
      case .oneHalf: (width, isRegular) = (landscape.half, isHalfRegular)
      case .oneThird: (width, isRegular) = (landscape.third, false)
      }
    case .portrait(let split):
      height = long
      switch split {
      case .full: (width, isRegular) = (short, true)
      case .twoThirds: (width, isRegular) = (portrait.twoThirds, false)
      case .oneThird: (width, isRegular) = (portrait.third, false)
      }
    }
    return ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: CGSize(width: width, height: height),
      traits: isRegular ? .iPadMini : .iPadMini_Compact_SplitView)
  }
}

extension ViewImageConfig.Orientation {
  fileprivate var full: ViewImageConfig.TabletOrientation {
    self == .portrait ? .portrait(splitView: .full) : .landscape(splitView: .full)
  }
}

extension ViewImageConfig {
  /// iPad mini in landscape: 1024 × 768 points.
  public static let iPadMini = ViewImageConfig.iPadMini(.landscape)

  /// iPad mini, the whole screen.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig { iPadMini(orientation.full) }

  /// iPad mini, or the part of its screen that the app has.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletMeasures(
      long: 1024, short: 768, landscape: (694, 507, 320), portrait: (438, 320)
    ).config(orientation)
  }

  /// 9.7-inch iPad in landscape: 1024 × 768 points.
  public static let iPad9_7 = ViewImageConfig.iPad9_7(.landscape)

  /// 9.7-inch iPad, the whole screen.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig { iPad9_7(orientation.full) }

  /// 9.7-inch iPad, or the part of its screen that the app has.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletMeasures(
      long: 1024, short: 768, landscape: (694, 507, 320), portrait: (438, 320)
    ).config(orientation)
  }

  /// 10.2-inch iPad in landscape: 1080 × 810 points.
  public static let iPad10_2 = ViewImageConfig.iPad10_2(.landscape)

  /// 10.2-inch iPad, the whole screen.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig { iPad10_2(orientation.full) }

  /// 10.2-inch iPad, or the part of its screen that the app has.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletMeasures(
      long: 1080, short: 810, landscape: (750, 535, 320), portrait: (480, 320)
    ).config(orientation)
  }

  /// 10.5-inch iPad Pro in landscape: 1112 × 834 points.
  public static let iPadPro10_5 = ViewImageConfig.iPadPro10_5(.landscape)

  /// 10.5-inch iPad Pro, the whole screen.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig { iPadPro10_5(orientation.full) }

  /// 10.5-inch iPad Pro, or the part of its screen that the app has.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletMeasures(
      long: 1112, short: 834, landscape: (782, 551, 320), portrait: (504, 320)
    ).config(orientation)
  }

  /// 11-inch iPad Pro in landscape: 1194 × 834 points.
  public static let iPadPro11 = ViewImageConfig.iPadPro11(.landscape)

  /// 11-inch iPad Pro, the whole screen.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig { iPadPro11(orientation.full) }

  /// 11-inch iPad Pro, or the part of its screen that the app has.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletMeasures(
      long: 1194, short: 834, top: 24, bottom: 20, landscape: (809, 592, 375), portrait: (504, 320)
    ).config(orientation)
  }

  /// 12.9-inch iPad Pro in landscape: 1366 × 1024 points.
  public static let iPadPro12_9 = ViewImageConfig.iPadPro12_9(.landscape)

  /// 12.9-inch iPad Pro, the whole screen.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig { iPadPro12_9(orientation.full) }

  /// 12.9-inch iPad Pro, or the part of its screen that the app has.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    TabletMeasures(
      long: 1366, short: 1024, landscape: (981, 678, 375), portrait: (639, 375), isHalfRegular: true
    ).config(orientation)
  }
}
