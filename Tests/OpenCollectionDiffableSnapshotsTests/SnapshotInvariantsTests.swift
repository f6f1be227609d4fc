import Testing

@testable import OpenCollectionDiffableSnapshots

#if DEBUG
  /// The checks of the library's tests, each in a process of its own because it ends with the message.
  @Suite("A snapshot whose invariants do not hold")
  struct SnapshotInvariantsTests {
    @Test("because of an item with a NaN ends the process and names the item's Hashable conformance")
    func itemWithNaN() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot<Int, Double>()
        try snapshot.appendSections([0])
        try snapshot.appendItems([1, .nan])
      }
      #expect(
        text(result).contains("does not find each item") && text(result).contains("Hashable conformance of Double"))
    }

    @Test("because of a section with a NaN does so too")
    func sectionWithNaN() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot<Double, Int>()
        try snapshot.appendSections([.nan])
      }
      #expect(text(result).contains("does not find each section"))
      #expect(text(result).contains("Hashable conformance of Double"))
    }

    @Test("because of a marked item with a NaN does so too")
    func markWithNaN() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot<Int, Double>()
        try snapshot.reloadItems([.nan])
      }
      #expect(text(result).contains("does not find each marked identifier"))
    }

    @Test("because a mark is listed twice ends the process")
    func repeatedMark() async throws {
      let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var snapshot = Snapshot<Int, Int>()
        try snapshot.appendSections([0])
        try snapshot.reloadSections([0])
        snapshot.marks.reloadedSections.identifiers.append(0)
        try snapshot.appendItems([1])
      }
      #expect(text(result).contains("Each marked identifier must be listed once"))
    }

    private func text(_ result: ExitTest.Result) -> String {
      String(decoding: result.standardErrorContent, as: UTF8.self)
    }
  }
#endif
