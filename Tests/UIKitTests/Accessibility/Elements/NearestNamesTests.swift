import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Nearest names")
struct NearestNamesTests {
  @Test(
    "count the characters to insert, delete or replace",
    arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("get", "got", 1), ("get", "get it", 0)])
  func distance(first: String, second: String, distance: Int) {
    #expect(NearestNames.distance(Array(first), Array(second)) == distance)
  }

  @Test("come first, whatever their case; equally near ones in their order")
  func order() {
    #expect(NearestNames("gett", among: ["Cancel", "Get", "GETS", "Set"]).names == ["Get", "GETS", "Set", "Cancel"])
  }

  @Test("are eight at most, with the number of others")
  func limit() {
    let names = (1...11).map { "Row \($0)" }
    #expect("\(NearestNames("x", among: names))".hasSuffix("\"Row 8\" and 3 more"))
    #expect("\(NearestNames("x", among: ["One", "Two"]))" == "\"One\", \"Two\"")
  }
}
