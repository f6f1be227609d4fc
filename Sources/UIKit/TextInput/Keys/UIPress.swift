/// One key from going down to going up: the same object all the while.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// What a key does at the time of an event.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// Buttons of remote controls; a keyboard's keys have none but these.
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

  /// Seconds on the host's clock.
  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase = Phase.began
  /// The button the key stands for; nil for keys that stand for none.
  public let type: PressType?
  /// The window the key went to.
  open internal(set) weak var window: UIWindow?
  /// The responder the key went to first.
  open internal(set) weak var responder: UIResponder?
  /// The key.
  public let key: UIKey?
  /// How hard it is pressed, 0...1.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }

  init(_ key: UIKey, name: String, to responder: UIResponder?, in window: UIWindow, timestamp: TimeInterval) {
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
