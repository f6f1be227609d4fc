import Foundation
import Synchronization

/// What snapshot tests do with their references, and how failures are printed.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: SnapshotTestingConfiguration?

  /// How a failure names the two files; nil leaves it as it was.
  public var diffTool: DiffTool?
  /// What is recorded; nil leaves it as it was.
  public var record: Record?

  /// A configuration for `withSnapshotTesting` or the trait `.snapshots`.
  public init(record: Record?, diffTool: DiffTool?) {
    self.record = record
    self.diffTool = diffTool
  }

  /// Which snapshots are written as references.
  public struct Record: Equatable, Sendable, ExpressibleByBooleanLiteral {
    private let rawValue: String
    private init(known: String) { rawValue = known }

    /// All of them; every assertion fails, so that nobody forgets to turn it off.
    public static let all = Record(known: "all")
    /// Those that differ from their reference; they fail.
    public static let failed = Record(known: "failed")
    /// Those without a reference; they fail. The default.
    public static let missing = Record(known: "missing")
    /// None: a snapshot without a reference fails.
    public static let never = Record(known: "never")

    /// The mode of a name as in `SNAPSHOT_TESTING_RECORD`: `all`, `failed`, `missing` or `never`; nil for others.
    public init?(rawValue: String) {
      guard ["all", "failed", "missing", "never"].contains(rawValue) else { return nil }
      self.rawValue = rawValue
    }

    /// True for `all`, false for `missing`.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
  }

  /// What a failure prints of the two files.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    private let tool: @Sendable (String, String) -> String

    /// Text that a closure makes of the reference's path and of the path of what failed.
    public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
      self.tool = tool
    }

    /// A command, followed by the two paths.
    public init(stringLiteral value: String) { self.init { "\(value) \($0) \($1)" } }

    /// The default.
    public init(nilLiteral: ()) { self = .default }

    /// The command of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Both paths, one on a line.
    public static let `default` = DiffTool { current, failed in
      """
      @\(LineDifference.minus)
      "\(URL(fileURLWithPath: current).absoluteString)"
      @\(LineDifference.plus)
      "\(URL(fileURLWithPath: failed).absoluteString)"

      To configure output for a custom diff tool, use 'withSnapshotTesting'. For example:

          withSnapshotTesting(diffTool: .ksdiff) {
            // ...
          }
      """
    }

    /// What is printed of two files.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      tool(currentFilePath, failedFilePath)
    }
  }
}

/// Runs an operation with another mode of recording or another diff tool; nil leaves one as it was.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> R
) rethrows -> R {
  try SnapshotTestingConfiguration.$current.withValue(.inForce(record, diffTool)) { try operation() }
}

/// Runs an asynchronous operation with another mode of recording or another diff tool; nil leaves one as it was.
public func withSnapshotTesting<R>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> R
) async rethrows -> R {
  try await SnapshotTestingConfiguration.$current.withValue(.inForce(record, diffTool)) { try await operation() }
}

/// The mode and the tool without `withSnapshotTesting`.
private let processDefaults = Mutex(SnapshotTestingConfiguration(record: nil, diffTool: nil))

/// The mode that `SNAPSHOT_TESTING_RECORD` names.
enum RecordEnvironment {
  private static let name = ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"]
  static let record = name.flatMap { SnapshotTestingConfiguration.Record(rawValue: $0) }

  /// What is wrong with the variable; nil if nothing is.
  static let problem = problem(of: name)

  static func problem(of name: String?) -> String? {
    guard let name, SnapshotTestingConfiguration.Record(rawValue: name) == nil else { return nil }
    return "SNAPSHOT_TESTING_RECORD is \"\(name)\"; it may be all, failed, missing or never."
  }
}

extension SnapshotTestingConfiguration {
  /// The configuration in force, changed by what is given.
  fileprivate static func inForce(_ record: Record?, _ diffTool: DiffTool?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool)
  }

  static var recordInForce: Record {
    current?.record ?? processDefaults.withLock { $0.record } ?? RecordEnvironment.record ?? .missing
  }

  static var diffToolInForce: DiffTool {
    current?.diffTool ?? processDefaults.withLock { $0.diffTool } ?? .default
  }

  static func setProcessRecord(_ record: Record) { processDefaults.withLock { $0.record = record } }
  static func setProcessDiffTool(_ tool: DiffTool) { processDefaults.withLock { $0.diffTool = tool } }
}

/// How failures name the two files.
@available(*, deprecated, message: "Use 'withSnapshotTesting' to customize the diff tool.")
public var diffTool: SnapshotTestingConfiguration.DiffTool {
  get { SnapshotTestingConfiguration.diffToolInForce }
  set { SnapshotTestingConfiguration.setProcessDiffTool(newValue) }
}

/// Whether all snapshots are recorded.
@available(*, deprecated, message: "Use 'withSnapshotTesting' to customize the record mode.")
public var isRecording: Bool {
  get { SnapshotTestingConfiguration.recordInForce == .all }
  set { SnapshotTestingConfiguration.setProcessRecord(newValue ? .all : .missing) }
}

/// Whether all snapshots are recorded.
@available(*, deprecated, renamed: "isRecording")
public var record: Bool {
  get { SnapshotTestingConfiguration.recordInForce == .all }
  set { SnapshotTestingConfiguration.setProcessRecord(newValue ? .all : .missing) }
}
