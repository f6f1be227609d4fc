import Dispatch
import Foundation

// swift-format-ignore: AvoidRetroactiveConformances
extension OperationQueue: @retroactive Scheduler {
  /// A time of day.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// An operation queue has no options.
  public struct SchedulerOptions {}

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action as an operation of the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    addOperation { action.run() }
  }

  /// Adds an operation to the queue after a date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    DispatchQueue.global().asyncAfter(deadline: .now() + date.date.timeIntervalSinceNow) {
      self.addOperation { action.run() }
    }
  }

  /// Adds an operation to the queue after a date and then after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = ScheduledAction(action)
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.setEventHandler {
      self.addOperation { if !timer.isCancelled { action.run() } }
    }
    timer.schedule(
      deadline: .now() + date.date.timeIntervalSinceNow, repeating: interval.timeInterval,
      leeway: .nanoseconds(Int(tolerance.timeInterval * 1_000_000_000)))
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
