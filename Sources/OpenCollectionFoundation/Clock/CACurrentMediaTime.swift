// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// Seconds on the monotonic clock that animations use: the machine's uptime, or the virtual clock's time in a script.
public func CACurrentMediaTime() -> CFTimeInterval {
  let (stands, lead) = MediaTime.state.withLock { $0 }
  return stands ?? ProcessInfo.processInfo.systemUptime + lead
}

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The time of the app's clock, readable from every thread.
enum MediaTime {
  /// The time of a virtual clock, nil for a real one; and how far a real one is ahead of the machine's.
  fileprivate static let state = Mutex<(stands: TimeInterval?, lead: TimeInterval)>((nil, 0))

  static func set(stands: TimeInterval?, lead: TimeInterval) { state.withLock { $0 = (stands, lead) } }
}
