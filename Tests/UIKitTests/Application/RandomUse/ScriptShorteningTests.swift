import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

/// Delta debugging on lists of letters, for failures whose shortest script is known.
@Suite("Shortening a script")
struct ScriptShorteningTests {
  /// Shortens a script that fails after the first prefix for which `fails` is true.
  private func shortened(
    _ lines: [String], maximumRuns: Int = 2000, _ fails: ([String]) -> Bool
  ) -> ScriptShortening {
    var shortening = ScriptShortening(lines, maximumRuns: maximumRuns)
    while let candidate = shortening.candidate {
      shortening.note(failedAfter: (0...candidate.count).first { fails(Array(candidate.prefix($0))) })
    }
    return shortening
  }

  private let letters = (0..<1000).map { "step \($0)" }

  @Test("finds the one line that fails, whichever it is", arguments: [0, 1, 499, 500, 998, 999])
  func one(index: Int) {
    let culprit = "step \(index)"
    let result = shortened(Array(letters.prefix(index + 1))) { $0.contains(culprit) }
    #expect(result.lines == [culprit])
  }

  @Test("finds lines far apart that fail only together, in their order")
  func together() {
    let result = shortened(letters) { $0.contains("step 3") && $0.contains("step 500") && $0.contains("step 999") }
    #expect(result.lines == ["step 3", "step 500", "step 999"])
    // Each of three lines is found by halving: far less than one run for each line.
    #expect(result.runs < 150)
  }

  @Test("leaves no line that could be left out")
  func minimal() {
    // Fails with two even lines of which the second is at least 100 later.
    let fails: ([String]) -> Bool = { lines in
      let numbers = lines.compactMap { Int($0.dropFirst(5)) }.filter { $0 % 2 == 0 }
      return numbers.contains { first in numbers.contains { $0 >= first + 100 } }
    }
    let result = shortened(letters, fails)
    #expect(fails(result.lines))
    for index in result.lines.indices {
      var rest = result.lines
      rest.remove(at: index)
      #expect(!fails(rest))
    }
  }

  @Test("makes gestures taps where a tap does, with the end of a touch that was held")
  func simpler() {
    let lines = [
      "wait 0.1", "drag 10 20 30 40 in 0.2", "down 5 6", "wait 0.3", "move 7 8 in 0.1", "up", "fling 1 2 0 900",
    ]
    // Fails with something at 10 20, then something at 5 6 with a wait after it, then a flick.
    let result = shortened(lines) { lines in
      guard let first = lines.firstIndex(where: { $0.contains(" 10 20") }),
        let second = lines[first...].firstIndex(where: { $0.contains(" 5 6") }),
        let wait = lines[second...].firstIndex(of: "wait 0.3")
      else { return false }
      // A touch that went down has to be lifted.
      let isLifted = !lines[second].hasPrefix("down") || lines[wait...].contains("up")
      return isLifted && lines[wait...].contains { $0.hasPrefix("fling") }
    }
    #expect(result.lines == ["tap 10 20", "tap 5 6", "wait 0.3", "fling 1 2 0 900"])
  }

  @Test("of a failure without any line is empty, and of one that needs all lines is the script")
  func extremes() {
    #expect(shortened(letters) { _ in true }.lines.isEmpty)
    let few = Array(letters.prefix(5))
    #expect(shortened(few) { $0 == few }.lines == few)
    #expect(ScriptShortening([]).candidate == nil)
  }

  @Test("ends after the maximum number of runs with the shortest so far")
  func limited() {
    let result = shortened(letters, maximumRuns: 5) { $0.contains("step 999") }
    #expect(result.runs == 5)
    #expect(result.lines.count < letters.count && result.lines.last == "step 999")
  }
}
