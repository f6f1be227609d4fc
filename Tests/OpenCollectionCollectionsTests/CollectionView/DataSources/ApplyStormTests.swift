import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Runs code on another queue as Swift 5 mode code does, blocking the main queue until it returns.
private func onAnotherQueue(_ body: @escaping @MainActor () -> Void) {
  let done = DispatchSemaphore(value: 0)
  let body = unsafeBitCast(body, to: (@Sendable () -> Void).self)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}

@MainActor
@Suite("Many overlapping applies", .serialized, .isolatedScreen)
struct ApplyStormTests {
  private let names = (100..<160).map { "\($0)" }

  @Test("A hundred applies during an animation are each shown on return, and complete once each, in order")
  func onTheMainQueue() async {
    let clock = AppClock.current
    AppClock.current = .virtual()
    let rack = Rack()
    rack.window.isHidden = false
    _ = rack.requested(by: Rack.contents(["A": names]))
    var generator = SeededGenerator(seed: 7)
    var completed: [Int] = []
    for number in 0..<100 {
      let items = names.shuffled(using: &generator).prefix(Int.random(in: 20...60, using: &generator))
      rack.source.apply(Rack.contents(["A": Array(items)])) { completed.append(number) }
      #expect(rack.source.snapshot().itemIdentifiers == Array(items))
      #expect(rack.view.numberOfItems(inSection: 0) == items.count)
      #expect(rack.shown == [Array(items)])
    }
    #expect(completed.isEmpty)
    AppClock.current.advance(by: 1)
    rack.window.isHidden = true
    AppClock.current = clock
    // Each animation was interrupted by the next; its completion is called asynchronously on the main actor.
    for _ in 0..<1_000 where completed.count < 100 { await Task.yield() }
    #expect(completed == Array(0..<100))
  }

  @Test("A hundred applies from another queue are shown as one change if the main queue was busy, with all their marks")
  func fromAnotherQueue() async {
    let rack = Rack(inWindow: false)
    let source = rack.source!  // Made by the rack.
    _ = rack.requested(by: Rack.contents(["A": names]))
    let completed = Completions()
    let names = names
    await withCheckedContinuation { continuation in
      onAnotherQueue {
        for number in 0..<100 {
          var snapshot = NSDiffableDataSourceSnapshot<String, String>()
          snapshot.appendSections(["A"])
          snapshot.appendItems(Array(names.reversed().dropLast(number % 7)))
          if number == 40 { snapshot.reloadItems(["150"]) }
          if number == 42 { snapshot.reloadItems(["100"]) }
          source.apply(snapshot) {
            completed.numbers.append(number)
            if number == 99 { continuation.resume() }
          }
        }
      }
      #expect(completed.numbers.isEmpty && rack.shown == [names])
    }
    #expect(completed.numbers == Array(0..<100))
    rack.view.layoutIfNeeded()
    // 99 % 7 == 1: the last one has all items but "100", whose mark is dropped.
    #expect(rack.shown == [Array(names.reversed().dropLast())])
    #expect(rack.requestedSoFar == (names + ["150"]).sorted())
  }

  @Test("Section snapshots and snapshots that wait together take effect in the order of their applies")
  func sectionSnapshots() async {
    let rack = Rack(inWindow: false)
    let source = rack.source!  // Made by the rack.
    _ = rack.requested(by: Rack.contents(["A": ["a", "b"]]))
    await withCheckedContinuation { continuation in
      onAnotherQueue {
        var tree = NSDiffableDataSourceSectionSnapshot<String>()
        tree.append(["fruit"])
        tree.append(["apple", "pear"], to: "fruit")
        tree.expand(["fruit"])
        source.apply(tree, to: "B")
        source.apply(Rack.contents(["B": ["fruit", "pear"], "C": ["c"]]))
        tree.append(["nut"])
        tree.collapse(["fruit"])
        source.apply(tree, to: "D")
        source.apply(Rack.contents(["B": ["fruit", "pear"], "D": ["nut"]])) { continuation.resume() }
      }
    }
    rack.view.layoutIfNeeded()
    #expect(rack.shown == [["fruit", "pear"], ["nut"]])
    #expect(source.snapshot(for: "D").items == ["nut"])
  }
}

/// The applies that have completed; accessed on the main queue only.
private final class Completions: @unchecked Sendable {
  var numbers: [Int] = []
}
