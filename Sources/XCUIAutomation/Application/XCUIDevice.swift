import UIKit

/// The device that the app runs on: its orientation and its appearance. There are no buttons to press.
@preconcurrency @MainActor open class XCUIDevice: NSObject {
  /// The only device.
  public static let shared = XCUIDevice()

  /// Light or dark.
  public enum Appearance: Int, Sendable {
    case unspecified = 0
    case light = 1
    case dark = 2
  }

  private override init() {}

  /// The orientation. Setting it turns the running app's screen; lying flat and unknown leave it as it is. The default is
  /// upright.
  open var orientation: UIDeviceOrientation {
    get {
      let size = UIScreen.main.bounds.size
      guard size.width > size.height else { return turned == .portraitUpsideDown ? turned : .portrait }
      return turned == .landscapeRight ? turned : .landscapeLeft
    }
    set {
      guard newValue.isPortrait || newValue.isLandscape else { return }
      turned = newValue
      XCUIApplication.running?.running?.turn(toLandscape: newValue.isLandscape)
    }
  }
  /// The orientation that was set last; upright when an app is launched.
  var turned = UIDeviceOrientation.portrait

  /// Whether the screen is light or dark. Setting it changes the running app's; unspecified is light.
  open var appearance: Appearance {
    get { UIScreen.main.traitCollection.userInterfaceStyle == .dark ? .dark : .light }
    set { XCUIApplication.running?.running?.setAppearance(dark: newValue == .dark) }
  }
}
