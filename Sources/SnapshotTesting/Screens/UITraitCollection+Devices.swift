// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are those of the library.
import UIKit

// The traits of devices, as the library has them. The force touch capability is missing here.

extension UITraitCollection {
  /// - Parameter isWide: whether the phone is horizontally regular in landscape.
  private static func phone(_ orientation: ViewImageConfig.Orientation, isWide: Bool = false) -> UITraitCollection {
    UITraitCollection(mutations: {
      $0.layoutDirection = .leftToRight
      $0.preferredContentSizeCategory = .medium
      $0.userInterfaceIdiom = .phone
      $0.horizontalSizeClass = orientation == .landscape && isWide ? .regular : .compact
      $0.verticalSizeClass = orientation == .landscape ? .compact : .regular
    })
  }

  private static func tablet(_ horizontal: UIUserInterfaceSizeClass) -> UITraitCollection {
    UITraitCollection(mutations: {
      $0.userInterfaceIdiom = .pad
      $0.horizontalSizeClass = horizontal
      $0.verticalSizeClass = .regular
    })
  }

  /// The traits of iPhone SE (1st generation).
  public static func iPhoneSe(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of iPhone 8.
  public static func iPhone8(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of iPhone 8 Plus.
  public static func iPhone8Plus(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The traits of iPhone X.
  public static func iPhoneX(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of iPhone XR.
  public static func iPhoneXr(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The traits of iPhone XS Max.
  public static func iPhoneXsMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The traits of iPhone 12.
  public static func iPhone12(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of iPhone 12 Pro Max.
  public static func iPhone12ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The traits of iPhone 13.
  public static func iPhone13(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation)
  }

  /// The traits of iPhone 13 Pro Max.
  public static func iPhone13ProMax(_ orientation: ViewImageConfig.Orientation) -> UITraitCollection {
    phone(orientation, isWide: true)
  }

  /// The traits of iPad mini.
  public static let iPadMini = tablet(.regular)
  /// The traits of iPad mini, in a narrow part of its screen.
  public static let iPadMini_Compact_SplitView = tablet(.compact)

  /// The traits of 9.7-inch iPad.
  public static let iPad9_7 = tablet(.regular)
  /// The traits of 9.7-inch iPad, in a narrow part of its screen.
  public static let iPad9_7_Compact_SplitView = tablet(.compact)

  /// The traits of 10.2-inch iPad.
  public static let iPad10_2 = tablet(.regular)
  /// The traits of 10.2-inch iPad, in a narrow part of its screen.
  public static let iPad10_2_Compact_SplitView = tablet(.compact)

  /// The traits of 10.5-inch iPad Pro.
  public static let iPadPro10_5 = tablet(.regular)
  /// The traits of 10.5-inch iPad Pro, in a narrow part of its screen.
  public static let iPadPro10_5_Compact_SplitView = tablet(.compact)

  /// The traits of 11-inch iPad Pro.
  public static let iPadPro11 = tablet(.regular)
  /// The traits of 11-inch iPad Pro, in a narrow part of its screen.
  public static let iPadPro11_Compact_SplitView = tablet(.compact)

  /// The traits of 12.9-inch iPad Pro.
  public static let iPadPro12_9 = tablet(.regular)
  /// The traits of 12.9-inch iPad Pro, in a narrow part of its screen.
  public static let iPadPro12_9_Compact_SplitView = tablet(.compact)
}
