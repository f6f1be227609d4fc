/// Timers that send a message. A timer keeps its target until it is invalidated.
extension Timer {
  /// Creates a timer that sends the target a message with the timer as its argument, and schedules it on the current run
  /// loop.
  ///
  /// - `ti`: the interval in seconds.
  /// - `userInfo`: the timer's `userInfo`.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let timer = MessageTimer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: nil, repeats: yesOrNo)
    timer.information = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that sends the target a message with the timer as its argument.
  ///
  /// - `userInfo` must be nil: Foundation's timer cannot store it here. `scheduledTimer` can.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) {
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Creates a timer that first fires at a date.
  ///
  /// - `userInfo` must be nil: Foundation's timer cannot store it here. `scheduledTimer` can.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
    repeats rep: Bool
  ) {
    if ui != nil {
      clientError("Timer.init(…userInfo:…) cannot store userInfo; use Timer.scheduledTimer(…userInfo:…)")
    }
    let target = TimerTarget(object: t as AnyObject)
    self.init(fire: date, interval: ti, repeats: rep) { timer in Message.send(s, to: target.object, [timer]) }
  }
}

/// A timer with the `userInfo` of its creator.
private final class MessageTimer: Timer {
  nonisolated(unsafe) var information: Any?
  override var userInfo: Any? { information }
}

/// `@unchecked`: the message is sent on the thread of the timer's run loop, as on iOS.
private struct TimerTarget: @unchecked Sendable {
  let object: AnyObject
}
