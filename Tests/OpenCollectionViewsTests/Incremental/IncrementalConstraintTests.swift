import OpenCollectionTestValues
import Testing
import UIKit

/// A tree of views whose constraints were changed has the frames of one that is made anew.
@MainActor
@Suite("Constraints that were changed at random", .isolatedScreen)
struct IncrementalConstraintTests {
  static func difference(_ steps: [TreeStep]) -> String? {
    var contents = TreeContents()
    let changed = TreeViews()
    changed.apply(contents)
    changed.container.layoutIfNeeded()
    for step in steps {
      contents.perform(step)
      changed.apply(contents)
      if case .layOut = step { changed.container.layoutIfNeeded() }
    }
    let fresh = TreeViews()
    fresh.apply(contents)
    let (one, other) = (changed.described(contents), fresh.described(contents))
    guard one != other else { return nil }
    let pair = zip(one, other).first { $0 != $1 } ?? ("\(one.count) views", "\(other.count)")
    return "changed \(pair.0), made anew \(pair.1)\n" + other.joined(separator: "\n")
  }

  @Test("leave text without width on one line")
  func noWidth() {
    let steps: [TreeStep] = [
      .move(4, to: 48, at: 3), .add(7, to: 39, at: 2, value: 545), .add(7, to: 31, at: 5, value: 283),
      .set(38, number: 0, to: 0), .add(0, to: 1, at: 8, value: 323), .set(8, number: 1, to: 32),
      .add(0, to: 35, at: 8, value: 505), .add(2, to: 31, at: 5, value: 988), .add(5, to: 11, at: 8, value: 943),
    ]
    #expect(Self.difference(steps) == nil)
  }

  @Test("leave the frames of a new tree with the same ones")
  func trees() {
    let steps = RandomSteps("Self.difference(", next: TreeStep.random, difference: Self.difference)
    let failure = steps.failure(sequences: 200)
    #expect(failure == nil, "\(failure ?? "")")
  }
}
