import Foundation
import Testing

@testable import SnapshotTesting

@Suite("Record modes") struct RecordModeTests {
  private let references = TemporaryReferences()

  @Test("missing, the default, writes a reference that is not there, and fails once")
  func missing() throws {
    let first = try #require(references.verify("new", as: .lines))
    #expect(first.hasPrefix("No reference was found on disk. Automatically recorded snapshot: …"))
    #expect(first.contains("test.a.txt"))
    #expect(first.hasSuffix("Re-run \"test()\" to assert against the newly-recorded snapshot."))
    #expect(try references.text(of: "test.a.txt") == "new")
    #expect(references.verify("new", as: .lines) == nil)
  }

  @Test("missing leaves a reference that differs")
  func missingWithDifference() throws {
    try references.write(Data("old".utf8), to: "test.a.txt")
    let failure = try #require(references.verify("new", as: .lines, record: .missing))
    #expect(failure.hasPrefix("Snapshot \"a\" does not match reference.\n"))
    #expect(try references.text(of: "test.a.txt") == "old")
  }

  @Test("failed writes a reference that differs, and fails once")
  func failed() throws {
    try references.write(Data("old".utf8), to: "test.a.txt")
    let failure = try #require(references.verify("new", as: .lines, record: .failed))
    #expect(
      failure.hasPrefix("Snapshot \"a\" does not match reference. A new snapshot was automatically recorded.\n"))
    #expect(references.verify("new", as: .lines, record: .failed) == nil)
  }

  @Test("all writes every reference, and always fails")
  func all() throws {
    for text in ["one", "two", "two"] {
      let failure = try #require(references.verify(text, as: .lines, record: .all))
      #expect(failure.hasPrefix("Record mode is on. Automatically recorded snapshot: …"))
      #expect(try references.text(of: "test.a.txt") == text)
    }
  }

  @Test("never writes nothing")
  func never() throws {
    let failure = try #require(references.verify("new", as: .lines, record: .never))
    #expect(failure.hasPrefix("No reference was found on disk. New snapshot was not recorded"))
    #expect(references.files == [])
  }

  @Test("are literals, and names in the environment")
  func spelling() {
    typealias Record = SnapshotTestingConfiguration.Record
    #expect([true, false] as [Record] == [.all, .missing])
    #expect(["all", "failed", "missing", "never"].map { Record(rawValue: $0) } == [.all, .failed, .missing, .never])
    #expect(Record(rawValue: "yes") == nil)
    #expect(RecordEnvironment.problem(of: "never") == nil)
    #expect(
      RecordEnvironment.problem(of: "yes")
        == "SNAPSHOT_TESTING_RECORD is \"yes\"; it may be all, failed, missing or never.")
  }

  @Test("count innermost first, then the trait's", .snapshots(record: .never))
  func scopes() async throws {
    #expect(SnapshotTestingConfiguration.recordInForce == .never)
    withSnapshotTesting(record: .all) {
      #expect(SnapshotTestingConfiguration.recordInForce == .all)
      withSnapshotTesting(diffTool: "diff") {
        #expect(SnapshotTestingConfiguration.recordInForce == .all)
        #expect(SnapshotTestingConfiguration.diffToolInForce(currentFilePath: "a", failedFilePath: "b") == "diff a b")
      }
    }
    await withSnapshotTesting(record: .failed) {
      await Task.yield()
      #expect(SnapshotTestingConfiguration.recordInForce == .failed)
    }
    #expect(references.verify("x", as: .lines)?.hasPrefix("No reference") == true)
    #expect(references.verify("x", as: .lines, record: .missing)?.contains("Automatically recorded") == true)
  }
}
