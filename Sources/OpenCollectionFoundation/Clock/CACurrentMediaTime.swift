// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// Seconds on the clock that animations run on, which only runs forward: the machine's since its start, or a script's virtual
/// one.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaTime.virtual.withLock { $0 } ?? ProcessInfo.processInfo.systemUptime
}

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// The host clock's time, for every thread.
enum MediaTime {
  /// The time of a virtual clock; nil for a real one.
  fileprivate static let virtual = Mutex<TimeInterval?>(nil)

  static func stand(at time: TimeInterval?) { virtual.withLock { $0 = time } }
}
