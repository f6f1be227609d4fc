import OpenCollectionDiffableSnapshots

/// A reference implementation of a snapshot with nested arrays, for comparison.
struct ArrayModel: Equatable {
  var sections: [(id: Int, items: [Int])] = []

  static func == (lhs: ArrayModel, rhs: ArrayModel) -> Bool {
    lhs.sections.elementsEqual(rhs.sections) { $0.id == $1.id && $0.items == $1.items }
  }

  init() {}

  init(_ snapshot: Snapshot<Int, Int>) throws {
    for section in snapshot.sectionIdentifiers {
      sections.append((section, try snapshot.itemIdentifiers(inSection: section)))
    }
  }

  var items: [Int] { sections.flatMap(\.items) }

  func position(of item: Int) -> ItemPosition? {
    for (index, section) in sections.enumerated() {
      if let item = section.items.firstIndex(of: item) { return ItemPosition(section: index, item: item) }
    }
    return nil
  }

  func index(of section: Int) -> Int? {
    sections.firstIndex { $0.id == section }
  }

  mutating func delete(_ items: [Int]) {
    let gone = Set(items)
    for section in sections.indices { sections[section].items.removeAll { gone.contains($0) } }
  }

  mutating func append(_ items: [Int], to section: Int) {
    delete(items)
    sections[section].items += items
  }

  mutating func insert(_ items: [Int], beside destination: Int, offset: Int) {
    delete(items)
    guard let position = position(of: destination) else { return }
    sections[position.section].items.insert(contentsOf: items, at: position.item + offset)
  }

  mutating func moveSection(_ section: Int, beside destination: Int, offset: Int) {
    guard let from = index(of: section) else { return }
    let moved = sections.remove(at: from)
    guard let to = index(of: destination) else { return }
    sections.insert(moved, at: to + offset)
  }
}
