import Testing

/// Configures the snapshots of a suite or a test of Swift Testing. Written as `.snapshots(record: .failed)`.
public struct _SnapshotsTestTrait: SuiteTrait, TestTrait, TestScoping {
  /// Tests of nested suites are configured too.
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  /// Runs the tests with the configuration. The numbers of unnamed snapshots begin at 1 for each test.
  public func provideScope(for test: Test, testCase: Test.Case?, performing function: () async throws -> Void)
    async throws
  {
    try await withSnapshotTesting(record: configuration.record, diffTool: configuration.diffTool) {
      try await SnapshotCounter.$current.withValue(SnapshotCounter()) { try await function() }
    }
  }
}

extension Trait where Self == _SnapshotsTestTrait {
  /// Numbers the unnamed snapshots of each test from 1, also when the test runs again.
  public static var snapshots: Self { .snapshots() }

  /// Sets the mode of recording and the diff tool of a suite or a test; nil leaves one as it was.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    .snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  /// Configures a suite or a test.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    _SnapshotsTestTrait(configuration: configuration)
  }
}
