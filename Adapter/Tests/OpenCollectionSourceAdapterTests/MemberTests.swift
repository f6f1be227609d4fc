import Testing

@Suite struct MembersForObjectiveC {
  @Test func methodsAndOutletsAreRegisteredBehindTheLastMember() {
    let adapted = Adapted(
      """
      import UIKit
      final class Profile: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBAction func save(_ sender: UIButton, forEvent event: UIEvent) {}
        @objc private func tick() {} // every second
      }
      """)
    let members =
      #".property("label", \Profile.label), "#
      + #".method("save:forEvent:", "save(_:forEvent:)", types: ["UIButton", "UIEvent"]) { object, arguments in "#
      + "(object as! Profile).save(arguments[0, as: UIButton.self], forEvent: arguments[1, as: UIEvent.self]); return nil }, "
      + #".method("tick", "tick()") { object, _ in (object as! Profile).tick(); return nil }"#
    #expect(
      adapted.lines == [
        "import UIKit",
        "final class Profile: UIViewController {",
        "            private weak var label: UILabel!",
        "            func save(_ sender: UIButton, forEvent event: UIEvent) {}",
        "        private func tick() {}" + registration(0, "Profile", members) + " // every second",
        "}",
      ])
    #expect(
      adapted.header == ["@_spi(Adapting) import UIKit", "#sourceLocation(file: \"App/File.swift\", line: 1)"])
  }

  @Test func anAttributeOnALineOfItsOwnLeavesTheLine() {
    let adapted = Adapted("enum A { class B: NSObject {\n  @objc\n  func f() {}\n} }")
    #expect(adapted.lines[1] == "       ")
    #expect(adapted.lines[2].hasPrefix("  func f() {}; @section"))
    #expect(adapted.lines[2].contains("AdaptedClass(B.self"))
  }

  @Test func resultsAndErrorsOfMethods() {
    let source = { (function: String) in Adapted("class A: NSObject { @objc \(function) }").text }
    #expect(source("func f() -> Int { 1 }").contains("{ object, _ in (object as! A).f() }"))
    #expect(
      source("func f() throws {}").contains(
        ".method(\"fAndReturnError:\", \"f()\") { object, _ in _ = try? (object as! A).f(); return nil }"))
    #expect(
      source("func f(_ x: Int?) throws -> Int { 1 }").contains(
        "{ object, arguments in try? (object as! A).f(arguments[0, as: (Int?).self]) }"))
  }

  @Test func parametersOfEveryType() {
    let adapted = Adapted(
      "class A: NSObject { @objc func f(_ a: UIView!, then b: @escaping (Int) -> Void, c: [String: Any]) {} }")
    #expect(adapted.text.contains(#"types: ["UIView?", "(Int) -> Void", "[String: Any]"]"#))
    #expect(
      adapted.text.contains(
        "f(arguments[0, as: (UIView?).self], then: arguments[1, as: ((Int) -> Void).self], c: arguments[2, as: ([String: Any]).self])"
      ))
  }

  @Test func anOwnObjectiveCNameReplacesTheRule() {
    let adapted = Adapted(
      "@objc(XYFoo) class Foo: NSObject {\n  @objc(doIt:) func run(it: Int) {}\n  @objc(theName) var name = 1\n}")
    #expect(adapted.lines[0] == "             class Foo: NSObject {")
    #expect(adapted.text.contains(".className(\"XYFoo\")"))
    #expect(adapted.text.contains(".method(\"doIt:\", \"run(it:)\""))
    #expect(adapted.text.contains(#".property("theName", \Foo.name)"#))
  }

  @Test func propertiesThatCannotBeSet() {
    let adapted = Adapted(
      "class A: NSObject { @objc let a = 1; @objc var b: Int { 1 }; @objc var c: Int { get { 1 } }; @objc private(set) var d = 1 }"
    )
    #expect(
      adapted.text.contains(
        #".property(readOnly: "a", \A.a), .property(readOnly: "b", \A.b), .property(readOnly: "c", \A.c), .property("d", \A.d)"#
      ))
  }

  @Test func methodsOfTheClass() {
    let adapted = Adapted("class A: NSObject { @objc static func make() -> A { A() } }")
    #expect(adapted.text.contains(".classMethod(\"make\", \"make()\") { object, _ in (object as! A.Type).make() }"))
  }

  @Test func allMembersOfAClassMarkedObjcMembersExceptPrivateAndNonobjc() {
    let adapted = Adapted(
      "@objcMembers class A: NSObject { var a = 1; private var b = 1; @nonobjc var c = 1; func f<T>(_ t: T) {} }")
    #expect(adapted.text.hasSuffix(registration(0, "A", #".property("a", \A.a)"#) + " }"))
    #expect(!adapted.text.contains("nonobjc"))
  }

  @Test func extensionsOfClassesOfOtherModules() {
    let adapted = Adapted(
      "extension UIView {\n  @IBInspectable var radius: CGFloat {\n    get { 1 }\n    set {}\n  }\n}")
    #expect(adapted.lines[4] == "  }" + registration(0, "UIView", #".property("radius", \UIView.radius)"#))
  }

  @Test func privateNestedClassesRegisterThemselves() {
    let adapted = Adapted("class A { private class B: NSObject { @objc var x = 1 } }")
    #expect(
      adapted.text == "class A { private class B: NSObject {       var x = 1"
        + registration(0, "B", #".property("x", \B.x)"#) + " } }")
  }

  @Test func conditionalMembersRegisterUnderTheirCondition() {
    let adapted = Adapted("class A: NSObject {\n  #if DEBUG\n  @objc func f() {}\n  #endif\n}")
    #expect(
      adapted.lines[2] == "        func f() {}"
        + registration(0, "A", ".method(\"f\", \"f()\") { object, _ in (object as! A).f(); return nil }"))
    #expect(adapted.lines[3] == "  #endif")
  }

  @Test func genericClassesAreCalledThroughAProtocol() {
    let adapted = Adapted("#if DEBUG\nclass Box<T>: UIView {\n  @objc func go() {}\n}\n#endif")
    #expect(adapted.lines[1] == "class Box<T>: UIView, _Adapted0 {")
    #expect(
      adapted.lines[2].contains(
        "func go() {}; @MainActor fileprivate static func _adapted0() -> [AdaptedMember] { [.method(\"go\""))
    let load =
      "fileprivate enum _AdaptedFile1 { @section(\".init_array\") @used nonisolated static let load: "
      + "@convention(c) () -> Void = { AdaptedMembers.add { "
      + "[AdaptedClass(genericNamed: \"Box\", module: String(#fileID.prefix { $0 != \"/\" })) "
      + "{ ($0 as? any _Adapted0.Type)?._adapted0() }] } } }"
    let expected = [
      "#sourceLocation()", "#if DEBUG",
      "fileprivate protocol _Adapted0 { @MainActor static func _adapted0() -> [AdaptedMember] }",
      "extension _Adapted0 { @MainActor static func _adapted0() -> [AdaptedMember] { [] } }",
      "#endif", "#if DEBUG", load, "#endif", "",
    ]
    #expect(Array(adapted.lines.suffix(9)) == expected)
  }

  @Test func asynchronousMethodsStayAndAreNotRegistered() {
    #expect(
      Adapted("class A: NSObject { @objc func f() async {} }").text == "class A: NSObject {       func f() async {} }")
  }

  @Test func aClassWithoutMembersRegistersItsName() {
    #expect(
      Adapted("@objc(Name) class A: NSObject {}").text.hasPrefix(
        "            class A: NSObject { @section(\".init_array\")"))
  }

  @Test func ofExtensionsOfGenericClassesAreCalledThroughAProtocol() {
    let box = ["App/Box.swift": "class Box<T>: NSObject {}"]
    let adapted = Adapted("extension Box { @objc func go() {} }", others: box)
    #expect(
      adapted.lines[0].hasPrefix(
        "extension Box: _Adapted0 {       func go() {}; @MainActor fileprivate static func _adapted0() -> [AdaptedMember] { "
      ))
    #expect(adapted.text.contains("AdaptedClass(genericNamed: \"Box\""))
    // A class that is nested in one, in the extension of another file.
    let nested = Adapted("extension Box { class Lid: NSObject { @objc func go() {} } }", others: box)
    #expect(
      nested.lines[0].hasPrefix("extension Box { class Lid: NSObject, _Adapted0 {       func go() {}; @MainActor"))
    #expect(
      Adapted("extension Reader where Base: Box { class Lid: NSObject { @objc func go() {} } }").text.contains(
        "_Adapted0"))
    // UIKit's own, whose class objects the app does not name.
    #expect(
      Adapted("extension NSLayoutAnchor { @objc func go() {} }").text
        == "extension NSLayoutAnchor {       func go() {} }")
  }

  @Test func membersOfAnotherActorAreNotCalled() {
    #expect(
      Adapted("@StoreActor class A: NSObject { @objc func f() {} }").errors == [
        "App/File.swift:1:1: warning: members of '@StoreActor' cannot be called through Objective-C names here; bind them to "
          + "'@MainActor' or to no actor"
      ])
    #expect(Adapted("@StoreActor class A: Storing { func f() {} }").errors.isEmpty)
  }

  @Test func whatObjectiveCCannotCallIsNotCalled() {
    #expect(
      Adapted("class A: NSObject {\n  @objc func f(_ x: inout Int) {}\n}").errors == [
        "App/File.swift:2:14: warning: 'f(_:)' cannot be called through Objective-C: a parameter is 'inout', '@autoclosure' "
          + "or of an opaque type; pass an object or a value instead"
      ])
    #expect(
      Adapted("class A: NSObject { @NSManaged var x: Int; let y = 1 }").warnings == [
        "App/File.swift:1:21: warning: left out, because '@NSManaged' needs Core Data, which does not exist here: 'x'"
      ])
  }

  @Test func attributesOfEnumerationsAndInterfaceBuilderGo() {
    #expect(Adapted("@objc enum A: Int { case a }").text == "      enum A: Int { case a }")
    #expect(Adapted("@IBDesignable class A: UIView {}").text == "              class A: UIView {}")
  }
}

