import Foundation
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionCompositionalLayout

/// A layout that was changed is the one that is solved from the same contents.
@MainActor
@Suite("Layouts that were changed at random")
struct IncrementalSolvingTests {
  @Test("have pinned items outside of sections that are not visible where those of a new one are")
  func pinnedOutside() {
    #expect(Self.difference([.make(791940), .delete(3, at: 36, section: 3), .pin(795)]) == nil)
  }

  @Test("have the groups of a new one where a cell is longer than the nested group that it is in")
  func longerThanNested() {
    #expect(Self.difference([.make(901667), .count(0, items: 6), .measureSome(5, height: 185)]) == nil)
  }

  @Test("have the groups of a new one after items moved around a cell that its group has no room for")
  func withoutRoom() {
    let steps: [LayoutStep] = [
      .make(873961), .measure(1, item: 11, width: 20, height: 186), .insert(2, at: 22, section: 1),
    ]
    #expect(Self.difference(steps) == nil)
  }

  private static func difference(_ steps: [LayoutStep]) -> String? {
    var contents = LayoutContents(seed: 0)
    var changed = contents.solved()
    for step in steps { contents.perform(step, in: &changed) }
    return contents.difference(&changed)
  }

  @Test("have the elements of one that is solved anew")
  func random() {
    let steps = RandomSteps("Self.difference(", next: LayoutStep.random, difference: Self.difference)
    let failure = steps.failure(sequences: 2000)
    #expect(failure == nil, "\(failure ?? "")")
  }
}

/// A change of a layout's contents. Numbers are taken modulo what there is.
enum LayoutStep {
  /// Other descriptions, in a layout of their own.
  case make(Int)
  case measure(Int, item: Int, width: Int, height: Int)
  /// Some items that follow one another, together.
  case measureSome(Int, height: Int)
  case measureBoundary(Int, Int, height: Int)
  case count(Int, items: Int)
  case insert(Int, at: Int, section: Int)
  case delete(Int, at: Int, section: Int)
  case move(from: Int, to: Int, section: Int)
  /// The description of another section.
  case describe(Int, as: Int, items: Int)
  case insertSection(Int, as: Int, items: Int)
  case deleteSection(Int)
  case moveSection(from: Int, to: Int)
  /// Another number of items, in an update of all sections.
  case recount(Int, items: Int)
  /// Other insets along the scroll axis.
  case inset(Int, Int)
  case pin(Int)

  static func random(_ random: inout SeededGenerator) -> LayoutStep {
    func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
    switch below(41) {
    case 0...2: return .make(below(1_000_000))
    case 3...14: return .measure(below(6), item: below(40), width: below(200), height: below(200))
    case 15...16: return .measureSome(below(6), height: below(200))
    case 17...19: return .measureBoundary(below(6), below(3), height: below(200))
    case 20...22: return .count(below(6), items: below(40))
    case 23...25: return .insert(1 + below(6), at: below(40), section: below(6))
    case 26...28: return .delete(1 + below(6), at: below(40), section: below(6))
    case 29...30: return .move(from: below(40), to: below(40), section: below(6))
    case 31: return .describe(below(6), as: below(6), items: below(30))
    case 32: return .insertSection(below(6), as: below(6), items: below(30))
    case 33: return .deleteSection(below(6))
    case 34...35: return .moveSection(from: below(6), to: below(6))
    case 36...37: return .inset(below(6), below(20))
    case 38: return .recount(below(6), items: below(40))
    default: return .pin(below(1000))
    }
  }
}

/// What a layout is solved from.
struct LayoutContents {
  private struct Part {
    var content: SectionContent
    var measured: [Int: CGSize] = [:]
    var boundary: [String: CGSize] = [:]
  }

  private var random: RandomLayout
  private var parts: [Part]
  private var boundary: [String: CGSize] = [:]
  /// Whether something was pinned since the sections changed: a new layout has everything at its natural place.
  private var isPinned = false

  init(seed: Int) {
    random = RandomLayout(seed: UInt64(seed))
    // Half of the layouts pin what they have at their sections' edges.
    if seed.isMultiple(of: 2) {
      random.configuration.boundaryItems = Self.pinned(random.configuration.boundaryItems)
      for index in random.sections.indices {
        random.sections[index].section.boundaryItems = Self.pinned(random.sections[index].section.boundaryItems)
      }
    }
    parts = random.sections.map { Part(content: $0) }
  }

  private static func pinned(_ items: [BoundaryItem]) -> [BoundaryItem] {
    items.map {
      var item = $0
      item.pinsToVisibleBounds = true
      return item
    }
  }

