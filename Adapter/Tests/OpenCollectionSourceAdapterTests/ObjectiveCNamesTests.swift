import Testing

@testable import OpenCollectionSourceAdapter

@Suite struct SelectorsOfMethods {
  @Test(
    arguments: [
      ("tick", [], "tick"),
      ("save", [nil], "save:"),
      ("save", [nil, "forEvent"], "save:forEvent:"),
      ("insert", ["item"], "insertWithItem:"),
      ("move", ["to"], "moveTo:"),
      ("scrollTo", ["item"], "scrollToItem:"),
      ("update", ["forItem"], "updateForItem:"),
      ("format", ["forward"], "formatWithForward:"),
      ("add", ["a", nil], "addWithA::"),
      ("popViewController", ["animated"], "popViewControllerWithAnimated:"),
      ("load", ["url", "into"], "loadWithUrl:into:"),
      ("filter", ["passing"], "filterPassing:"), ("item", ["preceding"], "itemPreceding:"),
      ("run", ["when"], "runWhen:"),
    ] as [(String, [String?], String)])
  func followSwiftsRule(baseName: String, labels: [String?], selector: String) {
    #expect(ObjectiveCNames.selector(baseName: baseName, labels: labels) == selector)
  }

  @Test(arguments: [
    ("tick", "tick"), ("tick()", "tick"), ("save(_:)", "save:"), ("move(_:_:)", "move::"),
    ("jumpTo(row:)", "jumpToRow:"),
    ("handle(tap:in:)", "handleWithTap:in:"), ("move(towards:)", "moveWithTowards:"),
  ])
  func ofTheNamesThatSourcesWrite(name: String, selector: String) {
    #expect(ObjectiveCNames.selector(ofMethod: name) == selector)
  }

  @Test func haveAParameterForTheError() {
    #expect(ObjectiveCNames.selector(baseName: "save", labels: [], errorPosition: 0) == "saveAndReturnError:")
    #expect(ObjectiveCNames.selector(baseName: "save", labels: [nil], errorPosition: 1) == "save:error:")
    #expect(
      ObjectiveCNames.selector(baseName: "save", labels: ["name", "then"], errorPosition: 1)
        == "saveWithName:error:then:")
  }
}
