import OpenCollectionFoundation

/// Drives the progress of several animations in place of the clock: used by property animators.
@MainActor package final class AnimationDriver {
  /// The progress at the start and at the end of the current segment.
  package private(set) var start: Double = 0
  package private(set) var end: Double = 1
  package private(set) var curve: TimingCurve
  /// The duration of the current segment, in seconds.
  package private(set) var duration: Double
  /// Seconds into the segment at the clock's time `anchor`, and the rate since: 0 while paused, -1 backward.
  private var elapsed: Double = 0
  private var anchor: Double = 0
  package private(set) var rate: Double = 0

  package init(duration: Double, curve: TimingCurve) {
    self.duration = duration
    self.curve = curve
  }

  /// Seconds into the segment; does not advance before `anchor`, the end of the delay.
  package func seconds(at time: Double) -> Double { elapsed + max(time - anchor, 0) * rate }

  /// The progress along x and y.
  package func progress(at time: Double) -> SIMD2<Double> {
    let seconds = seconds(at: time)
    let reached = seconds <= 0 ? .zero : curve.progress(at: seconds, of: duration)
    return SIMD2(repeating: start) + (end - start) * reached
  }

  /// Whether the segment has ended, in its running direction.
  package func isOver(at time: Double) -> Bool {
    let seconds = seconds(at: time)
    return rate > 0 ? seconds >= duration - 1e-9 : rate < 0 && seconds <= 1e-9
  }

  /// Continues from the current position at `time`, with a new rate.
  package func run(from time: Double, rate newRate: Double) {
    elapsed = min(max(seconds(at: max(time, anchor)), 0), duration)
    anchor = time
    rate = newRate
  }

  /// Starts the segment at `time`.
  package func begin(at time: Double) {
    anchor = time
    elapsed = 0
    rate = 1
  }

  /// Pauses at a progress; the next segment starts there.
  package func pause(at progress: Double) {
    (start, end) = (progress, progress)
    (elapsed, rate) = (0, 0)
  }

  /// Starts a new segment from the current progress to another.
  package func startSegment(to progress: Double, curve: TimingCurve, duration: Double, at time: Double) {
    start = self.progress(at: time).x
    end = progress
    self.curve = curve
    self.duration = max(duration, 1e-6)
    begin(at: time)
  }
}
