import Dispatch
import Foundation

// swift-format-ignore: AvoidRetroactiveConformances
extension RunLoop: @retroactive Scheduler {
  /// A time of day.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var date: Date

    /// Creates a time.
    public init(_ date: Date) { self.date = date }

    /// The interval to another time.
    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    /// The time after an interval.
    public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(date + n.timeInterval) }

    /// A time interval in seconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable,
      Codable, Sendable
    {
      /// The seconds.
      public var magnitude: TimeInterval

      /// The seconds.
      public var timeInterval: TimeInterval { magnitude }

      /// Creates an interval of seconds.
      public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
      /// Creates an interval of seconds.
      public init(floatLiteral value: TimeInterval) { magnitude = value }
      /// Creates an interval of seconds.
      public init(integerLiteral value: TimeInterval) { magnitude = value }
      /// Creates an interval of seconds; nil if the number does not fit.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = TimeInterval(exactly: source) else { return nil }
        magnitude = value
      }

      /// Whether an interval is shorter.
      public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
      /// The sum.
      public static func + (first: Stride, second: Stride) -> Stride { Stride(first.magnitude + second.magnitude) }
      /// The difference.
      public static func - (first: Stride, second: Stride) -> Stride { Stride(first.magnitude - second.magnitude) }
      /// The product of the numbers.
      public static func * (first: Stride, second: Stride) -> Stride { Stride(first.magnitude * second.magnitude) }
      /// Adds an interval.
      public static func += (first: inout Stride, second: Stride) { first = first + second }
      /// Subtracts an interval.
      public static func -= (first: inout Stride, second: Stride) { first = first - second }
      /// Multiplies the numbers.
      public static func *= (first: inout Stride, second: Stride) { first = first * second }

      /// An interval of seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
      /// An interval of seconds.
      public static func seconds(_ s: Double) -> Stride { Stride(s) }
      /// An interval of thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1_000) }
      /// An interval of millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1_000_000) }
      /// An interval of billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1_000_000_000) }
    }
  }

  /// A run loop has no options.
  public struct SchedulerOptions {}

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  /// Runs an action in the run loop.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = ScheduledAction(action)
    perform { action.run() }
    // `perform` does not wake a sleeping run loop here.
    if self === RunLoop.main {
      DispatchQueue.main.async {}
    } else {
      add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .default)
    }
  }

  /// Runs an action in the run loop after a date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = ScheduledAction(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in action.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  /// Runs an action in the run loop after a date and then after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let action = ScheduledAction(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in action.run() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    return AnyCancellable { timer.invalidate() }
  }
}