@Suite struct ObservedProperties {
  private func adapted(_ declaration: String) -> String {
    let text = Adapted("class A: NSObject { \(declaration) }").text
    return String(text.dropFirst("class A: NSObject { ".count)).components(before: "; @section")
  }

  @Test func storedOnesGetObservers() {
    #expect(
      adapted("@objc dynamic var x: Int = 1")
        == #"              var x: Int = 1 { willSet { AdaptedMembers.willChange(self, "x") } didSet { AdaptedMembers.didChange(self, "x") } }"#
    )
  }

  @Test func observersOfTheirOwnStay() {
    #expect(
      adapted("@objc dynamic var x = 1 { didSet { go() } }")
        == #"              var x = 1 { willSet { AdaptedMembers.willChange(self, "x") } didSet { defer { AdaptedMembers.didChange(self, "x") }; go() } }"#
    )
    #expect(
      adapted("@objc dynamic var x = 1 { willSet {} }")
        == #"              var x = 1 { didSet { AdaptedMembers.didChange(self, "x") } willSet { AdaptedMembers.willChange(self, "x")} }"#
    )
  }

  @Test func computedOnesNotifyInTheirSetter() {
    #expect(
      adapted("@objc dynamic var x: Int { get { 1 } set { go() } }")
        == #"              var x: Int { get { 1 } set { AdaptedMembers.willChange(self, "x"); defer { AdaptedMembers.didChange(self, "x") }; go() } }"#
    )
    #expect(adapted("@objc dynamic var x: Int { 1 }") == "              var x: Int { 1 }")
  }

  @Test func severalInOneDeclarationAreNotObserved() {
    #expect(
      Adapted("class A: NSObject { @objc dynamic var a = 1, b = 2 }").errors == [
        "App/File.swift:1:39: warning: observers do not learn of changes of these properties; declare each in a 'var' of its own"
      ])
  }
}

