// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// Seconds on the monotonic clock that animations use: the machine's uptime, or the virtual clock's time in a script.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaTime.virtual.withLock { $0 } ?? ProcessInfo.processInfo.systemUptime
}

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The time of the app's clock, readable from every thread.
enum MediaTime {
  /// The time of a virtual clock; nil for a real one.
  fileprivate static let virtual = Mutex<TimeInterval?>(nil)

  static func stand(at time: TimeInterval?) { virtual.withLock { $0 = time } }
}
