import Dispatch

// swift-format-ignore: AvoidRetroactiveConformances
extension DispatchQueue: @retroactive Scheduler {
  /// A time of the queue's clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var dispatchTime: DispatchTime

    /// Creates a time.
    public init(_ time: DispatchTime) { dispatchTime = time }

    public init(from decoder: any Decoder) throws {
      dispatchTime = DispatchTime(uptimeNanoseconds: try decoder.singleValueContainer().decode(UInt64.self))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// The interval to another time.
    public func distance(to other: SchedulerTimeType) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      // The distance to the distant future does not fit.
      let magnitude = Int(clamping: start > end ? start - end : end - start)
      return Stride(.nanoseconds(start > end ? -magnitude : magnitude))
    }

    /// The time after an interval.
    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(n.magnitude == .max ? .distantFuture : dispatchTime + n.timeInterval)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

    /// A time interval in whole nanoseconds.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, ExpressibleByFloatLiteral,
      Hashable,
      Codable, Sendable
    {
      /// The nanoseconds.
      public var magnitude: Int

      /// The interval as Dispatch takes it.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      /// Creates an interval; one that does not fit is limited, and `never` is the longest one.
      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let value): magnitude = Self.scaled(value, 1_000_000_000)
        case .milliseconds(let value): magnitude = Self.scaled(value, 1_000_000)
        case .microseconds(let value): magnitude = Self.scaled(value, 1_000)
        case .nanoseconds(let value): magnitude = value
        default: magnitude = .max
        }
      }

      private init(nanoseconds: Int) { magnitude = nanoseconds }

      private static func scaled(_ value: Int, _ factor: Int) -> Int {
        let (product, overflow) = value.multipliedReportingOverflow(by: factor)
        return !overflow ? product : value > 0 ? .max : .min
      }

      /// Creates an interval of seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }
      /// Creates an interval of seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }
      /// Creates an interval of seconds; nil if the number does not fit.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self = .seconds(value)
      }

      /// Whether an interval is shorter.
      public static func < (first: Stride, second: Stride) -> Bool { first.magnitude < second.magnitude }
      /// The sum.
      public static func + (first: Stride, second: Stride) -> Stride {
        Stride(nanoseconds: first.magnitude + second.magnitude)
      }
      /// The difference.
      public static func - (first: Stride, second: Stride) -> Stride {
        Stride(nanoseconds: first.magnitude - second.magnitude)
      }
      /// The product of the numbers.
      public static func * (first: Stride, second: Stride) -> Stride {
        Stride(nanoseconds: first.magnitude * second.magnitude)
      }
      /// Adds an interval.
      public static func += (first: inout Stride, second: Stride) { first = first + second }
      /// Subtracts an interval.
      public static func -= (first: inout Stride, second: Stride) { first = first - second }
      /// Multiplies the numbers.
      public static func *= (first: inout Stride, second: Stride) { first = first * second }

      /// An interval of seconds.
      public static func seconds(_ s: Int) -> Stride { Stride(.seconds(s)) }
      /// An interval of seconds.
      public static func seconds(_ s: Double) -> Stride {
        let nanoseconds = s * 1_000_000_000
        return Stride(nanoseconds: Int(exactly: nanoseconds.rounded(.towardZero)) ?? (s < 0 ? .min : .max))
      }
      /// An interval of thousandths of a second.
      public static func milliseconds(_ ms: Int) -> Stride { Stride(.milliseconds(ms)) }
      /// An interval of millionths of a second.
      public static func microseconds(_ us: Int) -> Stride { Stride(.microseconds(us)) }
      /// An interval of billionths of a second.
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(.nanoseconds(ns)) }
    }
  }

  /// How work is put into the queue.
  public struct SchedulerOptions {
    /// The quality of service.
    public var qos: DispatchQoS
    /// The flags of the work items.
    public var flags: DispatchWorkItemFlags
    /// A group that work belongs to; not work for a later time.
    public var group: DispatchGroup?

    /// Creates options.
    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// Zero.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// The current time.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// Runs an action on the queue.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(action)
    async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Runs an action on the queue after a date.
  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let options = options ?? SchedulerOptions()
    let action = ScheduledAction(action)
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Runs an action on the queue after a date and then after each interval, until it is cancelled.
  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let options = options ?? SchedulerOptions()
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(qos: options.qos, flags: options.flags, handler: action)
    timer.schedule(deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
    timer.resume()
    return AnyCancellable { timer.cancel() }
  }
}
