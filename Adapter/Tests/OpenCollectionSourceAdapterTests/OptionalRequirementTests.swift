import Testing

@Suite struct OptionalRequirements {
  @Test func haveADefaultAndAPropertyOfTheirName() {
    let adapted = Adapted(
      """
      @objc public protocol ListDelegate: AnyObject {
        @objc optional func list(_ list: List, heightAt index: Int) -> Double
      }
      """)
    #expect(
      adapted.lines.prefix(3) == [
        "      public protocol ListDelegate: AnyObject {",
        "                 func list(_ list: List, heightAt index: Int) -> Double",
        "}",
      ])
    #expect(
      Array(adapted.lines[3...].prefix(8)) == [
        "#sourceLocation()",
        "extension ListDelegate {",
        #"public func list(_ list: List, heightAt index: Int) -> Double { fatalError("\(type(of: self)) does not implement list(_:heightAt:)") }"#,
        #"public var list: _AdaptedListDelegate_list? { adaptedImplements(self as AnyObject, "list(_:heightAt:)") ? _AdaptedListDelegate_list(object: self) : nil }"#,
        "}",
        "public struct _AdaptedListDelegate_list {",
        "let object: any ListDelegate",
        #"@discardableResult public func callAsFunction(_ list: List, heightAt index: Int) -> Double? { adaptedImplements(object as AnyObject, "list(_:heightAt:)") ? object.list(list, heightAt: index) : nil }"#,
      ])
  }

  @Test func withoutParametersHaveTheirDefaultInAProtocolOfTheirOwn() {
    let adapted = Adapted("@MainActor @objc private protocol P { @objc optional func ended() }")
    #expect(
      adapted.lines[0]
        == "@MainActor       private protocol P: AnyObject, _AdaptedPDefaults {                func ended() }")
    #expect(
      adapted.text.contains(
        "@MainActor fileprivate protocol _AdaptedPDefaults: AnyObject {}\nextension _AdaptedPDefaults {\nfileprivate func ended() {}\n}"
      ))
    #expect(
      adapted.text.contains("-> Void? { adaptedImplements(object as AnyObject, \"ended()\") ? object.ended() : nil }"))
  }

  @Test func giveNamesToParametersWithoutOne() {
    let adapted = Adapted("@objc protocol P { @objc optional func move(_: Int, to _: Int) -> Int }")
    #expect(
      adapted.text.contains(
        #"callAsFunction(_ argument0: Int, to argument1: Int) -> Int? { adaptedImplements(object as AnyObject, "move(_:to:)") ? "#
          + "object.move(argument0, to: argument1) : nil }"))
  }

  @Test func ofOneBaseNameShareTheProperty() {
    let adapted = Adapted("@objc protocol P { @objc optional func a(_ x: Int); @objc optional func a(y: Int) -> Int? }")
    #expect(
      adapted.text.contains(
        #"{ adaptedImplements(self as AnyObject, "a(_:)") || adaptedImplements(self as AnyObject, "a(y:)") ?"#))
    #expect(adapted.text.contains("func callAsFunction(y: Int) -> Int? {"))
    #expect(!adapted.text.contains("Int??"))
  }

  @Test func propertiesAreOptional() {
    let adapted = Adapted("@objc protocol P { @objc optional var title: String { get set } }")
    #expect(
      adapted.text.contains(#"var title: String? { adaptedImplementation(self as AnyObject, "title") as? String }"#))
    #expect(adapted.lines[0] == "      protocol P: AnyObject {                var title: String? { get     } }")
  }

  @Test func areOfObjects() {
    #expect(Adapted("@objc protocol P {}").text == "      protocol P: AnyObject {}")
    #expect(Adapted("@objc protocol P: Q {}").text == "      protocol P: Q, AnyObject {}")
    for list in ["AnyObject", "class", "NSObjectProtocol", "Q, AnyObject"] {
      #expect(Adapted("@objc protocol P: \(list) {}").text == "      protocol P: \(list) {}")
    }
  }

  @Test func ofTypesCannotBeAdapted() {
    #expect(Adapted("@objc protocol P { @objc optional static func f() }").errors.count == 1)
  }

  @Test func classesRegisterWhatMayImplementThem() {
    let adapted = Adapted(
      "class A: ListDelegate { func list() {}; private func own() {}; override func f() {}; var title = \"\" }")
    #expect(
      adapted.text.contains(#"AdaptedClass(A.self, [.implementation("title", \A.title), .implementation("list()")])"#))
  }

  @Test func extensionsOfTypesOfOtherFilesRegisterByName() {
    let adapted = Adapted("extension A.B: ListDelegate {\n  func list() {}\n}")
    #expect(adapted.lines.prefix(3) == ["extension A.B: ListDelegate {", "  func list() {}", "}"])
    #expect(adapted.text.contains(#"AdaptedClass(named: "A.B", [.implementation("list()")])"#))
  }

  @Test func structuresRegisterNothing() {
    let source = "struct A {}\nextension A: ListDelegate { func list() {} }"
    #expect(Adapted(source).text == source)
  }

  @Test func protocolsRegisterTheirMethodsForSelectors() {
    #expect(
      Adapted("@objc protocol P { func tap() }").text.contains(
        #"AdaptedClass(protocolNamed: "P", { $0 is any P }, [.method("tap", "tap()") { object, _ in (object as! any P).tap(); return nil }])"#
      ))
  }
}

@Suite struct WindowsOfDelegates {
  @Test(arguments: [
    ("UIApplication.shared.delegate?.window??.frame", "UIApplication.shared.delegate?.window?.frame"),
    ("(scene.delegate as? P)!.window!!.frame", "(scene.delegate as? P)!.window!.frame"),
    ("UIApplication.shared.delegate?.window ?? nil", "Optional(UIApplication.shared.delegate?.window) ?? nil"),
    ("window?.frame", "window?.frame"), ("view.window?.frame", "view.window?.frame"),
    ("(UIApplication.shared.delegate as? App)?.window", "(UIApplication.shared.delegate as? App)?.window"),
  ])
  func areOptionalAsProperties(expression: String, adapted: String) {
    #expect(Adapted("class A { func f() { g(\(expression)) } }").text == "class A { func f() { g(\(adapted)) } }")
  }
}

@Suite struct OptionalRequirementsOfUIKit {
  @Test(arguments: [
    ("delegate?.scrollViewDidScroll?(view)", "delegate?.scrollViewDidScroll (view)"),
    ("delegate.scrollViewDidScroll?(view)", "Optional(delegate)?.scrollViewDidScroll (view)"),
    ("source?.collectionView?(view, canMoveItemAt: path)", "source?.collectionView (view, canMoveItemAt: path)"),
    ("a.b?.c.tableView?(view, heightForRowAt: path) ?? 4", "a.b?.c.tableView (view, heightForRowAt: path) ?? 4"),
    ("a.delegate!.scrollViewDidScroll!(view)", "a.delegate!.scrollViewDidScroll (view)"),
    ("completion!(1)", "completion!(1)"),
    ("self.scrollViewDidScroll?(view)", "self.scrollViewDidScroll?(view)"),
    ("scrollViewDidScroll?(view)", "scrollViewDidScroll?(view)"),
    ("delegate?.collectionView?(view, own: 1)", "delegate?.collectionView?(view, own: 1)"),
    ("completion?(1)", "completion?(1)"),
  ])
  func areCalledWithoutTheQuestionMark(call: String, adapted: String) {
    #expect(Adapted("class A { func f() { \(call) } }").text == "class A { func f() { \(adapted) } }")
  }

  @Test func blocksOfCustomContentAreOptionalTwiceWhereTheyAreUnwrappedTwice() {
    let value = "provider.accessibilityCustomContentBlock"
    #expect(
      Adapted("if let block = \(value), let inner = block, let all = inner() {}").text
        == "if let block = Optional(\(value)), let inner = block, let all = inner() {}")
    for source in ["if let block = \(value), let all = block() {}", "a.accessibilityCustomContentBlock = { nil }"] {
      #expect(Adapted(source).text == source)
    }
  }
}
