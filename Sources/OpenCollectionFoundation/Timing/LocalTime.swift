/// The timing of an animation: begin time, speed, repetitions and fill mode.
package struct LocalTime: Equatable, Sendable {
  package var begin: Double = 0
  package var speed: Double = 1
  package var offset: Double = 0
  /// The duration of one run, in seconds.
  package var duration: Double = 0
  /// The duration of all runs, in seconds, including the reverse runs.
  package var total: Double = 0
  package var autoreverses = false
  package var fillsBackwards = false
  package var fillsForwards = false

  package init(duration: Double) {
    self.duration = duration
    total = duration
  }

  /// - Parameter repeatDuration: used if there is no `repeatCount`; with neither, the animation runs once.
  package init(duration: Double, repeatCount: Double, repeatDuration: Double, autoreverses: Bool) {
    self.duration = duration
    self.autoreverses = autoreverses
    let once = autoreverses ? duration * 2 : duration
    total = repeatCount > 0 ? once * repeatCount : repeatDuration > 0 ? repeatDuration : once
  }

  package enum Phase: Equatable {
    /// Within a run, or held at an end: seconds into the run.
    case at(Double)
    /// No presentation value.
    case outside
  }

  /// Whether all runs are over; with a negative speed, whether time is before the first.
  package func isOver(at parent: Double) -> Bool {
    speed > 0 ? active(parent) >= total - 1e-9 : speed < 0 && active(parent) <= 1e-9
  }

  /// The number of complete runs before the current one; 0 with autoreverse, where each run ends at its start value.
  package func runs(before parent: Double) -> Double {
    let time = min(active(parent), total)
    guard !autoreverses, duration > 0, time > 0 else { return 0 }
    let runs = (time / duration + 1e-9).rounded(.down)
    // The end of the last run is an end, not the beginning of another.
    return time >= total - 1e-9 && runs * duration >= total - 1e-9 ? max(runs - 1, 0) : runs
  }

  /// Seconds into the current run.
  package func phase(at parent: Double) -> Phase {
    let time = active(parent)
    if time < 0 || (speed < 0 && time <= 1e-9) { return fillsBackwards ? .at(0) : .outside }
    // Time that runs backwards starts at the end.
    if speed < 0 ? time > total + 1e-9 : time >= total - 1e-9 {
      return fillsForwards ? .at(fold(total)) : .outside
    }
    return .at(fold(time))
  }

  private func active(_ parent: Double) -> Double { (parent - begin) * speed + offset }

  private func fold(_ time: Double) -> Double {
    guard duration > 0 else { return 0 }
    let once = autoreverses ? duration * 2 : duration
    var rest = time.truncatingRemainder(dividingBy: once)
    // The end of the last run is an end, not the beginning of another.
    if rest == 0, time >= total, time > 0 { rest = once }
    return autoreverses && rest > duration ? 2 * duration - rest : rest
  }
}
