import Foundation
import Testing

@testable import SnapshotTesting

@Suite("The file of a snapshot") struct NamingTests {
  private func name(_ testName: String, folder: String? = nil) -> SnapshotName {
    SnapshotName(testFile: "/app/Tests/CartTests.swift", testName: testName, folder: folder)
  }

  @Test("is in a folder of the test file beside it, named after the function and the snapshot")
  func names() {
    let name = name("testEmpty()")
    #expect(name.folder.path == "/app/Tests/__Snapshots__/CartTests")
    #expect(name.fileName(identifier: "dark", pathExtension: "png") == "testEmpty.dark.png")
    #expect(name.fileName(identifier: "1", pathExtension: nil) == "testEmpty.1")
  }

  @Test("has a folder of Linux beside")
  func linux() {
    #expect(name("testEmpty()").linuxFolder.path == "/app/Tests/__Snapshots__/Linux/CartTests")
    #expect(name("testEmpty()", folder: "/refs").folder.path == "/refs")
    #expect(name("testEmpty()", folder: "/refs").linuxFolder.path == "/refs/Linux")
  }

  @Test(
    "has a hyphen for each run of other characters than letters, digits and underscores",
    arguments: [
      ("testEmpty()", "testEmpty"), ("a cart (empty)", "a-cart-empty"), ("iPhone 13, dark", "iPhone-13-dark"),
      ("test_two__words()", "test_two__words"), ("total: 3 €", "total-3"), ("장바구니 화면", "장바구니-화면"),
      ("rows(count:)", "rows-count"),
    ])
  func sanitizing(_ text: String, _ expected: String) {
    #expect(SnapshotName.sanitized(text) == expected)
  }

  @Test("has a number without a name, counted for each test function", .snapshots)
  func counting() {
    let references = TemporaryReferences()
    for testName in ["one()", "one()", "two()"] {
      _ = references.verify("a", as: .lines, named: nil, testName: testName)
    }
    _ = references.verify("a", as: .lines, named: "a name", testName: "one()")
    #expect(references.files == ["one.1.txt", "one.2.txt", "one.a-name.txt", "two.1.txt"])
  }

  @Test("has numbers from 1 again in each test with the trait", .snapshots, arguments: [1, 2])
  func countingAgain(_ run: Int) {
    let references = TemporaryReferences()
    _ = references.verify("a", as: .lines, named: nil)
    #expect(references.files == ["test.1.txt"])
  }

  @Test("has the strategy's extension")
  func extensions() {
    let references = TemporaryReferences()
    _ = references.verify([1], as: .json)
    _ = references.verify([1], as: .plist)
    _ = references.verify([1], as: .dump)
    _ = references.verify(Data([1]), as: .data)
    _ = references.verify(Squares.picture(.red), as: .image)
    #expect(references.files == ["test.a", "test.a.json", "test.a.plist", "test.a.png", "test.a.txt"])
  }
}
