import Foundation
import OpenCollectionCompositionalLayout
import Testing

/// Compares the engine with a reference solver that visits every item, for random layouts.
@Suite("Random layouts")
struct PropertyTests {
  /// The seed is printed with every failure: `RandomLayout(seed:)` reproduces the layout.
  static let seeds: Range<UInt64> = 0..<4_000
  /// Fewer seeds for measuring, which solves each layout more than once.
  static let measuredSeeds: Range<UInt64> = 0..<2_500

  @Test("The engine matches a reference solver that visits every item")
  func walking() async {
    let outcomes = await outcomes(of: Self.seeds) { seed in
      let random = RandomLayout(seed: seed)
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      guard !reference.isEndless else { return nil }
      let layout = SolvedLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      return Outcome(seed: seed, differences: Comparison(layout, reference, random: random).differences)
    }
    let wrong = record(outcomes)
    print("random layouts: \(outcomes.count - wrong)/\(outcomes.count), seeds \(Self.seeds)")
    #expect(wrong == 0 && outcomes.count > Self.seeds.count * 3 / 4)
  }

  @Test("With measured cells, the engine matches a reference solver that visits every item")
  func measuring() async {
    let outcomes = await outcomes(of: Self.measuredSeeds) { seed in
      var random = RandomLayout(seed: seed)
      guard let (layout, measured) = Self.measure(&random) else { return nil }
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections,
        measured: measured)
      guard !reference.isEndless else { return nil }
      return Outcome(
        seed: seed, cells: measured.values.map(\.count).reduce(0, +),
        differences: Comparison(layout, reference, random: random).differences)
    }
    let wrong = record(outcomes)
    print("measured cells: \(outcomes.map(\.cells).reduce(0, +)) in \(outcomes.count) random layouts, \(wrong) wrong")
    #expect(wrong == 0 && !outcomes.isEmpty)
  }

  @Test("Measured sizes move with their items when others are inserted and deleted")
  func moving() async {
    let outcomes = await outcomes(of: Self.measuredSeeds) { seed in
      var random = RandomLayout(seed: seed)
      guard var (layout, measured) = Self.measure(&random) else { return nil }
      // Some items of a section are deleted, others are inserted at the same index.
      let section = random.number(below: random.sections.count)
      let count = random.sections[section].itemCount
      let first = random.number(below: count + 1)
      let deleted = min(random.number(below: 4), count - first)
      let inserted = random.number(below: 4)
      let destination = { (item: Int) in
        item < first ? item : item < first + deleted ? nil : item - deleted + inserted
      }
      random.sections[section].itemCount = count - deleted + inserted
      layout.moveItems(inSection: section, count: count - deleted + inserted, destination: destination)
      measured[section] = measured[section]?.reduce(into: [:]) { moved, cell in
        if let item = destination(cell.key) { moved[item] = cell.value }
      }
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections,
        measured: measured)
      guard !reference.isEndless else { return nil }
      return Outcome(seed: seed, differences: Comparison(layout, reference, random: random).differences)
    }
    let wrong = record(outcomes)
    print("moved items: \(outcomes.count) random layouts, \(wrong) wrong")
    #expect(wrong == 0 && !outcomes.isEmpty)
  }

  @Test("The same description and sizes give the same frames on every thread")
  func threads() async {
    let all = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomLayout(seed: seed)
      let measured = Self.measure(&random)?.1 ?? [:]
      let (configuration, environment, sections) = (random.configuration, random.environment, random.sections)
      let answers = await withTaskGroup(of: Answer.self) { group in
        for _ in 0..<4 {
          group.addTask {
            var layout = SolvedLayout(configuration: configuration, environment: environment, sections: sections)
            for (section, items) in measured.sorted(by: { $0.key < $1.key }) {
              for (item, size) in items.sorted(by: { $0.key < $1.key }) {
                layout.setMeasured(size, for: .cell(section: section, item: item))
              }
            }
            return Answer(contentSize: layout.contentSize, elements: layout.elements(in: all) { _ in 0 })
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 4 && answers.allSatisfy { $0 == answers[0] }, "seed \(seed)")
    }
  }

  @Test("Sizes that are set together give the same frames as one after the other")
  func together() {
    let all = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    var count = 0
    for seed in 0..<1000 as Range<UInt64> {
      var random = RandomLayout(seed: seed)
      guard let measured = Self.measure(&random)?.1 else { continue }
      var sizes = measured.flatMap { section, items in
        items.map { (key: ElementKey.cell(section: section, item: $0.key), size: $0.value) }
      }
      sizes.sort { ($0.key.item, $0.key.section ?? 0) < ($1.key.item, $1.key.section ?? 0) }
      func layout(_ measure: (inout SolvedLayout) -> Void) -> Answer {
        var layout = SolvedLayout(
          configuration: random.configuration, environment: random.environment, sections: random.sections)
        measure(&layout)
        return Answer(contentSize: layout.contentSize, elements: layout.elements(in: all) { _ in 0 })
      }
      let together = layout { $0.setMeasured(sizes) }
      let oneByOne = layout { for (key, size) in sizes { $0.setMeasured(size, for: key) } }
      #expect(together == oneByOne, "seed \(seed)")
      count += 1
    }
    #expect(count > 100)
  }

  // MARK: - Concurrent checks

  /// The result for one random layout.
  struct Outcome: Sendable {
    var seed: UInt64
    var cells = 0
    var differences: [String]
  }

  private struct Answer: Equatable, Sendable {
    var contentSize: CGSize
    var elements: [LayoutElement]
  }

  /// Checks layouts concurrently, in blocks of seeds; layouts without an outcome cannot be compared.
  private func outcomes(
    of seeds: Range<UInt64>, check: @escaping @Sendable (_ seed: UInt64) -> Outcome?
  ) async -> [Outcome] {
    let block = 100
    return await withTaskGroup(of: [Outcome].self) { group in
      for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: block) {
        group.addTask { (first..<min(first + UInt64(block), seeds.upperBound)).compactMap(check) }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Records issues for the first wrong layouts and returns the number of all wrong ones.
  private func record(_ outcomes: [Outcome]) -> Int {
    let wrong = outcomes.filter { !$0.differences.isEmpty }.sorted { $0.seed < $1.seed }
    for outcome in wrong.prefix(5) {
      for difference in outcome.differences.prefix(3) { Issue.record("seed \(outcome.seed): \(difference)") }
    }
    return wrong.count
  }

  /// A random layout with some of its cells measured, in random order; nil when no cell can be measured.
  private static func measure(_ random: inout RandomLayout) -> (SolvedLayout, [Int: [Int: CGSize]])? {
    let unmeasured = ReferenceLayout(
      configuration: random.configuration, environment: random.environment, sections: random.sections)
    guard !unmeasured.isEndless else { return nil }
    var layout = SolvedLayout(
      configuration: random.configuration, environment: random.environment, sections: random.sections)
    var measured: [Int: [Int: CGSize]] = [:]
    for _ in 0..<6 {
      let section = random.number(below: random.sections.count)
      guard random.sections[section].itemCount > 0 else { continue }
      let item = random.number(below: random.sections[section].itemCount)
      let size = CGSize(width: random.length(5...90), height: random.length(5...90))
      if layout.setMeasured(size, for: .cell(section: section, item: item)) {
        measured[section, default: [:]][item] = size
      }
    }
    return measured.isEmpty ? nil : (layout, measured)
  }
}

/// The differences between the engine's and the reference solver's results.
struct Comparison {
  private(set) var differences: [String] = []

  init(_ layout: SolvedLayout, _ reference: ReferenceLayout, random: RandomLayout) {
    var random = random
    if !same(CGRect(origin: .zero, size: layout.contentSize), CGRect(origin: .zero, size: reference.contentSize)) {
      differences.append("content size \(layout.contentSize), walked \(reference.contentSize)")
    }
    for placed in reference.placed {
      let element = layout.element(for: placed.element.key)
      if !same(element, placed.element) {
        differences.append("\(String(describing: element)), walked \(placed.element)")
      }
      if let frame = element?.frame, ![frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy(\.isFinite) {
        differences.append("\(placed.element.key) is not finite")
      }
    }
    for (index, section) in random.sections.enumerated() where section.section.orthogonalScrolling == .none {
      let frame = layout.frame(ofSection: index)
      if !same(frame, reference.sectionFrames[index]) {
        differences.append("section \(index) \(frame), walked \(reference.sectionFrames[index])")
      }
    }

    let all = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    for rectangle in [all] + (0..<6).map({ _ in random.rectangle(in: layout.contentSize) }) {
      let offset = random.length(0...200)
      let found = layout.elements(in: rectangle) { _ in offset }
      let walked = reference.elements(in: rectangle, offset: offset)
      let keys = Set(found.map(\.key))
      let walkedKeys = Set(walked.map(\.key))
      if keys != walkedKeys || keys.count != found.count {
        let extra = keys.subtracting(walkedKeys)
        differences.append("in \(rectangle): too many \(extra), missing \(walkedKeys.subtracting(keys))")
      }
      for element in found where layout.element(for: element.key) != element {
        differences.append("\(element) differs when looked up by its key")
      }
    }
  }

  private func same(_ a: LayoutElement?, _ b: LayoutElement) -> Bool {
    a.map { same($0.frame, b.frame) && $0.zIndex == b.zIndex && $0.key == b.key } ?? false
  }

  private func same(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.origin.x - b.origin.x) < 1e-6 && abs(a.origin.y - b.origin.y) < 1e-6
      && abs(a.size.width - b.size.width) < 1e-6 && abs(a.size.height - b.size.height) < 1e-6
  }
}
