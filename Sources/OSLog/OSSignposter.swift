// Signposts are points and intervals that Instruments shows. There is no such tool here: they measure nothing, and
// `isEnabled` says so.

/// Names an interval that may overlap with others of its name.
public struct OSSignpostID: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Creates an identifier.
  public init(_ value: UInt64) { rawValue = value }
  /// Creates an identifier; all are equal, because nothing is measured.
  public init(log: OSLog) { self = .exclusive }
  /// Creates an identifier of an object; all are equal, because nothing is measured.
  public init(log: OSLog, object: AnyObject) { self = .exclusive }

  /// That of the only interval of its name.
  public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
  /// No interval.
  public static let null = OSSignpostID(0)
  /// No interval.
  public static let invalid = OSSignpostID(.max)
}

/// What a signpost marks.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A point.
  public static let event = OSSignpostType(rawValue: 0)
  /// The beginning of an interval.
  public static let begin = OSSignpostType(rawValue: 1)
  /// The end of an interval.
  public static let end = OSSignpostType(rawValue: 2)
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
  let id: OSSignpostID
  init(_ id: OSSignpostID) { self.id = id }
}

/// Marks points and intervals for Instruments on Apple's systems. Here it measures nothing, and runs what is to be
/// measured.
public struct OSSignposter: Sendable {
  /// Creates a signposter for a subsystem and category.
  public init(subsystem: String, category: String) {}
  /// Creates a signposter for a subsystem and category.
  public init(subsystem: String, category: OSLog.Category) {}
  /// Creates a signposter for a destination.
  public init(logHandle: OSLog) {}
  /// Creates a signposter for the category of a logger.
  public init(logger: Logger) {}
  /// Creates a signposter.
  public init() {}

  /// A signposter that measures nothing.
  public static var disabled: OSSignposter { OSSignposter() }

  /// False: nothing is measured.
  public var isEnabled: Bool { false }

  /// Returns an identifier; all are equal, because nothing is measured.
  public func makeSignpostID() -> OSSignpostID { .exclusive }
  /// Returns an identifier; all are equal, because nothing is measured.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID { .exclusive }

  /// Begins an interval, which is not measured.
  public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id)
  }
  /// Begins an interval, which is not measured. The values of the message are not computed.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage
  ) -> OSSignpostIntervalState { OSSignpostIntervalState(id) }

  /// Ends an interval, which was not measured.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}
  /// Ends an interval, which was not measured.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {}

  /// Marks a point, which is not recorded.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {}
  /// Marks a point, which is not recorded.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {}

  /// Runs a function, without measuring it.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T
  ) rethrows -> T { try task() }
  /// Runs a function, without measuring it.
  public func withIntervalSignpost<T>(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage, around task: () throws -> T
  ) rethrows -> T { try task() }
}

/// Marks a point or an end of an interval for Instruments on Apple's systems. Here it measures nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}

/// Marks a point or an end of an interval for Instruments on Apple's systems. Here it measures nothing.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive, _ format: StaticString,
  _ arguments: any CVarArg...
) {}
