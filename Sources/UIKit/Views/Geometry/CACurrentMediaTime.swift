// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Seconds on the clock that animations run on, which only runs forward: the machine's since its start, a script's virtual one.
/// Away from the main thread it is the machine's.
public func CACurrentMediaTime() -> CFTimeInterval {
  guard Thread.isMainThread else { return ProcessInfo.processInfo.systemUptime }
  return MainActor.assumeIsolated { HostClock.current.now }
}

/// A length of time in seconds.
public typealias CFTimeInterval = Double
