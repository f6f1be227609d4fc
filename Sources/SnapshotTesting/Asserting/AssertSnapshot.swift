import Foundation

/// Compares a value's snapshot with its reference, and fails the test if they differ or if there is no reference.
///
/// The reference is `__Snapshots__/TestFile/testName.name.extension` beside the test file; an unnamed one has a number
/// instead of a name, which counts the unnamed ones of the test. One of Linux alone is in `__Snapshots__/Linux/TestFile`.
///
/// - `value`: the value; evaluated once. An error that it throws is a failure.
/// - `snapshotting`: the strategy.
/// - `name`: a name, if a test has several snapshots.
/// - `record`: what is recorded; nil for the mode in force.
/// - `timeout`: real seconds to wait for a snapshot that takes a while.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
  guard let failure else { return }
  SnapshotPlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(failure)
}

/// Compares a value's snapshots by several strategies with the references of their names.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  // A dictionary's own order changes from run to run.
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares a value's snapshots by several strategies with numbered references.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Compares a value's snapshot with its reference.
///
/// - `snapshotDirectory`: the folder of the references; nil for `__Snapshots__/TestFile` beside the test file.
/// - Returns: nil if they are equal, else what `assertSnapshot` would fail with.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> String? {
  Verification(
    strategy: snapshotting, name: name, record: record ?? SnapshotTestingConfiguration.recordInForce,
    folder: snapshotDirectory, timeout: timeout,
    place: SnapshotPlace(fileID: fileID, filePath: filePath, line: line, column: column), testName: testName
  ).failure(of: value)
}
