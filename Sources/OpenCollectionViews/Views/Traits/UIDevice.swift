@_spi(Storeys) import OpenCollectionFoundation

/// The device the app runs on: a phone or a tablet by the size of its screen.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The current device.
  open class var current: UIDevice { ofContext }
  @InContext private static var ofContext = UIDevice()

  /// Posted after `orientation` changed, while orientation notifications are generated.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private var orientationObserverCount = 0
  private var lastOrientation = UIDeviceOrientation.unknown

  private override init() {
    super.init()
    lastOrientation = orientation
  }

  /// The device's name: its model, as on iOS for apps without the entitlement for the user-assigned name.
  open var name: String { model }
  /// The model: "iPhone" or "iPad".
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The localized model; the same as `model`.
  open var localizedModel: String { model }
  /// The name of the operating system whose appearance and behavior is reproduced.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of that operating system.
  open var systemVersion: String { "\(PhoneSystem.majorVersion).0" }
  /// Phone or tablet.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// Whether multitasking is supported; always true.
  open var isMultitaskingSupported: Bool { true }

  /// The device's orientation: landscape left if the screen is wider than high, else portrait.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// Whether orientation notifications are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationObserverCount > 0 }
  /// Starts posting orientation notifications. Balance each call with `endGeneratingDeviceOrientationNotifications()`.
  open func beginGeneratingDeviceOrientationNotifications() { orientationObserverCount += 1 }
  /// Balances one call of `beginGeneratingDeviceOrientationNotifications()`.
  open func endGeneratingDeviceOrientationNotifications() {
    orientationObserverCount = max(0, orientationObserverCount - 1)
  }

  /// Posts a change of orientation; called after the screen's size changed.
  func screenDidChange() {
    let new = orientation
    guard new != lastOrientation else { return }
    lastOrientation = new
    guard orientationObserverCount > 0 else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// An identifier of this app on this machine: a random UUID, created on first access and stored in the app's user
  /// defaults. It is not derived from the machine, and never nil.
  open var identifierForVendor: UUID? { UUID(storedIn: .standard) }
}

extension UUID {
  /// The identifier stored in the defaults; if there is none, a random one, which is then stored.
  init(storedIn defaults: UserDefaults) {
    let key = "UIDeviceIdentifierForVendor"
    if let known = defaults.string(forKey: key).flatMap(UUID.init(uuidString:)) {
      self = known
    } else {
      self.init()
      defaults.set(uuidString, forKey: key)
    }
  }
}

/// The physical orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  /// Whether the device is in either portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is in either landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is face up or face down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether the orientation is a portrait or landscape one.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The orientation of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the interface is in either portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the interface is in either landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
