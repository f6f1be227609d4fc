/// The progress several animations share, when something else than the clock may drive it: a property animator.
@MainActor final class AnimationPace {
  /// Progress where the present stretch began and where it ends.
  private(set) var start: Double = 0
  private(set) var end: Double = 1
  private(set) var curve: TimingCurve
  /// Seconds of the present stretch.
  private(set) var duration: Double
  /// Seconds into the stretch at `anchor`, and own seconds a second since: 0 while it is paused, -1 backwards.
  private var elapsed: Double = 0
  private var anchor: Double = 0
  private(set) var rate: Double = 0

  init(duration: Double, curve: TimingCurve) {
    self.duration = duration
    self.curve = curve
  }

  /// Seconds into the stretch, not before its delay is over.
  func seconds(at time: Double) -> Double { elapsed + max(time - anchor, 0) * rate }

  /// How far everything has come, along x and y.
  func progress(at time: Double) -> SIMD2<Double> {
    let seconds = seconds(at: time)
    let reached = seconds <= 0 ? .zero : curve.progress(at: seconds, of: duration)
    return SIMD2(repeating: start) + (end - start) * reached
  }

  /// Whether the stretch is over, in the direction it runs.
  func isOver(at time: Double) -> Bool {
    let seconds = seconds(at: time)
    return rate > 0 ? seconds >= duration - 1e-9 : rate < 0 && seconds <= 1e-9
  }

  /// Runs on from where it is, from `time` on.
  func run(from time: Double, rate newRate: Double) {
    elapsed = min(max(seconds(at: max(time, anchor)), 0), duration)
    anchor = time
    rate = newRate
  }

  /// Waits until `time` before it runs.
  func begin(at time: Double) {
    anchor = time
    elapsed = 0
    rate = 1
  }

  /// Stops at a progress: what comes after goes on from there.
  func hold(at progress: Double) {
    (start, end) = (progress, progress)
    (elapsed, rate) = (0, 0)
  }

  /// A new stretch from where it is held to a progress.
  func lead(to progress: Double, curve: TimingCurve, duration: Double, at time: Double) {
    start = self.progress(at: time).x
    end = progress
    self.curve = curve
    self.duration = max(duration, 1e-6)
    begin(at: time)
  }
}
