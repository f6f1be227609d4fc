/// The device the app runs on: a phone or a tablet by the size of its screen.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  /// Posted after `orientation` changed, while notifications are generated.
  public nonisolated static let orientationDidChangeNotification = NSNotification.Name(
    "UIDeviceOrientationDidChangeNotification")

  private var generators = 0
  private var knownOrientation = UIDeviceOrientation.unknown

  private override init() {
    super.init()
    knownOrientation = orientation
  }

  /// A name for the device: as on iOS for apps without a right to more, its kind.
  open var name: String { model }
  /// The kind of device: "iPhone" or "iPad".
  open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The kind of device in the reader's language; there is only one.
  open var localizedModel: String { model }
  /// The name of the system whose looks and rules these are.
  open var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  /// The version of that system.
  open var systemVersion: String { "17.0" }
  /// Phone or tablet.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// Whether apps run beside each other: they do.
  open var isMultitaskingSupported: Bool { true }

  /// How the device is held: upright where the screen is not wider than high, else on its left side.
  open var orientation: UIDeviceOrientation {
    let size = UIScreen.main.bounds.size
    return size.width > size.height ? .landscapeLeft : .portrait
  }

  /// Whether changes of `orientation` are posted.
  open var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }
  /// Lets changes of `orientation` be posted until as many calls of the other method have been made.
  open func beginGeneratingDeviceOrientationNotifications() { generators += 1 }
  /// Ends what one call of the other method began.
  open func endGeneratingDeviceOrientationNotifications() { generators = max(0, generators - 1) }

  /// Posts a change of orientation; called after the screen has another size.
  func screenDidChange() {
    let new = orientation
    guard new != knownOrientation else { return }
    knownOrientation = new
    guard generators > 0 else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// A name of this machine for this app: the same at every start, another for another app; nil where the machine has none.
  open var identifierForVendor: UUID? {
    guard let machine = try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8), !machine.isEmpty else {
      return nil
    }
    return UUID(naming: machine + ProcessInfo.processInfo.processName)
  }
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6

  /// Whether it is held upright, either way up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is held sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies on its face or its back.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it says how a screen should stand: upright or sideways.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// How an interface stands on the device.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeRight = 3
  case landscapeLeft = 4

  /// Whether the screen is upright, either way up.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the screen is sideways.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

extension UUID {
  /// A name made of a text: the same for the same text. FNV-1a over its bytes, from two beginnings.
  init(naming text: String) {
    func hash(_ start: UInt64) -> UInt64 {
      text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    var bytes = [hash(0xCBF2_9CE4_8422_2325), hash(0x8422_2325_CBF2_9CE4)].flatMap { value in
      (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }
    // Marked as a name-made identifier of the usual variant.
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
