import Testing

@testable import OpenCollectionTestScreens
@_spi(Adapting) @testable import UIKit

private final class Person: NSObject {
  let name: String
  init(_ name: String) { self.name = name }
  @section(".init_array") @used nonisolated private static let adapted: @convention(c) () -> Void = {
    AdaptedMembers.add { [AdaptedClass(Person.self, [.property(readOnly: "name", \Person.name)])] }
  }
}

@MainActor @Suite("The collation of an index", .isolatedScreen) struct IndexedCollationTests {
  private let collation = UILocalizedIndexedCollation.current()
  private let selector = Selector("name")

  @Test("has a section for each letter and one for the rest") func sections() {
    #expect(collation.sectionTitles.count == 27 && collation.sectionIndexTitles == collation.sectionTitles)
    #expect(collation.sectionTitles.first == "A" && collation.sectionTitles.suffix(2) == ["Z", "#"])
    let names = ["anna", "Álvaro", "Zoë", "4 You", "", "日本", " Bo"]
    #expect(
      names.map { collation.section(for: Person($0), collationStringSelector: selector) } == [0, 0, 25, 26, 26, 26, 1])
    #expect(collation.section(for: "Carl", collationStringSelector: selector) == 2)
    #expect(collation.section(forSectionIndexTitle: 3) == 3)
  }

  @Test("sorts without regard to case") func sorting() {
    let people = ["bert", "Anna", "Bea", "alf"].map(Person.init)
    let sorted = collation.sortedArray(from: people, collationStringSelector: selector)
    #expect(sorted.compactMap { ($0 as? Person)?.name } == ["alf", "Anna", "Bea", "bert"])
  }
}
