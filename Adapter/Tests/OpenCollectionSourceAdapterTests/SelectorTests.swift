import Testing

@Suite struct Selectors {
  /// `#selector(...)` in a method of `Screen.List`, whose superclass is `BaseView`.
  private func adapted(_ selector: String) -> String {
    let text = Adapted("extension Screen { class List: BaseView { func f() { g(#selector(\(selector))) } } }").text
    return String(
      text.dropFirst("extension Screen { class List: BaseView { func f() { g(".count).dropLast(") } } }".count))
  }

  @Test(arguments: [
    ("tick", #"Selector(swiftName: "tick", context: "Screen.List")"#),
    ("didTap(_:)", #"Selector(swiftName: "didTap(_:)", context: "Screen.List")"#),
    ("move(_: to:)", #"Selector(swiftName: "move(_:to:)", context: "Screen.List")"#),
    ("self.tick", #"Selector(swiftName: "tick", context: "Screen.List")"#),
    ("Self.tick", #"Selector(swiftName: "tick", context: "Screen.List")"#),
    ("super.tick", #"Selector(swiftName: "tick", context: "BaseView")"#),
    ("UIView.endEditing(_:)", #"Selector(swiftName: "endEditing(_:)", context: "UIView")"#),
    ("Outer.Box<Int>.tick", #"Selector(swiftName: "tick", context: "Outer.Box")"#),
    ("model.refresh", #"Selector(swiftName: "refresh", context: nil)"#),
    ("(model as Model).refresh", #"Selector(swiftName: "refresh", context: nil)"#),
    ("getter: title", #"Selector(getter: "title", context: "Screen.List")"#),
    ("setter: Foo.title", #"Selector(setter: "title", context: "Foo")"#),
    ("Foo.init(name:)", #"Selector(swiftName: "init(name:)", context: "Foo")"#),
    ("`default`", #"Selector(swiftName: "default", context: "Screen.List")"#),
    ("f as (UIButton) -> Void", #"Selector(swiftName: "f", context: "Screen.List", types: ["UIButton"])"#),
    ("f as () -> ()", #"Selector(swiftName: "f", context: "Screen.List", types: [])"#),
    (
      "Foo.f as (Foo) -> (Int, String?) -> Void",
      #"Selector(swiftName: "f", context: "Foo", types: ["Int", "String?"])"#
    ),
    ("D.f(_:) as ((D) -> (Int) -> Void)?", #"Selector(swiftName: "f(_:)", context: "D", types: ["Int"])"#),
  ])
  func nameAMember(selector: String, adaptedSelector: String) {
    #expect(adapted(selector) == adaptedSelector)
  }

  @Test func onSeveralLinesKeepTheLines() {
    let adapted = Adapted("let a = #selector(\n  Foo.bar\n)\nlet b = 1")
    #expect(adapted.lines == [#"let a = Selector(swiftName: "bar", context: "Foo""#, "", ")", "let b = 1"])
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
