import CompositionalLayout
import Foundation
import Testing

/// The engine against a solver that walks every item, on layouts nobody thought of.
@Suite("Random layouts")
struct PropertyTests {
  /// Printed with every failure: `RandomLayout(seed:)` makes the layout again.
  static let seeds: Range<UInt64> = 0..<2000

  @Test("A layout answers as a walk over every item would")
  func walking() {
    var wrong = 0
    var compared = 0
    for seed in Self.seeds {
      let random = RandomLayout(seed: seed)
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      guard !reference.isEndless else { continue }
      let layout = SolvedLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections)
      compared += 1
      let differences = Comparison(layout, reference, random: random).differences
      if !differences.isEmpty { wrong += 1 }
      for difference in differences.prefix(3) where wrong <= 5 {
        Issue.record("seed \(seed): \(difference)")
      }
    }
    print("random layouts: \(compared - wrong)/\(compared), seeds \(Self.seeds)")
    #expect(wrong == 0 && compared > 1500)
  }

  @Test("Measured cells move what follows them as a walk over every item would")
  func measuring() {
    var wrong = 0
    var cells = 0
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      guard let (layout, measured) = measure(&random) else { continue }
      cells += measured.values.map(\.count).reduce(0, +)
      let reference = ReferenceLayout(
        configuration: random.configuration, environment: random.environment, sections: random.sections,
        measured: measured)
      guard !reference.isEndless else { continue }
      let differences = Comparison(layout, reference, random: random).differences
      if !differences.isEmpty { wrong += 1 }
      for difference in differences.prefix(3) where wrong <= 5 {
        Issue.record("seed \(seed), measured \(measured): \(difference)")
      }
    }
    print("measured cells: \(cells) in random layouts, \(wrong) wrong")
    #expect(wrong == 0)
  }

  @Test("Measured cells go with their items when others are inserted and deleted")
  func moving() {
    var wrong = 0
    for seed in Self.seeds {
      var random = RandomLayout(seed: seed)
      guard var (layout, measured) = measure(&random) else { continue }
      // Some items of a section go, others come in their place.
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
      guard !reference.isEndless else { continue }
      let differences = Comparison(layout, reference, random: random).differences
      if !differences.isEmpty { wrong += 1 }
      for difference in differences.prefix(3) where wrong <= 5 { Issue.record("seed \(seed): \(difference)") }
    }
    print("moved items: \(wrong) wrong")
    #expect(wrong == 0)
  }

  /// A random layout with some of its cells measured, in random order; nil where there is nothing to measure.
  private func measure(_ random: inout RandomLayout) -> (SolvedLayout, [Int: [Int: CGSize]])? {
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

/// What two answers to the same layout differ in.
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
        differences.append("\(element) differs when asked by its key")
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
