import Testing

@testable import OpenCollectionSourceAdapter

@Suite struct PropertiesOfAnyObject {
  @Test func ofAConversionAreReadByTheirKey() {
    #expect(
      Adapted("let tag: Int = (sender as AnyObject).tag").text
        == "let tag: Int = adaptedProperty(\"tag\", of: (sender as AnyObject))")
  }

  @Test func ofAMappedConversionAreReadByTheirKey() {
    #expect(
      Adapted("let frame: CGRect? = info[key].map { $0 as AnyObject }?.cgRectValue").text
        == "let frame: CGRect? = adaptedProperty(\"cgRectValue\", of: info[key].map { $0 as AnyObject })")
  }

  @Test func ofAParameterAreReadByTheirKey() {
    let adapted = Adapted(
      """
      func f(_ sender: AnyObject, other: AnyObject?) {
        g(sender.tag == 3, other?.title)
      }
      """)
    #expect(
      adapted.lines[1] == "  g(adaptedProperty(\"tag\", of: sender) == 3, adaptedProperty(\"title\", of: other))")
  }

  @Test func ofTheElementsOfAnArrayAreReadByTheirKey() {
    let adapted = Adapted(
      """
      extension A { var items: [AnyObject] { [] } }
      check(a.b.items.first?.priority, a.items[0].priority, a.others.first?.priority)
      """)
    #expect(
      adapted.lines[1]
        == "check(adaptedProperty(\"priority\", of: a.b.items.first), adaptedProperty(\"priority\", of: a.items[0]), "
        + "a.others.first?.priority)")
  }

  @Test(arguments: [
    "func f(_ a: Any) { g(a.tag) }", "func f(_ a: AnyObject) { a.update() }", "func f(_ a: AnyObject) { a.tag = 3 }",
    "func f(_ a: AnyObject) { if let a = a as? UIView { g(a.tag) } }",
    "func f(_ a: AnyObject) { g { (a: UIView) in a.tag } }",
    "func f(_ a: AnyObject) { let a = make(); g(a.tag) }",
  ])
  func stayWhereSomethingElseIsMeant(source: String) {
    #expect(Adapted(source).text == source)
  }

  @Test(arguments: [
    ("target?.perform(action, with: self)", "(target as AnyObject? as? NSObject)?.perform(action, with: self)"),
    ("item.target?.perform(action)", "(item.target as AnyObject? as? NSObject)?.perform(action)"),
    ("target?.perform(work: 1)", "target?.perform(work: 1)"), ("queue?.perform(work)", "queue?.perform(work)"),
  ])
  func thatTargetsAreOfArePerformedByAnObject(source: String, adapted: String) {
    #expect(Adapted(source).text == adapted)
  }
}
