// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Seconds on a clock that only runs forward, from the machine's start.
public func CACurrentMediaTime() -> CFTimeInterval {
  ProcessInfo.processInfo.systemUptime
}

/// A length of time in seconds.
public typealias CFTimeInterval = Double