@Suite struct ObserversOfProperties {
  @Test(arguments: [
    (
      "view.observe(\\.list.contentSize) { _, _ in }",
      #"view.observe(adaptedKeyPath(\.list.contentSize, through: [\.list], ["list", "contentSize"])) { _, _ in }"#
    ),
    (
      "observe(\\A.b?.c!.d, options: [])",
      #"observe(adaptedKeyPath(\A.b?.c!.d, through: [\A.b, \A.b?.c], ["b", "c", "d"]), options: [])"#
    ),
    ("p.publisher(for: \\.a.b)", #"p.publisher(for: adaptedKeyPath(\.a.b, through: [\.a], ["a", "b"]))"#),
    ("view.observe(\\.frame)", "view.observe(\\.frame)"), ("view.observe(\\.a[0].b)", "view.observe(\\.a[0].b)"),
    ("view.sort(\\.a.b)", "view.sort(\\.a.b)"),
  ])
  func nameThePartsOfKeyPaths(call: String, adapted: String) {
    #expect(Adapted("let a = \(call)").text == "let a = \(adapted)")
  }

  private let method =
    "func observeValue(forKeyPath p: String?, of o: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)"
  private let call = "super.observeValue(forKeyPath: p, of: o, change: change, context: context)"

  @Test func thatAreObjectsGetAMessage() {
    let text = Adapted("class A: NSObject { override \(method) { \(call) } }").text
    #expect(
      text.hasPrefix("class A: NSObject {          \(method) { AdaptedMembers.UnhandledChange(self)(forKeyPath: p"))
    #expect(text.contains(".method(\"observeValueForKeyPath:ofObject:change:context:\", \"observeValue("))
    #expect(
      Adapted("class A: NSObject { @objc \(method) {} }").text.contains(
        ".method(\"observeValueForKeyPath:ofObject:change:context:\""))
  }

  @Test func thatAreRespondersOverride() {
    let source = "class A: UIView { override \(method) { \(call) } }"
    #expect(Adapted(source).text == source)
    // The superclass has the method by now.
    let subclass = "class B: A { override \(method) { \(call) } }"
    #expect(Adapted("class A: NSObject { override \(method) {} }\n" + subclass).lines.last == subclass)
    #expect(Adapted("class A: NSObject {}\n" + subclass).lines.last?.contains("override") == false)
  }
}

