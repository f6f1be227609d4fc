import Testing

@Suite struct Selectors {
  /// `#selector(...)` in a method of `Screen.List`, whose superclass is `BaseView`.
  private func adapted(_ selector: String) -> String {
    let text = Adapted("extension Screen { class List: BaseView { func f() { g(#selector(\(selector))) } } }").text
    return String(
      text.dropFirst("extension Screen { class List: BaseView { func f() { g(".count).dropLast(") } } }".count))
  }

  @Test(arguments: [
    ("tick", #"Selector(swiftName: "tick", rule: "tick", context: List.self, { _ = List.tick })"#),
    ("didTap(_:)", #"Selector(swiftName: "didTap(_:)", rule: "didTap:", context: List.self, { _ = List.didTap(_:) })"#),
    (
      "move(_: to:)",
      #"Selector(swiftName: "move(_:to:)", rule: "move:to:", context: List.self, { _ = List.move(_: to:) })"#
    ),
    ("self.tick", #"Selector(swiftName: "tick", rule: "tick", context: List.self, { _ = List.tick })"#),
    ("Self.tick", #"Selector(swiftName: "tick", rule: "tick", context: List.self, { _ = List.tick })"#),
    ("super.tick", #"Selector(swiftName: "tick", rule: "tick", context: "BaseView")"#),
    ("UIView.endEditing(_:)", #"Selector(swiftName: "endEditing(_:)", rule: "endEditing:", context: "UIView")"#),
    ("Outer.Box<Int>.tick", #"Selector(swiftName: "tick", rule: "tick", context: "Outer.Box")"#),
    ("model.refresh", #"Selector(swiftName: "refresh", rule: "refresh", context: nil)"#),
    ("(model as Model).refresh", #"Selector(swiftName: "refresh", rule: "refresh", context: nil)"#),
    ("List.tick", #"Selector(swiftName: "tick", rule: "tick", context: "List", { _ = List.tick })"#),
    ("getter: title", #"Selector(getter: "title", context: "Screen.List")"#),
    ("setter: Foo.title", #"Selector(setter: "title", context: "Foo")"#),
    ("Foo.init(name:)", #"Selector(swiftName: "init(name:)", rule: "initWithName:", context: "Foo")"#),
    ("`default`", #"Selector(swiftName: "default", rule: "default", context: List.self, { _ = List.`default` })"#),
    ("f as (UIButton) -> Void", #"Selector(swiftName: "f", rule: "f", context: List.self, types: ["UIButton"])"#),
    ("f as () -> ()", #"Selector(swiftName: "f", rule: "f", context: List.self, types: [])"#),
    (
      "Foo.f as (Foo) -> (Int, String?) -> Void",
      #"Selector(swiftName: "f", rule: "f", context: "Foo", types: ["Int", "String?"])"#
    ),
    (
      "D.f(_:) as ((D) -> (Int) -> Void)?",
      #"Selector(swiftName: "f(_:)", rule: "f:", context: "D", types: ["Int"])"#
    ),
  ])
  func nameAMember(selector: String, adaptedSelector: String) {
    #expect(adapted(selector) == adaptedSelector)
  }

  @Test func areCheckedWhereTheTypeIsKnownToBeAClass() {
    let check = { (source: String) in Adapted(source).text.contains("{ _ = ") }
    #expect(
      Adapted("extension List { func f() { g(#selector(h)) } }").text.contains("context: \"List\", { _ = Self.h })"))
    #expect(Adapted("class A {}\nextension A { func f() { g(#selector(h)) } }").text.contains("A.self, { _ = A.h })"))
    #expect(Adapted("extension P where Self: A { var a: S { #selector(h) } }").text.contains("{ _ = Self.h })"))
    #expect(Adapted("class A: B { let a = #selector(h) }").text.contains("A.self, { _ = A.h })"))
    // `Self` cannot stand in an initial value, and a protocol has no members of its own.
    #expect(!check("extension List { static let a = #selector(h) }"))
    #expect(!check("class A: B { let a = #selector(Delegate.h) }") && !check("let a = #selector(h)"))
  }

  @Test func onSeveralLinesKeepTheLines() {
    let adapted = Adapted("let a = #selector(\n  Foo.bar\n)\nlet b = 1")
    #expect(
      adapted.lines == [#"let a = Selector(swiftName: "bar", rule: "bar", context: "Foo""#, "", ")", "let b = 1"])
  }

  @Test func theImportOfUIKitKeepsItsAccess() {
    let adapted = Adapted("internal import UIKit\nlet a = #selector(Foo.bar)")
    #expect(adapted.header.first == "@_spi(Adapting) internal import UIKit")
  }

  @Test(arguments: [
    ("Profile.name", "name"), ("Profile.name.first", "name.first"), ("name", "name"), ("self.name", "name"),
    ("Outer.Profile.name", "name"), ("UIView.isHidden", "hidden"), ("Profile.isOn", "isOn"),
  ])
  func keyPathsAreStrings(path: String, key: String) {
    #expect(Adapted("let a = #keyPath(\(path))").text == "let a = \"\(key)\"")
  }
}
