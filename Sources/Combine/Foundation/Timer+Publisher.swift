import Foundation

extension Timer {
  /// A publisher of the dates at which a timer fires. The timer starts with `connect()`, or with the first subscriber
  /// after `autoconnect()`. A date for which there is no demand is not sent.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The seconds between two dates.
    public let interval: TimeInterval
    /// The allowed delay in seconds; nil for none.
    public let tolerance: TimeInterval?
    /// The run loop that the timer is in.
    public let runLoop: RunLoop
    /// The run loop's mode in which the timer fires.
    public let mode: RunLoop.Mode
    /// Unused.
    public let options: RunLoop.SchedulerOptions?

    private let dates = PassthroughSubject<Date, Never>()

    /// Creates a publisher.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      dates.subscribe(subscriber)
    }

    /// Starts a timer, which ends when the result is cancelled.
    public func connect() -> any Cancellable {
      let timer = Timer(fire: Date() + interval, interval: interval, repeats: true) { [dates] timer in
        dates.send(timer.fireDate)
      }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// A publisher of the dates at which a repeating timer fires.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