  /// The layout, with the sizes that were measured so far.
  func solved() -> SolvedLayout {
    var layout = SolvedLayout(
      configuration: random.configuration, environment: random.environment, sections: parts.map(\.content))
    // A size may first apply when those of other items have moved the item to another place of a group.
    for _ in 0..<3 {
      for (index, part) in parts.enumerated() {
        for (item, size) in part.measured.sorted(by: { $0.key < $1.key }) {
          layout.setMeasured(size, for: .cell(section: index, item: item))
        }
      }
    }
    for (index, part) in parts.enumerated() {
      for (kind, size) in part.boundary { layout.setMeasured(size, for: .supplementary(kind, section: index)) }
    }
    for (kind, size) in boundary { layout.setMeasured(size, for: .supplementary(kind, section: nil)) }
    return layout
  }

  // MARK: Changing

  mutating func perform(_ step: LayoutStep, in layout: inout SolvedLayout) {
    func section(_ number: Int) -> Int { number % max(1, parts.count) }
    if case .make(let seed) = step {
      self = LayoutContents(seed: seed)
      layout = solved()
      return
    }
    if case .pin(let place) = step {
      isPinned = true
      return layout.pin(to: visible(place, in: layout))
    }
    if case .insertSection(let index, let number, let count) = step {
      let description = random.sections[number % random.sections.count].section
      let new = Part(content: SectionContent(section: description, itemCount: count))
      return change(&layout) { $0.insert((new, nil), at: index % ($0.count + 1)) }
    }
    guard !parts.isEmpty else { return }
    switch step {
    case .make, .pin, .insertSection: return
    case .measure(let number, let item, let width, let height):
      let index = section(number)
      guard parts[index].content.itemCount > 0 else { return }
      measure(index, item % parts[index].content.itemCount, Self.size(width, height), in: &layout)
    case .measureSome(let number, let height):
      let index = section(number)
      let sizes = (0..<min(5, parts[index].content.itemCount)).map { item in
        (key: ElementKey.cell(section: index, item: item), size: Self.size(height, height + item % 2))
      }
      layout.setMeasured(sizes)
      for (key, size) in sizes where layout.measuredSize(of: key) == size { parts[index].measured[key.item] = size }
    case .measureBoundary(let number, let which, let height):
      measureBoundary(section(number), which, Self.size(height, height), in: &layout)
    case .count(let number, let count):
      let index = section(number)
      layout.setItemCount(count, inSection: index)
      parts[index].content.itemCount = count
      parts[index].measured = parts[index].measured.filter { $0.key < count }
    case .insert(let count, let place, let number):
      let index = section(number)
      let (old, start) = (parts[index].content.itemCount, place % (parts[index].content.itemCount + 1))
      moveItems(index, count: old + count, in: &layout) { $0 < start ? $0 : $0 + count }
    case .delete(let count, let place, let number):
      let index = section(number)
      let old = parts[index].content.itemCount
      guard old > 0 else { return }
      let start = place % old
      let end = min(start + count, old)
      moveItems(index, count: old - (end - start), in: &layout) {
        $0 < start ? $0 : $0 < end ? nil : $0 - (end - start)
      }
    case .move(let from, let to, let number):
      let index = section(number)
      guard parts[index].content.itemCount > 0 else { return }
      var order = Array(0..<parts[index].content.itemCount)
      order.insert(order.remove(at: from % order.count), at: to % (order.count + 1))
      moveItems(index, count: order.count, in: &layout) { order.firstIndex(of: $0) }
    case .describe(let number, let other, let count):
      let content = SectionContent(
        section: random.sections[other % random.sections.count].section, itemCount: count)
      layout.setContent(content, ofSection: section(number))
      parts[section(number)] = Part(content: content)
    case .deleteSection(let number): change(&layout) { $0.remove(at: number % $0.count) }
    case .moveSection(let from, let to):
      change(&layout) { $0.insert($0.remove(at: from % $0.count), at: to % ($0.count + 1)) }
    case .recount(let number, let count):
      let index = section(number)
      // A section with another number of items loses its measured sizes.
      guard parts[index].content.itemCount != count else { return }
      change(&layout) {
        let description = $0[index].part.content.section
        $0[index].part = Part(content: SectionContent(section: description, itemCount: count))
      }
    case .inset(let number, let inset):
      let index = section(number)
      let isVertical = random.configuration.scrollAxis == .vertical
      let new = CGFloat(inset) + 0.5
      let insets = parts[index].content.section.insets
      // The group of an orthogonal section fits between these insets, so that its measured sizes are others'.
      if parts[index].content.section.orthogonalScrolling != .none, (isVertical ? insets.top : insets.leading) != new {
        parts[index].measured = [:]
        parts[index].boundary = [:]
      }
      change(&layout) {
        if isVertical { $0[index].part.content.section.insets.top = new }
        if !isVertical { $0[index].part.content.section.insets.leading = new }
      }
    }
  }

  private static func size(_ width: Int, _ height: Int) -> CGSize {
    CGSize(width: 5 + CGFloat(width) / 3, height: 5 + CGFloat(height) / 2.3)
  }

  private mutating func measure(_ section: Int, _ item: Int, _ size: CGSize, in layout: inout SolvedLayout) {
    if layout.setMeasured(size, for: .cell(section: section, item: item)) { parts[section].measured[item] = size }
  }

