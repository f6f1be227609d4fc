import Testing

@testable import OpenCollectionTestScreens
@testable import UIKit

@Suite("The article about scripts")
struct DocumentedScriptTests {
  @Test("lists every step, each as the parser takes it")
  func steps() throws {
    let article = try Article("Sources/UIKit/UIKit.docc/ScriptsAndTests.md")
    let listed = try article.firstColumn(ofTable: "| step | effect |")
    #expect(try Script(parsing: listed.joined(separator: "\n")).lines.count == listed.count)
    let names = Set(listed.map { String($0.prefix { !$0.isWhitespace }) })
    #expect(names == Set(Script.StepName.allCases.map(\.rawValue)))
  }
}
