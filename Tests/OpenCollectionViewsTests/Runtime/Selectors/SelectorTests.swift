import Foundation
import Testing

@testable import OpenCollectionRuntime
@_spi(Adapting) @testable import UIKit

@Suite("The Objective-C name of a setter")
struct SelectorNameTests {
  @Test("begins with set, and names the key") func setters() {
    #expect(SelectorName.ofSetter("title") == "setTitle:")
    #expect(SelectorName.key(ofSetter: "setTitle:") == "title")
    #expect(SelectorName.key(ofSetter: "settle:") == nil && SelectorName.key(ofSetter: "setTitle:at:") == nil)
  }
}

@MainActor
@Suite("A selector")
struct SelectorTests {
  private func selector(_ name: String, _ context: String?, types: [String]? = nil) -> Selector {
    Selector(swiftName: name, rule: "rule", context: context, types: types)
  }

  @Test("is equal to another of the same name, and reads as it") func equality() {
    #expect(Selector("save:") == selector("save(_:)", "RegisteredController"))
    #expect("\(Selector("save:forEvent:"))" == "save:forEvent:")
    #expect(NSSelectorFromString("tick") == "tick" && NSStringFromSelector("tick") == "tick")
  }

  @Test("of a name without labels is found among the context's methods") func baseNames() {
    #expect(selector("tick", "RegisteredController") == "tick:")
    #expect(selector("refresh", "RegisteredController") == "refresh")
    #expect(selector("title", "OpenCollectionViewsTests.RegisteredController") == "titleAt:")
  }

  @Test("has the name the method has for Objective-C") func ownNames() {
    #expect(selector("refresh", "RegisteredModel") == "reloadFrom:")
    #expect(selector("refresh(_:)", nil) == "reloadFrom:")
  }

  @Test("of overloads is the one whose parameters have the types") func overloads() {
    #expect(selector("save", "RegisteredController", types: ["UIButton"]) == "save:")
    #expect(
      selector("save", "RegisteredController", types: ["Any?", "UIEvent?"]) == "save:forEvent:")
  }

  @Test("of an inherited method is found among the superclasses' methods") func inherited() {
    #expect(
      selector("popViewController(animated:)", "UINavigationController")
        == "popViewControllerAnimated:")
    #expect(selector("endEditing", "UIScrollView") == "endEditing:")
    #expect(
      selector("dismiss", "RegisteredController") == "dismissViewControllerAnimated:completion:")
  }

  @Test("of a method that is not registered has the name of the rule") func unregistered() {
    #expect(Selector(swiftName: "polish(shoe:)", rule: "polishWithShoe:", context: "Nobody") == "polishWithShoe:")
    #expect(Selector(swiftName: "polish", rule: "polish", context: RegisteredController.self) == "polish")
  }

  @Test("of a class's own method is found by the class") func ownClass() {
    #expect(Selector(swiftName: "refresh", rule: "rule", context: RegisteredModel.self) == "reloadFrom:")
    #expect(Selector(swiftName: "refresh", rule: "rule", context: RegisteredSubclass.self) == "refresh")
  }

  @Test("of a property's accessors") func accessors() {
    #expect(
      Selector(getter: "title", context: nil) == "title" && Selector(setter: "title", context: nil) == "setTitle:")
  }
}
