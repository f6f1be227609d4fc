import Combine
import Foundation

/// A scheduler whose time is a number that the test advances.
final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = RunLoop.SchedulerTimeType
  typealias SchedulerOptions = Never

  private struct Work {
    let id: Int
    var date: Date
    let interval: TimeInterval?
    let action: () -> Void
  }

  private(set) var now = SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0))
  private var work: [Work] = []
  private var last = 0

  var minimumTolerance: SchedulerTimeType.Stride { 0 }
  var isIdle: Bool { work.isEmpty }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) { add(date, nil, action) }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let id = add(date, interval.timeInterval, action)
    return AnyCancellable { self.work.removeAll { $0.id == id } }
  }

  @discardableResult
  private func add(_ date: SchedulerTimeType, _ interval: TimeInterval?, _ action: @escaping () -> Void) -> Int {
    last += 1
    work.append(Work(id: last, date: date.date, interval: interval, action: action))
    return last
  }

  /// Runs what is due within the next seconds, in order.
  func advance(by seconds: TimeInterval) {
    let end = now.date + seconds
    while let next = work.filter({ $0.date <= end }).min(by: { ($0.date, $0.id) < ($1.date, $1.id) }) {
      now = SchedulerTimeType(next.date)
      work.removeAll { $0.id == next.id }
      if let interval = next.interval {
        work.append(Work(id: next.id, date: next.date + interval, interval: interval, action: next.action))
      }
      next.action()
    }
    now = SchedulerTimeType(end)
  }
}
