/// A key press, from key down to key up: one object throughout.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// Buttons of remote controls, which some keys correspond to.
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow = 1
    case leftArrow = 2
    case rightArrow = 3
    case select = 4
    case menu = 5
    case playPause = 6
    case pageUp = 30
    case pageDown = 31
  }

  /// The time of the last change, in seconds of the host's clock.
  open package(set) var timestamp: TimeInterval
  /// The phase of the press.
  open package(set) var phase = Phase.began
  /// The button the key corresponds to; nil if none.
  open private(set) var type: PressType?
  /// The window that received the press.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the press first.
  open internal(set) weak var responder: UIResponder?
  /// The key.
  open private(set) var key: UIKey?
  /// The force of the press: 1 while the key is down, else 0.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  package init(_ key: UIKey, name: String, to responder: UIResponder?, in window: UIWindow, timestamp: TimeInterval) {
    let types: [String: PressType] = [
      "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow, "return": .select,
      "escape": .menu, "pageup": .pageUp, "pagedown": .pageDown,
    ]
    self.key = key
    type = types[name]
    self.responder = responder
    self.window = window
    self.timestamp = timestamp
    super.init()
  }
}
