import COpenCollectionGLib
import Testing

@testable import OpenCollectionDesktopAccessibility

@Suite("Values of the bus of accessibility")
struct BusValueTests {
  @Test("A text from the bus keeps 30 combining marks after one letter")
  func marks() throws {
    let many = "e" + String(repeating: "\u{301}\u{323}", count: 500_000)
    let variant = g_variant_ref_sink(BusValue.structure([.string(many)]).makeVariant())
    defer { g_variant_unref(variant) }
    guard case .structure(let members) = BusValue(try #require(variant)), let text = members.first?.text else {
      Issue.record("not a structure with a text")
      return
    }
    let few = "e" + String(repeating: "\u{301}\u{323}", count: 15)
    #expect(text.unicodeScalars.elementsEqual(few.unicodeScalars))
  }
}
