import OpenCollectionFoundation
import OpenCollectionRuntime

/// Sends a message before each frame of the display.
///
/// The messages are sent on the main thread, at the times of frames: at the display's refresh rate, on a virtual clock 60
/// times a second. The link keeps its target until it is invalidated.
@preconcurrency @MainActor open class CADisplayLink: NSObject {
  private final class Mover: FrameMover {
    weak var link: CADisplayLink?
    func move(to time: TimeInterval) { link?.frame(at: time) }
    var isEndless: Bool { true }
  }

  private var target: AnyObject?
  private let selector: Selector
  private let mover = Mover()
  /// The loop that calls the link; nil while it is paused or in no run loop.
  private weak var frames: FrameLoop?
  /// Keeps a running link alive, as its run loop does on iOS.
  private var ownReference: CADisplayLink?
  private var modes: Set<RunLoop.Mode> = []
  private var isInvalid = false
  /// The number of frames since the last message.
  private var framesWaited = 0

  /// A link that sends the target a message with itself as the argument. It begins when it is added to a run loop.
  public init(target: Any, selector sel: Selector) {
    self.target = target as AnyObject
    selector = sel
    super.init()
    mover.link = self
  }

  /// The time of the last frame, in seconds of `CACurrentMediaTime()`; 0 before the first one.
  open private(set) var timestamp: CFTimeInterval = 0

  /// The time of the next frame for which a message is sent.
  open var targetTimestamp: CFTimeInterval { timestamp + duration * CFTimeInterval(interval) }

  /// The time between two frames of the display, in seconds.
  open var duration: CFTimeInterval { (frames ?? FrameLoop.current).frameDuration }

  /// Whether no messages are sent. The default is false.
  open var isPaused = false {
    didSet { if isPaused != oldValue { update() } }
  }

  /// The rate of the messages. A rate that does not divide the display's is replaced by the nearest one that does. The
  /// default is the display's.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// The number of messages a second; 0, the default, for the display's rate.
  open var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.wanted) }
    set {
      let rate = Float(newValue)
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }

  /// The number of the display's frames between two messages.
  private var interval: Int {
    let wanted = Double(preferredFrameRateRange.wanted)
    return wanted > 0 ? max(1, Int((1 / (wanted * duration)).rounded())) : 1
  }

  /// Begins sending messages. Every run loop and every mode stand for the main one, whose frames go on while the user
  /// scrolls. An invalidated link sends none.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    MainThread.require("CADisplayLink.add(to:forMode:)")
    if isInvalid { return }
    modes.insert(mode)
    update()
  }

  /// Ends the messages when the link was removed from every mode that it was added for.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    MainThread.require("CADisplayLink.remove(from:forMode:)")
    modes.remove(mode)
    update()
  }

  /// Ends the messages for good, and releases the target.
  open func invalidate() {
    isInvalid = true
    modes = []
    update()
    target = nil
  }

  private func update() {
    ownReference = modes.isEmpty ? nil : self
    let isRunning = !modes.isEmpty && !isPaused && !isInvalid
    if isRunning, frames == nil {
      framesWaited = 0
      frames = FrameLoop.current
      FrameLoop.current.add(mover)
    } else if !isRunning {
      frames?.remove(mover)
      frames = nil
    }
  }

  private func frame(at time: TimeInterval) {
    framesWaited += 1
    guard framesWaited >= interval, let target else { return }
    framesWaited = 0
    timestamp = time
    Message.send(selector, to: target, [self])
  }
}
