// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Seconds since the beginning of 2001, in Greenwich.
public typealias CFAbsoluteTime = Double

/// The current time of the machine's calendar clock, which may be set back; `CACurrentMediaTime()` never goes back.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Calls a closure. Swift on Linux releases objects without pools, so there is none to drain.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
