import Testing

@Suite struct FormattersAndPredicates {
  @Test func aFormatterThatReadsValuesSaysSoByAProtocol() {
    let adapted = Adapted(
      """
      open class Cents: NumberFormatter {
        override open func getObjectValue(_ obj: P?, for string: String, range rangep: R?) throws { read() }
        override func string(for obj: Any?) -> String? { nil }
      }
      """)
    #expect(
      adapted.lines == [
        "open class Cents: NumberFormatter, ReadingFormatter {",
        "           open func getObjectValue(_ obj: P?, for string: String, range rangep: R?) throws { read() }",
        "  override func string(for obj: Any?) -> String? { nil }", "}",
      ])
    #expect(adapted.header.contains("@_spi(Adapting) import UIKit"))
  }

  @Test func partsOfPredicatesAreThoseOfUIKit() {
    let adapted = Adapted(
      """
      import Foundation
      extension NSExpression { var isNamed: Bool { expressionType == .variable } }
      let left = (predicate as? NSComparisonPredicate)?.leftExpression
      """)
    #expect(adapted.header.contains("import class OpenCollectionRuntime.NSExpression"))
    #expect(adapted.header.contains("import class OpenCollectionRuntime.NSComparisonPredicate"))
    #expect(adapted.header.contains("import UIKit"))
    #expect(!Adapted("let a = predicate").header.contains { $0.contains("OpenCollectionRuntime") })
  }
}
