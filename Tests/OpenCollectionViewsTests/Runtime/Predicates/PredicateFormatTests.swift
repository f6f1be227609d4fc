import Foundation
import Testing

@testable import OpenCollectionRuntime
@testable import OpenCollectionViews

@Suite("A predicate of a format") @MainActor
struct PredicateFormatTests {
  @Test(
    "compares the values of an object's keys",
    arguments: [
      ("tag == 3", true), ("tag > 3", false), ("superview.tag == 2", true),
      ("SELF.tag IN {1, 3}", true), ("accessibilityIdentifier BEGINSWITH[c] 'CARD'", true),
      ("backgroundColor == nil AND NOT hidden == true", true),
    ])
  func keys(format: String, holds: Bool) {
    let view = UIView()
    view.tag = 3
    let parent = UIView()
    parent.tag = 2
    parent.addSubview(view)
    view.accessibilityIdentifier = "card 1"
    #expect(NSPredicate(format: format).evaluate(with: view) == holds)
  }

  @Test("compares the object itself, dictionaries and lists")
  func values() {
    #expect(NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+").evaluate(with: "a@b"))
    #expect(!NSPredicate(format: "SELF MATCHES %@", "[a-z]+").evaluate(with: "a1"))
    let book: [String: Any] = ["title": "Emma", "author": ["name": "Austen"], "tags": ["novel"], "none": NSNull()]
    for format in [
      "author.name == 'Austen'", "tags CONTAINS 'novel'", "title < 'F'", "none == nil", "missing == nil",
      "title != nil",
    ] {
      #expect(NSPredicate(format: format).evaluate(with: book), "\(format)")
    }
    let dates = NSPredicate(format: "SELF >= %@", Date(timeIntervalSince1970: 5))
    #expect(
      dates.evaluate(with: Date(timeIntervalSince1970: 5)) && !dates.evaluate(with: Date(timeIntervalSince1970: 4)))
  }

  @Test("takes variables when it is evaluated, also with paths")
  func variables() {
    let predicate = NSPredicate(format: "$on == false OR $row.count > 2")
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["on": false, "row": NSNull()]))
    #expect(!predicate.evaluate(with: nil, substitutionVariables: ["on": true, "row": ["count": 2]]))
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["on": true, "row": ["count": 3]]))
    #expect(NSPredicate(format: "$row == nil").evaluate(with: nil, substitutionVariables: [:]))
  }

  @Test("is of the classes that iOS has, whose parts can be read")
  func parts() throws {
    let both = try #require(NSPredicate(format: "a == 1 AND $b.c LIKE[cd] 'x'") as? NSCompoundPredicate)
    #expect(both.compoundPredicateType == .and)
    let parts = both.subpredicates.compactMap { $0 as? OpenCollectionRuntime.NSComparisonPredicate }
    #expect(parts.map(\.predicateOperatorType) == [.equalTo, .like])
    #expect(parts.map(\.leftExpression.expressionType) == [.keyPath, .function])
    #expect(parts.map { "\($0.leftExpression)" } == ["a", "$b.c"])
    #expect(parts.map { "\($0.rightExpression)" } == ["1.0", "\"x\""])
    #expect(parts[1].options == [.caseInsensitive, .diacriticInsensitive])
    let variable = NSPredicate(format: "$b == 1") as? OpenCollectionRuntime.NSComparisonPredicate
    #expect(variable?.leftExpression.expressionType == .variable && variable?.leftExpression.variable == "b")
    #expect((NSPredicate(format: "NOT a == 1") as? NSCompoundPredicate)?.compoundPredicateType == .not)
  }
}
