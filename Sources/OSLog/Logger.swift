internal import Logging

/// Writes messages of a subsystem and category; see `OSLog` for where they go.
///
/// The values in a message are computed only if it is written.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger for messages without a subsystem.
  public init() { log = .default }

  /// Creates a logger for a subsystem and a category.
  public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }

  /// Creates a logger for a destination.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a notice.
  public func log(_ message: OSLogMessage) { write(.notice, message) }
  /// Writes a message of a type.
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level.level, message) }
  /// Writes a message that follows each step of the program; of the level trace for swift-log.
  public func trace(_ message: OSLogMessage) { write(.trace, message) }
  /// Writes a message for debugging.
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  /// Writes a message that helps to understand others.
  public func info(_ message: OSLogMessage) { write(.info, message) }
  /// Writes a notice.
  public func notice(_ message: OSLogMessage) { write(.notice, message) }
  /// Writes a warning. Apple's logger has no level of its own for it; swift-log has.
  public func warning(_ message: OSLogMessage) { write(.warning, message) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { write(.error, message) }
  /// Writes a message of a bug in the program.
  public func critical(_ message: OSLogMessage) { write(.critical, message) }
  /// Writes a message of a bug in the program.
  public func fault(_ message: OSLogMessage) { write(.critical, message) }

  private func write(_ level: Logging.Logger.Level, _ message: OSLogMessage) { log.log(level, message.text) }
}
