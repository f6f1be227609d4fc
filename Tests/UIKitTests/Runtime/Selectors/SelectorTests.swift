import Foundation
import Testing

@_spi(Adapting) @testable import UIKit

@Suite("The Objective-C name of a Swift method")
struct SelectorNameTests {
  @Test(
    "has a colon for each argument",
    arguments: [
      ("tick", "tick"), ("tick()", "tick"), ("save(_:)", "save:"), ("save(_:forEvent:)", "save:forEvent:"),
      ("move(_:_:)", "move::"),
    ])
  func colons(name: String, expected: String) { #expect(SelectorName.ofMethod(name) == expected) }

  @Test(
    "joins the first label with With, unless one of them is a preposition",
    arguments: [
      ("insert(item:)", "insertWithItem:"), ("move(to:)", "moveTo:"), ("move(toRow:)", "moveToRow:"),
      ("move(towards:)", "moveWithTowards:"), ("jumpTo(row:)", "jumpToRow:"),
      ("handle(tap:in:)", "handleWithTap:in:"),
    ])
  func labels(name: String, expected: String) { #expect(SelectorName.ofMethod(name) == expected) }

  @Test("of a property's setter begins with set, and names the key")
  func setters() {
    #expect(SelectorName.ofSetter("title") == "setTitle:")
    #expect(SelectorName.key(ofSetter: "setTitle:") == "title")
    #expect(SelectorName.key(ofSetter: "settle:") == nil && SelectorName.key(ofSetter: "setTitle:at:") == nil)
  }
}

@MainActor
@Suite("A selector")
struct SelectorTests {
  @Test("is equal to another of the same name, and reads as it") func equality() {
    #expect(Selector("save:") == Selector(swiftName: "save(_:)", context: "RegisteredController"))
    #expect("\(Selector("save:forEvent:"))" == "save:forEvent:")
    #expect(NSSelectorFromString("tick") == "tick" && NSStringFromSelector("tick") == "tick")
  }

  @Test("of a name without labels is found among the context's methods") func baseNames() {
    #expect(Selector(swiftName: "tick", context: "RegisteredController") == "tick:")
    #expect(Selector(swiftName: "refresh", context: "RegisteredController") == "refresh")
    #expect(Selector(swiftName: "title", context: "UIKitTests.RegisteredController") == "titleAt:")
  }

  @Test("has the name the method has for Objective-C") func ownNames() {
    #expect(Selector(swiftName: "refresh", context: "RegisteredModel") == "reloadFrom:")
    #expect(Selector(swiftName: "refresh(_:)", context: nil) == "reloadFrom:")
  }

  @Test("of overloads is the one whose parameters have the types") func overloads() {
    #expect(Selector(swiftName: "save", context: "RegisteredController", types: ["UIButton"]) == "save:")
    #expect(
      Selector(swiftName: "save", context: "RegisteredController", types: ["Any?", "UIEvent?"]) == "save:forEvent:")
  }

  @Test("of an inherited method is found among the superclasses' methods") func inherited() {
    #expect(
      Selector(swiftName: "popViewController(animated:)", context: "UINavigationController")
        == "popViewControllerAnimated:")
    #expect(Selector(swiftName: "endEditing", context: "UIScrollView") == "endEditing:")
    #expect(
      Selector(swiftName: "dismiss", context: "RegisteredController") == "dismissViewControllerAnimated:completion:")
  }

  @Test("of a method that is not registered has the name of the rule") func unregistered() {
    #expect(Selector(swiftName: "polish(shoe:)", context: "Nobody") == "polishWithShoe:")
    #expect(Selector(swiftName: "polishNothing", context: nil) == "polishNothing")
  }

  @Test("of a property's accessors") func accessors() {
    #expect(
      Selector(getter: "title", context: nil) == "title" && Selector(setter: "title", context: nil) == "setTitle:")
  }
}