@Suite struct TestCases {
  private func adapted(_ source: String) -> String { Adapted("import XCTest\n" + source).lines.dropFirst().joined() }

  @Test func onTheMainActorAreCalledByFunctionsWithoutIt() {
    #expect(
      adapted("@MainActor class A: XCTestCase { func test_a() { f() } }")
        == "@MainActor class A: XCTestCase { func adapted_test_a() { f() }; nonisolated func test_a() { "
        + "AdaptedMembers.runTest(self) { $0.adapted_test_a() } } }")
    #expect(
      adapted("class A: BaseTestCase { public func testA() throws { f() } }")
        == "class A: BaseTestCase { public func adapted_testA() throws { f() }; public nonisolated func testA() throws { "
        + "try AdaptedMembers.runTest(self) { try $0.adapted_testA() } } }")
    #expect(adapted("class A: XCTestCase { @MainActor func testA() {} }").contains("nonisolated func testA()"))
  }

  @Test func ofXcodesTemplateOverrideNoProperty() {
    let property = "class var runsForEachTargetApplicationUIConfiguration: Bool { true }"
    #expect(
      adapted("final class A: XCTestCase { override \(property) }") == "final class A: XCTestCase {  \(property) }")
    // The superclass has the property then.
    #expect(
      adapted("class A: XCTest.XCTestCase { override \(property) }; class B: A { override \(property) }")
        == "class A: XCTest.XCTestCase {  \(property) }; class B: A { override \(property) }")
    #expect(adapted("class A: B { override \(property) }") == "class A: B { override \(property) }")
    #expect(Adapted("class A: B { override \(property) }").lines == ["class A: B { override \(property) }"])
  }

  @Test(arguments: [
    "class A: XCTestCase { func testA() {} }", "@MainActor class A: XCTestCase { func testA() async {} }",
    "@MainActor class A: XCTestCase { func test(a: Int) {}; func helper() {}; private func testB() {} }",
    "@MainActor class A: XCTestCase { static func testA() {}; func testB() -> Int { 1 }; override func testC() {} }",
    "@MainActor class A: XCTestCase { func f() { func testA() {} } }", "struct A { func testA() {} }",
  ])
  func ofOtherKindsStay(source: String) {
    #expect(adapted(source) == source)
  }
}

extension String {
  /// The text before the first occurrence of another.
  func components(before other: String) -> String {
    firstRange(of: other).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
