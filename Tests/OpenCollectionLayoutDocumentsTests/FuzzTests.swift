import Foundation
import OpenCollectionCompositionalLayout
import OpenCollectionDiffableSnapshots
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionLayoutDocuments

/// Mutated documents give an answer or an error with its line. A test run uses the same seeds every time; `make fuzz` runs
/// for minutes: `FUZZ_SECONDS` is the duration, `FUZZ_SEED` the first seed, and the current seed is written to the file
/// `FUZZ_TRACE`, in case it crashes the process.
@Suite("Fuzzing")
struct FuzzTests {
  private static let layouts: [String] = [
    #"{"container": [320, 480], "itemCounts": [8, 3], "queries": [[0, 0, 320, 100]], "items": [[0, 7]], "#
      + #""layout": {"section": {"group": {"axis": "horizontal", "width": {"fractionalWidth": 1}, "#
      + #""height": {"absolute": 10}, "subitems": [{"width": {"fractionalWidth": "1/3"}, "#
      + #""height": {"fractionalHeight": 1}}], "interItemSpacing": {"flexible": 4}}, "contentInsets": [1, 2, 3, 4], "#
      + #""boundarySupplementaryItems": [{"kind": "h", "width": {"fractionalWidth": 1}, "height": {"estimated": 20}, "#
      + #""alignment": "top", "pinToVisibleBounds": true}], "decorationItems": [{"kind": "bg"}]}}}"#,
    #"{"container": [320, 480], "itemCounts": [20], "preferredHeights": {"*": [31, 50]}, "contentOffset": [0, 40], "#
      + #""layout": {"section": {"group": {"axis": "vertical", "width": {"fractionalWidth": 1}, "#
      + #""height": {"estimated": 44}, "subitems": [{"axis": "horizontal", "width": {"fractionalWidth": 1}, "#
      + #""height": {"estimated": 44}, "repeat": {"subitem": {"width": {"estimated": 40}, "#
      + #""height": {"estimated": 44}}, "count": 2, "keepsSize": true}}]}, "interGroupSpacing": 3}}}"#,
    #"{"container": [320, 480], "itemCounts": [8], "orthogonalOffsets": [0, 100, 5000], "layout": {"sections": "#
      + #"[{"group": {"axis": "custom", "width": {"absolute": 80}, "height": {"fractionalHeight": 0.25}, "frames": "#
      + #"[[0, 0, 10, 10], [5, 5, 10, 10, 3]], "supplementaryItems": [{"kind": "b", "width": {"absolute": 4}, "#
      + #""height": {"absolute": 4}, "containerAnchor": {"edges": ["top", "trailing"]}}]}, "#
      + #""orthogonalScrollingBehavior": "groupPaging"}]}}"#,
  ]

  private static let snapshots: [String] = [
    #"{"sections": [{"id": "a", "items": [1, 2, 3]}, {"id": "b", "items": ["x"]}], "reloadedItems": [2]}"#,
    #"{"sections": [{"id": "b", "items": [3, "x"]}, {"id": 7, "items": [1]}], "reloadedSections": ["b"]}"#,
  ]

  /// The number of seeds in a test run.
  private static let seedCount: UInt64 = 1_500

  @Test("Mutated documents are solved, or rejected with a line")
  func mutations() throws {
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["FUZZ_SECONDS"].flatMap { Double($0) }
    let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    print(seconds.map { "fuzzing for \($0) s from seed \(seed)" } ?? "fuzzing \(Self.seedCount) seeds from \(seed)")

    var seeds = Self.layouts.map { Array($0.utf8) }
    if let recorded = Recordings.bytes("layout.jsonl") {
      seeds += recorded.split(separator: UInt8(ascii: "\n")).map { line in
        // The recorded answer is cut off.
        let text = String(decoding: line, as: UTF8.self)
        return Array(text.components(separatedBy: ", \"expected\"")[0].utf8) + [UInt8(ascii: "}")]
      }
    }
    let snapshots = Self.snapshots.map { Array($0.utf8) }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds ?? 0)
    var outcomes: [String: Int] = [:]
    var round = seed
    var slowest = Duration.zero
    while seconds == nil ? round < seed + Self.seedCount : clock.now < end {
      var mutation = Mutation(random: SeededGenerator(seed: round))
      if let trace = environment["FUZZ_TRACE"] {
        try "\(round)\n".write(toFile: trace, atomically: false, encoding: .utf8)
      }
      let start = Self.processorTime()
      let outcome: String
      if round % 8 == 0 {
        let one = snapshots[Int(round / 8 % 2)]
        outcome = diff(mutation.mutated(one, with: snapshots[0]), snapshots[1])
      } else {
        let base = seeds[Int(round % UInt64(seeds.count))]
        outcome = solve(mutation.mutated(base, with: seeds[Int(round / 7 % UInt64(seeds.count))]))
      }
      outcomes[outcome, default: 0] += 1
      let took = Self.processorTime() - start
      if took > slowest {
        slowest = took
        if took > .seconds(1) { print("seed \(round) took \(took)") }
      }
      // A test run must not depend on the speed of the machine.
      if seconds != nil { #expect(took < .seconds(10), "seed \(round)") }
      round += 1
      if round % 20_000 == 0 { print("at seed \(round): \(outcomes), slowest \(slowest)") }
    }
    print("fuzzed \(round - seed) documents: \(outcomes), slowest \(slowest)")
    #expect(outcomes["answered", default: 0] > 0 && outcomes["refused", default: 0] > 0)
  }

  /// The processor time of this thread: what else runs on the machine does not count.
  private static func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  private func solve(_ bytes: [UInt8]) -> String {
    do throws(DocumentError) {
      var reader = try DocumentReader(bytes)
      while let located = try reader.next(LayoutCase.self) {
        _ = try? located.value.lint()
        var writer = JSONWriter()
        do throws(SolvingError) { try located.value.writeAnswer(to: &writer) } catch {
          return check(located.error(at: error.field, error.problem), bytes)
        }
        // The answer is JSON, and the document can be encoded and read again.
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(writer.bytes)) }
        let again = try DocumentReader.value(LayoutCase.self, in: Array((try? located.value.json())?.utf8 ?? "".utf8))
        #expect(again.value == located.value)
      }
      return "answered"
    } catch {
      return check(error, bytes)
    }
  }

  private func diff(_ one: [UInt8], _ other: [UInt8]) -> String {
    do throws(DocumentError) {
      let old = try DocumentReader.value(SnapshotDocument.self, in: one).snapshot()
      let new = try DocumentReader.value(SnapshotDocument.self, in: other).snapshot()
      var writer = JSONWriter()
      new.changes(from: old).write(to: &writer)
      return "answered"
    } catch {
      return check(error, one)
    }
  }

  /// Checks that an error has a valid line and a message.
  private func check(_ error: DocumentError, _ bytes: [UInt8]) -> String {
    let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
    #expect((1...lines).contains(error.line) && error.column >= 1 && error.problem.count > 10, "\(error)")
    return "refused"
  }
}
