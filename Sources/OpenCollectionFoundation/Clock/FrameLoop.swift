/// Calls the frame movers once a frame; does nothing while there are none.
///
/// Every clock has its own loop, so replacing the clock abandons the movers of the old one. On a virtual clock the
/// frames are at exact multiples of 1/60 second after the first mover was added; on a real clock the app's host calls
/// them before layout, at the display's refresh rate, or a timer 60 times per second if there is no host.
@MainActor package final class FrameLoop {
  /// Seconds between two frames of a virtual clock, and of a real one without a host.
  package static let standardFrameDuration: TimeInterval = 1.0 / 60

  /// Seconds between two frames. The host of a real clock sets the display's.
  package private(set) var frameDuration = FrameLoop.standardFrameDuration

  /// Follows a display's refresh rate; a virtual clock does not.
  package func follow(framesPerSecond: Double) {
    guard !clock.isVirtual, framesPerSecond > 0 else { return }
    frameDuration = 1 / framesPerSecond
  }

  /// The loop of the current clock.
  package static var current: FrameLoop { AppClock.current.frames }

  /// Called in the order they were added, each once per frame until removed.
  private var movers: [any FrameMover] = []
  /// When the first mover was added to the idle loop, and the number of frames since.
  private var start: TimeInterval = 0
  private var count = 0
  package unowned let clock: AppClock
  /// Updates the layers' animations. Set by UIKit when the first animation begins.
  package var layerAnimations: (any FrameMover)?
  private var timer: Timer?
  /// Whether a host calls the frames of a real clock, so that no timer is needed.
  package var isCalledByHost = false {
    didSet { updateTimer() }
  }

  package init(clock: AppClock) { self.clock = clock }

  /// Whether there are no movers.
  package var isAtRest: Bool { movers.isEmpty }

  /// Whether no mover will end by itself: what still moves goes on for ever.
  package var isSettled: Bool { movers.allSatisfy(\.isEndless) }

  /// Calls `mover` from the next frame on until it is removed, and retains it until then. Adding it again has no
  /// effect.
  package func add(_ mover: any FrameMover) {
    guard !movers.contains(where: { $0 === mover }) else { return }
    if movers.isEmpty {
      start = clock.now
      count = 0
    }
    movers.append(mover)
    updateTimer()
  }

  /// Stops calling `mover`, even later in the current frame.
  package func remove(_ mover: any FrameMover) {
    guard let index = movers.firstIndex(where: { $0 === mover }) else { return }
    movers.remove(at: index)
    updateTimer()
  }

  /// The time of the next frame on a virtual clock; nil while there are no movers.
  var nextFrame: TimeInterval? {
    movers.isEmpty ? nil : start + Double(count + 1) * frameDuration
  }

  /// Calls one frame, at the clock's time.
  package func callFrame() {
    guard !movers.isEmpty else { return }
    count += 1
    let time = clock.now
    for mover in movers where movers.contains(where: { $0 === mover }) { mover.move(to: time) }
  }

  /// Called when the virtual clock became a real one.
  func clockDidChange() { updateTimer() }

  private func updateTimer() {
    let isNeeded = !clock.isVirtual && !isCalledByHost && !movers.isEmpty
    guard isNeeded != (timer != nil) else { return }
    timer?.invalidate()
    timer = nil
    guard isNeeded else { return }
    let context = AppContext.current
    let timer = Timer(timeInterval: frameDuration, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { context.run { self?.callFrame() } }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}