  /// An item at an edge of the section, or of the whole layout.
  private mutating func measureBoundary(
    _ section: Int, _ which: Int, _ size: CGSize, in layout: inout SolvedLayout
  ) {
    let isOfLayout = which == 2
    let items = isOfLayout ? random.configuration.boundaryItems : parts[section].content.section.boundaryItems
    guard !items.isEmpty else { return }
    let kind = items[which % items.count].kind
    guard layout.setMeasured(size, for: .supplementary(kind, section: isOfLayout ? nil : section)) else { return }
    if isOfLayout { boundary[kind] = size } else { parts[section].boundary[kind] = size }
  }

  private mutating func moveItems(
    _ section: Int, count: Int, in layout: inout SolvedLayout, destination: (Int) -> Int?
  ) {
    layout.moveItems(inSection: section, count: count, destination: destination)
    parts[section].content.itemCount = count
    parts[section].measured = parts[section].measured.reduce(into: [:]) { moved, cell in
      if let item = destination(cell.key) { moved[item] = cell.value }
    }
  }

  /// Changes the sections, each with its old index.
  private mutating func change(
    _ layout: inout SolvedLayout, _ body: (inout [(part: Part, old: Int?)]) -> Void
  ) {
    var new = parts.enumerated().map { (part: $0.element, old: Optional($0.offset)) }
    body(&new)
    parts = new.map(\.part)
    isPinned = false
    layout.updateSections(count: new.count, previous: { new[$0].old }, content: { new[$0].part.content })
  }

  // MARK: Comparing

  private func visible(_ place: Int, in layout: SolvedLayout) -> CGRect {
    let axis = random.configuration.scrollAxis
    var rectangle = CGRect(origin: .zero, size: random.environment.containerSize)
    rectangle.origin[axis] = (layout.contentSize[axis] * CGFloat(place) / 1000 - 50).rounded()
    return rectangle
  }

  /// Nil if the layout has the elements of one that is solved anew, all and in some rectangles, also when scrolled.
  func difference(_ changed: inout SolvedLayout) -> String? {
    var fresh = solved()
    if hasTwoPackings(changed, fresh) { return nil }
    guard Self.isNear(changed.contentSize, fresh.contentSize) else {
      return "content size \(changed.contentSize), made anew \(fresh.contentSize)"
    }
    let all = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    if !isPinned, let difference = Self.difference(changed, fresh, in: all) { return "not pinned, \(difference)" }
    for place in [0, 330, 770] {
      let rectangle = visible(place, in: fresh)
      changed.pin(to: rectangle)
      fresh.pin(to: rectangle)
      if let difference = Self.difference(changed, fresh, in: rectangle) { return difference }
    }
    for index in parts.indices {
      let (one, other) = (changed.frame(ofSection: index), fresh.frame(ofSection: index))
      if !Self.isNear(one, other) { return "section \(index) \(one), made anew \(other)" }
    }
    // What is pinned but not visible has the place where it was last seen.
    func isPinnable(_ key: ElementKey) -> Bool {
      let items = key.section.map { parts[$0].content.section.boundaryItems } ?? random.configuration.boundaryItems
      return items.contains { $0.kind == key.kind && $0.pinsToVisibleBounds }
    }
    return Self.difference(changed, fresh, in: all) { !isPinnable($0) }
  }

  /// Whether an item that moved has a size that a new layout cannot give it. An item keeps its measured size when it moves, and that
  /// may be what puts it at a place of its group where it is measured; without it, it is at one where it is not.
  private func hasTwoPackings(_ changed: SolvedLayout, _ fresh: SolvedLayout) -> Bool {
    parts.enumerated().contains { index, part in
      fresh.sections[index].run.packingDependsOnMeasurements
        && part.measured.contains { item, size in
          let key = ElementKey.cell(section: index, item: item)
          return changed.measuredSize(of: key) == size && fresh.measuredSize(of: key) == nil
        }
    }
  }

  private static func difference(
    _ changed: SolvedLayout, _ fresh: SolvedLayout, in rectangle: CGRect,
    _ isCompared: (ElementKey) -> Bool = { _ in true }
  ) -> String? {
    let one = changed.elements(in: rectangle).filter { isCompared($0.key) }
    let other = fresh.elements(in: rectangle).filter { isCompared($0.key) }
    for (element, new) in zip(one, other)
    where element.key != new.key || element.zIndex != new.zIndex || !isNear(element.frame, new.frame) {
      return "in \(rectangle): \(element), made anew \(new)"
    }
    return one.count == other.count ? nil : "in \(rectangle): \(one.count) elements, made anew \(other.count)"
  }

  /// Sums in another order differ in the last bits.
  private static func isNear(_ one: CGSize, _ other: CGSize) -> Bool {
    abs(one.width - other.width) < 1e-6 && abs(one.height - other.height) < 1e-6
  }
  private static func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    isNear(one.size, other.size) && abs(one.minX - other.minX) < 1e-6 && abs(one.minY - other.minY) < 1e-6
  }
}
