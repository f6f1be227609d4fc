// As Apple's module does: code that imports it alone uses Foundation's types.
@_exported import Foundation
internal import Logging

/// A destination of log messages: a subsystem, by convention a reverse domain name, and a category in it.
///
/// Messages go to swift-log, whose label is the subsystem, and whose metadata has the category. An app chooses where
/// they end with `LoggingSystem.bootstrap`; by default they are written to standard error from the level `info` on.
public final class OSLog: @unchecked Sendable {
  /// A category with a meaning of its own for Instruments. Here it is only a name.
  public struct Category: Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a category with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points of interest.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// What is traced only while Instruments records.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// What is traced with its calls only while Instruments records.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The destination of messages without one, with the label `default`.
  public static let `default` = OSLog(Logging.Logger(label: "default"))
  /// A destination that drops all messages.
  public static let disabled = OSLog(nil)

  let logger: Logging.Logger?

  init(_ logger: Logging.Logger?) { self.logger = logger }

  /// Creates a destination.
  public convenience init(subsystem: String, category: String) {
    var logger = Logging.Logger(label: subsystem)
    if !category.isEmpty { logger[metadataKey: "category"] = "\(category)" }
    self.init(logger)
  }

  /// Creates a destination.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Whether messages of a type are logged.
  public func isEnabled(type: OSLogType) -> Bool {
    guard let logger else { return false }
    return type.level >= logger.logLevel
  }

  /// False: signposts measure nothing here.
  public var signpostsEnabled: Bool { false }

  func log(_ level: Logging.Logger.Level, _ message: @autoclosure () -> String) {
    logger?.log(level: level, "\(message())")
  }
}

/// How important a message is.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Creates a type.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// A notice.
  public static let `default` = OSLogType(0x00)
  /// What helps to understand other messages.
  public static let info = OSLogType(0x01)
  /// What helps to debug.
  public static let debug = OSLogType(0x02)
  /// An error.
  public static let error = OSLogType(0x10)
  /// A bug in the program; critical for swift-log.
  public static let fault = OSLogType(0x11)

  var level: Logging.Logger.Level {
    switch self {
    case .info: .info
    case .debug: .debug
    case .error: .error
    case .fault: .critical
    default: .notice
    }
  }
}
