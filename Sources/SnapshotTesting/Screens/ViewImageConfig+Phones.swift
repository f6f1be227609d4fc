import UIKit

// The sizes and safe areas of phones, as the library has them.

extension ViewImageConfig {
  /// A phone.
  ///
  /// - Parameters:
  ///   - size: in portrait, in points.
  ///   - portrait: the insets at the top and the bottom in portrait.
  ///   - landscape: the insets at both sides and at the bottom in landscape.
  private static func phone(
    _ orientation: Orientation, size: CGSize, portrait: (top: CGFloat, bottom: CGFloat),
    landscape: (sides: CGFloat, bottom: CGFloat), traits: UITraitCollection
  ) -> ViewImageConfig {
    switch orientation {
    case .portrait:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: portrait.top, left: 0, bottom: portrait.bottom, right: 0), size: size,
        traits: traits)
    case .landscape:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: 0, left: landscape.sides, bottom: landscape.bottom, right: landscape.sides),
        size: CGSize(width: size.height, height: size.width), traits: traits)
    }
  }

  /// iPhone SE (1st generation) in portrait: 320 × 568 points.
  public static let iPhoneSe = ViewImageConfig.iPhoneSe(.portrait)

  /// iPhone SE (1st generation): 320 × 568 points.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 320, height: 568), portrait: (20, 0), landscape: (0, 0),
      traits: .iPhoneSe(orientation))
  }

  /// iPhone 8 in portrait: 375 × 667 points.
  public static let iPhone8 = ViewImageConfig.iPhone8(.portrait)

  /// iPhone 8: 375 × 667 points.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 375, height: 667), portrait: (20, 0), landscape: (0, 0),
      traits: .iPhone8(orientation))
  }

  /// iPhone 8 Plus in portrait: 414 × 736 points.
  public static let iPhone8Plus = ViewImageConfig.iPhone8Plus(.portrait)

  /// iPhone 8 Plus: 414 × 736 points.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 414, height: 736), portrait: (20, 0), landscape: (0, 0),
      traits: .iPhone8Plus(orientation))
  }

  /// iPhone X in portrait: 375 × 812 points.
  public static let iPhoneX = ViewImageConfig.iPhoneX(.portrait)

  /// iPhone X: 375 × 812 points.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 375, height: 812), portrait: (44, 34), landscape: (44, 24),
      traits: .iPhoneX(orientation))
  }

  /// iPhone XS Max in portrait: 414 × 896 points.
  public static let iPhoneXsMax = ViewImageConfig.iPhoneXsMax(.portrait)

  /// iPhone XS Max: 414 × 896 points.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 414, height: 896), portrait: (44, 34), landscape: (44, 24),
      traits: .iPhoneXsMax(orientation))
  }

  /// iPhone XR in portrait: 414 × 896 points.
  public static let iPhoneXr = ViewImageConfig.iPhoneXr(.portrait)

  /// iPhone XR: 414 × 896 points.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 414, height: 896), portrait: (44, 34), landscape: (44, 24),
      traits: .iPhoneXr(orientation))
  }

  /// iPhone 12 in portrait: 390 × 844 points.
  public static let iPhone12 = ViewImageConfig.iPhone12(.portrait)

  /// iPhone 12: 390 × 844 points.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 390, height: 844), portrait: (47, 34), landscape: (47, 21),
      traits: .iPhone12(orientation))
  }

  /// iPhone 12 Pro in portrait: 390 × 844 points.
  public static let iPhone12Pro = ViewImageConfig.iPhone12Pro(.portrait)

  /// iPhone 12 Pro: 390 × 844 points.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 390, height: 844), portrait: (47, 34), landscape: (47, 21),
      traits: .iPhone12(orientation))
  }

  /// iPhone 12 Pro Max in portrait: 428 × 926 points.
  public static let iPhone12ProMax = ViewImageConfig.iPhone12ProMax(.portrait)

  /// iPhone 12 Pro Max: 428 × 926 points.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 428, height: 926), portrait: (47, 34), landscape: (47, 21),
      traits: .iPhone12ProMax(orientation))
  }

  /// iPhone 13 in portrait: 390 × 844 points.
  public static let iPhone13 = ViewImageConfig.iPhone13(.portrait)

  /// iPhone 13: 390 × 844 points.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 390, height: 844), portrait: (47, 34), landscape: (47, 21),
      traits: .iPhone13(orientation))
  }

  /// iPhone 13 mini in portrait: 375 × 812 points.
  public static let iPhone13Mini = ViewImageConfig.iPhone13Mini(.portrait)

  /// iPhone 13 mini: 375 × 812 points.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 375, height: 812), portrait: (50, 34), landscape: (50, 21),
      traits: .iPhone13(orientation))
  }

  /// iPhone 13 Pro in portrait: 390 × 844 points.
  public static let iPhone13Pro = ViewImageConfig.iPhone13Pro(.portrait)

  /// iPhone 13 Pro: 390 × 844 points.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 390, height: 844), portrait: (47, 34), landscape: (47, 21),
      traits: .iPhone13(orientation))
  }

  /// iPhone 13 Pro Max in portrait: 428 × 926 points.
  public static let iPhone13ProMax = ViewImageConfig.iPhone13ProMax(.portrait)

  /// iPhone 13 Pro Max: 428 × 926 points.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    phone(
      orientation, size: CGSize(width: 428, height: 926), portrait: (47, 34), landscape: (47, 21),
      traits: .iPhone13ProMax(orientation))
  }
}
