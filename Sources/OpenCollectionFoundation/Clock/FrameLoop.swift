/// Calls what moves once a frame, 60 times a second, and nothing at all while nothing moves.
///
/// Every clock has its own loop, so putting another clock in force leaves behind what moved on the old one. On a virtual
/// clock the frames lie at exact multiples of 1/60 second after the time the first mover came; on a real clock the
/// app's host calls them before it lays out, or a timer where there is no host.
@MainActor package final class FrameLoop {
  /// Seconds between two frames.
  package static let frameDuration: TimeInterval = 1.0 / 60

  /// The loop of the clock in force.
  package static var current: FrameLoop { AppClock.current.frames }

  /// Called in the order they were added, each once a frame until it is removed.
  private var movers: [any FrameMover] = []
  /// When the first mover came to a loop at rest, and the frames called since.
  private var start: TimeInterval = 0
  private var count = 0
  package unowned let clock: AppClock
  /// The mover that advances the layers' animations on this loop's clock. UIKit sets it when the first animation begins.
  package var layerAnimations: (any FrameMover)?
  private var timer: Timer?
  /// Whether a host calls the frames of a real clock, so that no timer is needed.
  package var isCalledByHost = false {
    didSet { updateTimer() }
  }

  package init(clock: AppClock) { self.clock = clock }

  /// Whether nothing moves.
  package var isAtRest: Bool { movers.isEmpty }

  /// Calls `mover` from the next frame on until it is removed, and keeps it alive so long. Adding it again changes nothing.
  package func add(_ mover: any FrameMover) {
    guard !movers.contains(where: { $0 === mover }) else { return }
    if movers.isEmpty {
      start = clock.now
      count = 0
    }
    movers.append(mover)
    updateTimer()
  }

  /// Calls `mover` no more, not even later in a frame under way.
  package func remove(_ mover: any FrameMover) {
    guard let index = movers.firstIndex(where: { $0 === mover }) else { return }
    movers.remove(at: index)
    updateTimer()
  }

  /// When a virtual clock has to call the next frame; nil while nothing moves.
  var nextFrame: TimeInterval? {
    movers.isEmpty ? nil : start + Double(count + 1) * FrameLoop.frameDuration
  }

  /// One frame, at the clock's time.
  package func callFrame() {
    guard !movers.isEmpty else { return }
    count += 1
    let time = clock.now
    for mover in movers where movers.contains(where: { $0 === mover }) { mover.move(to: time) }
  }

  private func updateTimer() {
    let isNeeded = !clock.isVirtual && !isCalledByHost && !movers.isEmpty
    guard isNeeded != (timer != nil) else { return }
    timer?.invalidate()
    timer = nil
    guard isNeeded else { return }
    let timer = Timer(timeInterval: FrameLoop.frameDuration, repeats: true) { [weak self] _ in
      MainActor.assumeIsolated { self?.callFrame() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }
}
