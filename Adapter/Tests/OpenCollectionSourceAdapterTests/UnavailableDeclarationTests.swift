import Foundation
import Testing

@testable import OpenCollectionSourceAdapter

/// Sources of a library with a class `Proxy` in Objective-C.
@Suite struct DeclarationsInObjectiveC {
  private func kept(_ source: String, others: [String: String] = [:]) -> [String] {
    let adapted = Adapted(source, others: others, unavailable: ["Proxy", "WebKit", "Kitchen", "hook"])
    return adapted.lines.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }
  }

  @Test func takeTheirUsersWithThem() {
    #expect(kept("class A: Proxy {}\nstruct B { let a: A }\nfunc f(_ b: B) {}\nlet c = 1") == ["letc=1"])
    #expect(kept("func f() { hook() }\nfunc g() { f() }\nfunc h() {}") == ["funch(){}"])
  }

  @Test func takeMembersOfExtensions() {
    let source = """
      extension View {
        var proxy: Proxy { Proxy() }
        var offset: Int { proxy.offset }
        var other: Int { self.proxy.other }
        var size: Int { 1 }
      }
      func f(_ view: View) -> Int { view.proxy.offset }
      """
    #expect(kept(source) == ["extensionView{", "varsize:Int{1}", "}"])
  }

  @Test func keepTheLinesOfWhatStays() {
    let adapted = Adapted("class A: Proxy {\n  let a = 1\n}\nlet b = 1", unavailable: ["Proxy"])
    #expect(adapted.lines == ["                ", "           ", " ", "let b = 1"])
  }

  @Test func takeTheirUsersInOtherFiles() {
    #expect(kept("func f() { A.shared }\nlet a = 1", others: ["B.swift": "class A: Proxy {}"]) == ["leta=1"])
  }

  @Test func takeTypesThatCannotDoWithoutThem() {
    // A stored property; a method that may satisfy a requirement.
    #expect(kept("struct A { var a: Proxy }\nstruct B { var b: Int { let p = Proxy(); return p.b } }") == ["structB{}"])
    #expect(kept("final class A: Source { func read() { hook() } }") == [])
    #expect(kept("final class A: Source { private func read() { hook() } }") == ["finalclassA:Source{}"])
    #expect(kept("extension A: Source { var a: Int { 1 }; func read() { hook() } }") == [])
  }

  @Test func leaveOthersOfTheirNamesAlone() {
    // A member that only types have that are left out.
    #expect(kept("class A: Proxy { func read() {} }\nfunc f(_ b: B) { b.read() }").count == 1)
    // A local name, another overload, a member of another extension.
    #expect(kept("func f(hook: () -> Void) { hook() }") == ["funcf(hook:()->Void){hook()}"])
    #expect(kept("func f() { let hook = hook() }\nfunc g() { if let hook {} }") == [])
    let overloads = "func f(a: Int) { hook() }\nfunc f(b: Int) {}\nfunc g() { f(b: 1) }\nfunc h() { f(a: 1) }"
    #expect(kept(overloads) == ["funcf(b:Int){}", "funcg(){f(b:1)}"])
    let source = """
      extension View where Base: Slider { var value: Int { hook(); return 1 } }
      extension View where Base: Switch { var value: Int { 1 }; var a: Int { value } }
      """
    #expect(
      kept(source) == [
        "extensionViewwhereBase:Slider{}", "extensionViewwhereBase:Switch{varvalue:Int{1};vara:Int{value}}",
      ])
  }

  @Test func leaveMethodsOfThePropertiesNamesAlone() {
    let source =
      "class A { var location: Proxy? }\nfunc f(_ touch: UITouch) { touch.location(in: nil) }\nfunc g(_ a: A) { a.location }"
    #expect(kept(source) == ["classA{}", "funcf(_touch:UITouch){touch.location(in:nil)}"])
  }

  @Test func takeOverloadsThatCallThem() {
    let source = """
      extension View { func read(_ a: String) -> Any { hook() } }
      extension View { func read(_ a: Int) -> Any { read("a") } }
      extension View { func write(_ a: Int) -> Any { write(a - 1) } }
      """
    #expect(
      kept(source) == ["extensionView{}", "extensionView{}", "extensionView{funcwrite(_a:Int)->Any{write(a-1)}}"])
  }

  @Test func takeFilesThatImportMissingModules() {
    #expect(kept("import Kitchen\nlet a = 1") == [])
    #expect(kept("func f() { a }\nlet b = 1", others: ["B.swift": "import Kitchen\nlet a = 1"]) == ["letb=1"])
    let conditional = "#if os(macOS)\nimport Kitchen\n#endif\n#if canImport(Kitchen)\nimport Kitchen\n#endif\nlet a = 1"
    #expect(kept(conditional).last == "leta=1")
  }

  @Test func areNamedInAWarning() {
    let source = "let a = 1\nclass A: Proxy {}\nclass B: A {}"
    #expect(
      Adapted(source, unavailable: ["Proxy"]).warnings == [
        "App/File.swift:2:1: warning: left out, because 'Proxy' does not exist on Linux: 'A'",
        "App/File.swift:3:1: warning: left out, because 'Proxy' does not exist on Linux: 'B'",
      ])
    // Of a library, one of each file.
    #expect(
      Adapted(source, unavailable: ["Proxy"], isLibrary: true).warnings == [
        "App/File.swift:2:1: warning: left out, because of Objective-C or a module that does not exist on Linux: A, B"
      ])
  }

  @Test func includeWhatTheRuntimeHasForPrograms() {
    #expect(kept("func f() { method_exchangeImplementations(a, b) }\nlet a = 1") == ["leta=1"])
    // Also where the target names nothing of Objective-C.
    #expect(
      Adapted("func f() { class_getInstanceMethod(a, b) }\nfunc g() { f() }").text.allSatisfy { " \n".contains($0) })
    // Functions of C have no classes as parameters on Linux.
    let types =
      "typealias A = @convention(c) (UIView, Selector) -> Void\ntypealias B = @convention(c) (Int, UnsafeRawPointer) -> Void"
    #expect(kept(types) == ["typealiasB=@convention(c)(Int,UnsafeRawPointer)->Void"])
  }

  @Test func takeOnlyTheirStatementsFromFunctionsWithoutAResult() {
    #expect(kept("func f() { a(); hook(); b { hook(); c() } }") == ["funcf(){a();b{c()}}"])
    // A local variable goes with what uses it.
    #expect(kept("func f() { let a = hook(); a.go(); b() }") == ["funcf(){b()}"])
    // What returns a value would return another one; a condition decides what else is run.
    #expect(kept("func f() -> Int { hook(); return 1 }\nfunc g() { if hook() { a() }; b() }") == [])
    // An initializer has to set every property.
    #expect(kept("class A { let a: Int; init() { hook(); a = 1; b() } }") == ["classA{leta:Int;init(){a=1;b()}}"])
    #expect(kept("class A { let a: Int; init() { a = hook(); b() } }") == [])
    #expect(kept("class A { var a: Proxy?; var b = 1; init() { a = c(); b = 2 } }") == ["classA{varb=1;init(){b=2}}"])
    #expect(
      kept("switch a { case 1: b(); default: c() }\nfunc f() { g(); switch a { case 1: hook(); default: c() } }").last
        == "funcf(){g();switcha{case1:break;default:c()}}")
    let adapted = Adapted("func f() {\n  a()\n  hook()\n}", unavailable: ["hook"])
    #expect(
      adapted.warnings == [
        "App/File.swift:3:3: warning: left out, because 'hook' does not exist on Linux: this statement"
      ])
  }

  /// What an app does for earlier systems is there for what does not exist here.
  @Test func takeTheBranchForTheSystemThatHasThem() {
    let condition = "func f() -> Int { if #available(iOS 26, *), Proxy.a { a() } else if b { return 1 }; return 2 }"
    #expect(kept(condition) == ["funcf()->Int{iffalse{}elseifb{return1};return2}"])
    // With a system alone, the other branch is compiled only then.
    let other = "func f(_ a: A) { if #available(iOS 26, *) { while hook() {} } else { a.b() }; a.c() }"
    #expect(kept(other) == ["funcf(_a:A){iffalse{}else{a.b()};a.c()}"])
    #expect(kept("func f() -> Int { if #available(iOS 26, *) { return 1 } else { hook() } }").count == 1)
    #expect(kept("func f() -> Int { if #available(iOS 26, *) { return hook() } else { return Proxy.a } }") == [])
    // Its value is that of the function.
    let value = "var a: Int { if #available(iOS 26, *) { hook() } else { 1 } }"
    #expect(kept(value) == ["vara:Int{iffalse{fatalError()}else{1}}"])
    let initializer = "class A { let a: Int; init() { if #available(iOS 26, *) { a = hook() } else { a = 1 } } }"
    // A branch that never returns sets no property, and need not.
    #expect(kept(initializer) == ["classA{leta:Int;init(){iffalse{fatalError()}else{a=1}}}"])
    // A statement that can be left out by itself is; a test goes as a whole.
    #expect(kept("func f() { if #available(iOS 26, *) { a(); hook() } }") == ["funcf(){a();}"])
    #expect(kept("import Testing\n@Test func a() { if #available(iOS 26, *) { #expect(hook() == 1) } }").count == 1)
    let adapted = Adapted(
      "func f() -> Int {\n  if #available(iOS 26, *), hook() { return 1 }\n  return 2\n}", unavailable: ["hook"])
    #expect(
      adapted.warnings == ["App/File.swift:2:6: warning: left out, because 'hook' does not exist on Linux: this branch"]
    )
  }

  @Test func takeTheBranchOfAnExpression() {
    #expect(
      kept("func f() { let x = if #available(iOS 26, *) { hook() } else { 1 }; g(x) }") == [
        "funcf(){letx=iffalse{fatalError()}else{1};g(x)}"
      ])
    #expect(
      kept("func f() { a = b.map { if #available(iOS 26, *) { hook($0) } else { $0 } } }") == [
        "funcf(){a=b.map{iffalse{fatalError()}else{$0}}}"
      ])
    // Without one for other systems, the variable goes.
    #expect(kept("func f() { let x = if a { hook() } else { 1 }; g(x); b() }") == ["funcf(){b()}"])
    #expect(kept("func f() { b { if #available(iOS 26, *) { hook() } } }") == ["funcf(){b{}}"])
  }

  @Test(arguments: ["fatalError()", "preconditionFailure(\"a\")"])
  func takeWhatWouldEndTheProgramWithoutThem(other: String) {
    #expect(
      kept("func f() -> Int { if #available(iOS 16, *) { return hook() } else { \(other) } }\nlet b = 1") == ["letb=1"])
    #expect(
      kept("func f() -> Int { if #available(iOS 16, *) { return hook() } else { a(); \(other) } }").first?
        .hasPrefix("funcf()->Int{iffalse{") == true)
  }

  @Test func takeTheCasesOfASwitchWithThoseOfAnEnumeration() {
    let source = """
      enum Kind {
        case text
        case proxy(Proxy)
      }
      func size(_ kind: Kind) -> Int {
        switch kind {
        case .text: return 1
        case .proxy(let a): return a.size
        }
      }
      """
    #expect(
      kept(source) == [
        "enumKind{", "casetext", "}", "funcsize(_kind:Kind)->Int{", "switchkind{", "case.text:return1", "}", "}",
      ])
  }

  @Test func takeRequirementsFromProtocolsAndConformancesThatNeedThem() {
    // A protocol without a requirement is one.
    #expect(kept("protocol P { func f(_ a: Proxy); func g() }") == ["protocolP{funcg()}"])
    // What UIKit does not ask for, what a superclass has, what the protocol of the target asks for.
    #expect(
      kept("class A: UIViewController, UITableViewDelegate { func f() -> Int { hook() }; var b = 1 }") == [
        "classA:UIViewController,UITableViewDelegate{varb=1}"
      ])
    #expect(
      kept("protocol P { func f() }\nextension A: P {}\nclass A { func f() { hook() }; var b = 1 }") == [
        "protocolP{funcf()}", "classA{varb=1}",
      ])
    #expect(
      kept("extension A: UITableViewDataSource { func tableView(_ a: B, cellForRowAt b: C) -> D { hook() } }") == [])
    #expect(
      kept("protocol P { func f() }\nextension P { func f() {} }\nclass A: P { func f() { hook() } }").last
        == "classA:P{}")
  }

  @Test func areNotThoseOfCodeThatIsNotRun() {
    #expect(kept("func f() { if #available(iOS 13, *) { a() } else { hook() } }").count == 1)
    #expect(
      kept("#if !os(iOS)\nlet a = hook()\n#endif\n#if os(iOS)\n#else\nimport Kitchen\n#endif\nlet b = 1").last
        == "letb=1")
    let custom = "#if os(iOS) && EASY\nlet a = hook()\n#endif\nvar b: Int { a }"
    func adapted(_ defined: Set<String>) -> Adapted { Adapted(custom, unavailable: ["hook"], defined: defined) }
    #expect(adapted([]).lines.last == "var b: Int { a }")
    #expect(adapted(["EASY"]).lines.last?.allSatisfy { $0 == " " } == true)
    // A condition in parentheses, and a version that all compilers have.
    let nested = "#if swift(>=4.2) && (os(iOS) || os(tvOS))\nimport UIKit\n#else\nimport Kitchen\n#endif\nlet a = 1"
    #expect(kept(nested).last == "leta=1")
  }

  @Test func ofModulesWithKnownNamesAreLeftOutOneByOne() {
    let source = """
      import WebKit
      class Page: UIViewController {
        private lazy var web = WKWebView()
        var title = ""
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(web)
          title = "a"
        }
        func reload() { web.reload() }
      }
      """
    let adapted = Adapted(source, unavailable: ["WebKit"])
    #expect(
      adapted.lines.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty } == [
        "classPage:UIViewController{", "vartitle=\"\"", "overridefuncviewDidLoad(){", "super.viewDidLoad()",
        "title=\"a\"", "}", "}",
      ])
    // The module brings UIKit into the file.
    #expect(adapted.header.contains("import UIKit"))
    #expect(
      adapted.warnings.map { String($0.split(separator: " ", maxSplits: 2)[2]) } == [
        "left out, because 'WKWebView' does not exist on Linux: 'web'",
        "left out, because 'WKWebView' does not exist on Linux: this statement",
        "left out, because 'WKWebView' does not exist on Linux: 'reload'",
      ])
    // A name like those of a module that nobody imports.
    #expect(kept("class A: WKThing {}\nimport Foundation").count == 2)
  }

  @Test func areNamedForTargetsThatUseTheirs() {
    let files = [
      (
        "A.swift",
        "import WebKit\nopen class A: WKThing {}\npublic func f() -> A { A() }\npublic func g() {}\npublic func g(_ a: A) {}"
      ),
      (
        "B.swift",
        "import SwiftUI\npublic struct C: View {}\npublic class D { let a: A }\npublic class E { func a(_ a: A) {} }"
      ),
    ]
    let library = SourceIndex(files, module: "Library", unavailable: ["WebKit"], isLibrary: true)
    // Of `g` and `E` something remains; `D` has a property less, and no initializer.
    #expect(library.namesLeftOut(for: []) == ["A", "f", "C"])
    let alone = SourceIndex([("C.swift", "import SwiftUI\npublic struct C: View {}")], module: "Library")
    let names = alone.namesLeftOut(for: [])
    #expect(names == ["C"])
    #expect(Adapted("extension C: P {}\nlet a = 1", unavailable: names).lines.last == "let a = 1")
  }

  @Test func areOverridesOfExtensionsInOtherTargets() {
    let files = [
      (
        "A.swift",
        """
        extension UIViewController {
          @objc var insets: Int { 1 }
          @objc func configure() {}
          var plain: Int { 1 }
        }
        open class Panel: UIViewController { open func configure() {} }
        open class Source: NSObject {}
        extension Source: UITableViewDataSource { public func tableView(_ a: Int) {} }
        struct Value {}
        extension Value: P { func viewDidLoad() {} }
        """
      )
    ]
    let library = SourceIndex(files, module: "Library")
    let source = """
      import XCTest
      @testable import Library
      class A: Panel {
        override var insets: Int { 2 }
        override func configure() {}
        override func viewDidLoad() {}
      }
      class B: Source { override func tableView(_ a: Int) {} }
      class C: UITableViewController { override func tableView(_ a: Int) {} }
      class D: B {}
      class E: D { override func tableView(_ a: Int) {} }
      func f(_ a: A, _ b: B) -> Int { b.tableView(1); return a.insets }
      """
    let index = SourceIndex([("T.swift", source)], module: "Tests", used: [library])
    #expect(
      index.warnings.map(\.message) == [
        "left out, because a class cannot override what an extension in another target declares: 'insets'",
        "left out, because a class cannot override what an extension in another target declares: 'tableView'",
        "left out, because a class cannot override what an extension in another target declares: 'tableView'",
      ])
    #expect(index.entry(for: "T.swift").unavailable.count == 3)
    #expect(SourceIndex([("T.swift", source)], module: "Tests").warnings.isEmpty)
  }

  @Test func areOverridesUnlessTheClassOrOneBetweenDeclaresTheMember() {
    let files = [
      (
        "A.swift",
        """
        extension Panel { @objc func configure() {}; @objc func reload(with a: Int) {} }
        open class Panel: UIView {}
        open class Own: Panel { open override func configure() {} }
        open class Other: UIView { open func configure() {} }
        """
      )
    ]
    let library = SourceIndex(files, module: "Library")
    let source = """
      import Library
      class A: Panel { override func configure() {} }
      class B: Own { override func configure() {} }
      class C: Other { override func configure() {} }
      """
    let index = SourceIndex([("T.swift", source)], module: "Tests", used: [library])
    // The class takes the member that another class of its module overrides.
    #expect(index.warnings.map(\.line) == [])
    let alone = SourceIndex([(files[0].0, files[0].1.replacing("open class Own", with: "//"))], module: "Library")
    let others = SourceIndex([("T.swift", source)], module: "Tests", used: [alone])
    #expect(others.warnings.map(\.line) == [2])
  }

  @Test func takeTestsAsAWhole() {
    let source =
      "import XCTest\nclass T: XCTestCase {\nfunc testA() {\nf()\nhook()\n}\nfunc setUp() {\nf()\nhook()\n}\n}"
    #expect(kept(source) == ["@preconcurrencyimportXCTest", "classT:XCTestCase{", "funcsetUp(){", "f()", "}", "}"])
    #expect(kept("import Testing\n@Test func a() { f(); hook() }\nlet a = 1").last == "leta=1")
    // Functions of apps, and others of a file with tests, are none.
    #expect(kept("class A { func testA() { f(); hook() } }") == ["classA{functestA(){f();}}"])
    let function = "import XCTest\nfunc testA() { f(); hook() }"
    #expect(kept(function).last == "functestA(){f();}")
  }

  @Test func leaveWhatTheyOverrideAlone() {
    let result = "class Round: UIButton { override func hit(_ a: Int) -> Int { hook(); return 1 } }"
    let use = "class A { func f(_ x: UIButton) -> Int { x.hit(1) } }"
    #expect(kept(result + "\n" + use) == ["classRound:UIButton{}", use.filter { $0 != " " }])
    // What it overrides is left out too.
    let chain =
      "class Base { func hit(_ a: Int) -> Int { hook(); return 1 } }\n" + result.replacing("UIButton", with: "Base")
    #expect(kept(chain + "\n" + use) == ["classBase{}", "classRound:Base{}", "classA{}"])
  }

  @Test func areSettersWithoutEffectAloneInFunctionsWithAResult() {
    let lazy =
      "class A { lazy var share: UIButton = { let b = UIButton(); b.showsLargeContentViewer = true; return b }() }"
    #expect(kept(lazy) == ["classA{lazyvarshare:UIButton={letb=UIButton();returnb}()}"])
    let function = "func f() -> Int { b.showsLargeContentViewer = true; return 1 }"
    #expect(kept(function) == ["funcf()->Int{return1}"])
    // What needs the value goes whole, and so does what sets another property to it.
    #expect(kept("func f() -> Bool { let a = b.showsLargeContentViewer; return a }\nlet a = 1") == ["leta=1"])
    #expect(kept("func f() -> Bool { b.c = b.showsLargeContentViewer; return true }\nlet a = 1") == ["leta=1"])
  }

  @Test func areNamedForEachTypeWithTheirNames() {
    let classes = ["A", "B"].map { "class \($0): UIView { override func f(_ a: Int) -> Int { hook(); return 1 } }" }
    let adapted = Adapted(classes.joined(separator: "\n"), unavailable: ["hook"])
    #expect(adapted.warnings.count == 2)
    let overloads =
      "extension UIView { func f(a: Int) -> Int { hook(); return 1 }; func f(b: Int) -> Int { hook(); return 1 } }"
    #expect(Adapted(overloads, unavailable: ["hook"]).warnings.count == 1)
  }

  @Test func haveTheCauseOfTheNamesakeThatIsMissing() {
    let source = """
      class A: UIView { override func f(_ a: Int) -> Int { hook(); return 1 } }
      class B { func f(_ a: Int) -> Proxy { g() }; func h() -> Int { self.f(1); return 1 } }
      """
    let warnings = Adapted(source, unavailable: ["hook", "Proxy"]).warnings
    #expect(warnings.map { $0.contains("'Proxy' does not") } == [false, true, true])
  }

  @Test func areNotTheAccessibilityMembersOfNSObjectWhichHaveAClass() {
    let adapted = Adapted(
      """
      class A: NSObject, P { override func accessibilityActivate() -> Bool { true } }
      class B: UIView { override var isAccessibilityElement: Bool { get { true } set {} } }
      class C: NSObject { override var hash: Int { 1 } }
      """)
    #expect(adapted.warnings == [])
    #expect(
      adapted.lines == [
        "class A: AccessibleObject, P { override func accessibilityActivate() -> Bool { true } }",
        "class B: UIView { override var isAccessibilityElement: Bool { get { true } set {} } }",
        "class C: NSObject { override var hash: Int { 1 } }",
      ])
    #expect(adapted.header.contains("import UIKit"))
  }

  @Test func isNotTheIdentifierThatSuchAClassHas() {
    let adapted = Adapted(
      """
      class A: NSObject { var accessibilityIdentifier: String?; override func accessibilityDecrement() {} }
      class B: NSObject { public var accessibilityIdentifier: String? { "b" }; override func accessibilityDecrement() {} }
      class C: NSObject { var accessibilityIdentifier: String? }
      """)
    #expect(
      adapted.lines == [
        "class A: AccessibleObject {                                       override func accessibilityDecrement() {} }",
        "class B: AccessibleObject { public override var accessibilityIdentifier: String? { \"b\" }; "
          + "override func accessibilityDecrement() {} }",
        "class C: NSObject { var accessibilityIdentifier: String? }",
      ])
  }

  @Test func areAlsoFunctionsUnderSuchConditions() {
    let files = [
      ("A.swift", "#if canImport(Darwin) && !SWIFT_PACKAGE\npublic func raise() {}\npublic func both() {}\n#endif"),
      ("B.swift", "public func both(_ a: Int) {}"),
    ]
    #expect(SourceIndex(files, module: "Library").namesLeftOut(for: []) == ["raise"])
  }

  @Test func areAlsoThoseUnderConditionsForModulesThatDoNotExist() {
    let files = [
      (
        "A.swift",
        """
        #if canImport(SwiftUI)
        import SwiftUI
        public struct Page: View {}
        struct Row {}
        public enum Both {}
        private class Hidden {}
        #else
        public enum Both {}
        #endif
        #if canImport(Foundation)
        public struct There {}
        #endif
        #if os(macOS) && canImport(SwiftUI)
        public typealias UIView = NSView
        #endif
        """
      ),
      ("B.swift", "#if canImport(WebKit)\npublic class Web {}\n#else\npublic class Cell {}\n#endif"),
    ]
    let library = SourceIndex(files, module: "Library")
    #expect(library.namesLeftOut(for: []) == ["Page", "Web"])
    #expect(library.namesLeftOut(for: [("C.swift", "@testable import Library")]) == ["Page", "Web", "Row"])
  }

  @Test func areNamedForOtherTargetsOnlyIfTheseSeeThem() {
    let files = [
      (
        "A.swift",
        """
        import WebKit
        class A: WKThing {}
        private func f(_ a: WKThing) {}
        fileprivate class G: WKThing {}
        public func h() -> WKThing {}
        private func h(_ a: Int) {}
        """
      ),
      (
        "B.swift",
        """
        import SwiftUI
        private struct Row: View {}
        struct Cell: View {}
        public extension Int { struct Page: View {} }
        enum Outer { public struct Inner: View {} }
        private enum Hidden { struct Deep: View {} }
        """
      ),
    ]
    let library = SourceIndex(files, module: "Library", unavailable: ["WebKit"])
    #expect(library.namesLeftOut(for: [("C.swift", "import Library")]) == ["h", "Page"])
    #expect(
      library.namesLeftOut(for: [("C.swift", "import UIKit"), ("D.swift", "@testable import Library")])
        == ["h", "Page", "A", "Cell", "Inner"])
    #expect(library.namesLeftOut(for: [("C.swift", "@testable import LibraryKit")]) == ["h", "Page"])
    // Nor do other files of the target see private types.
    let rows = ["App/Row.swift": "import SwiftUI\nprivate struct Row: View {}"]
    let source = "import SwiftUI\nlet a: Row"
    #expect(Adapted(source, others: rows).lines.last == "let a: Row")
  }

  @Test func tellWhereAnAppBeginsWithThem() {
    let end = "; the app begins here, and does not run without it"
    func warnings(_ source: String) -> [String] {
      Adapted("import WebKit\n" + source, unavailable: ["WebKit"]).warnings
    }
    #expect(warnings("@main class AppDelegate: WKThing {}").first?.hasSuffix("'AppDelegate'" + end) == true)
    let method = "func application(_ a: A, didFinishLaunchingWithOptions b: B) -> Bool { WKWebView(); return true }"
    // What it returns tells nothing of what it does.
    #expect(
      warnings("class A: UIResponder, UIApplicationDelegate { \(method) }").first?.hasSuffix("this statement") == true)
    let condition = method.replacing("WKWebView();", with: "if WKWebView() {};")
    #expect(
      warnings("class A: UIResponder, UIApplicationDelegate { \(condition) }").first?.hasSuffix("'application'" + end)
        == true)
    #expect(
      warnings("class A: UIResponder, UIApplicationDelegate { var a: WKWebView? }").first?.hasSuffix("'a'") == true)
  }

  @Test func takeTheirProtocolsFromTheListsOfTypes() {
    let adapted = Adapted("import WebKit\nclass A: UIView, WKUIDelegate, B {}", unavailable: ["WebKit"])
    #expect(adapted.lines.last == "class A: UIView              , B {}")
    // It asks for no member any more.
    let owner = "import Photos\nclass A: UIView, PHObserver { func f(_ a: PHChange) {}; var b = 1 }"
    #expect(Adapted(owner, unavailable: ["Photos"]).lines.last?.filter { $0 != " " } == "classA:UIView{varb=1}")
    #expect(adapted.warnings.map { $0.hasSuffix("'WKUIDelegate'") } == [true])
  }

  @Test func includeWhatUIKitDoesNotHave() throws {
    #expect(kept("extension View where Base: NSTextList {}\nlet a = 1") == ["leta=1"])
    let screenshots = "let name = UIApplication.userDidTakeScreenshotNotification\nlet a = 1"
    #expect(kept(screenshots) == ["leta=1"])
    // What would be overridden, and who asks for it.
    let hidden = "prefersHomeIndicatorAutoHidden"
    let overriding =
      "class A: UIViewController { override var \(hidden): Bool { true }; func f() { print(\(hidden)) } }"
    #expect(kept(overriding) == ["classA:UIViewController{}"])
    let router = "class A: NSObject { override func responds(to a: Selector!) -> Bool { b.responds(to: a) } }"
    #expect(kept("\(router)\nlet c: UICornerConfiguration") == ["classA:NSObject{}"])
    let asking = "class A { func f() { self.setNeedsUpdateOfHomeIndicatorAutoHidden(); g() } }"
    #expect(kept(asking) == ["classA{funcf(){g()}}"])
    // A class of the target itself is another.
    #expect(kept("class UIDocument {}\nlet a: UIDocument").count == 2)
    let folder = URL(filePath: #filePath).appending(path: "../../../../Sources").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var declared: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let declaration =
        /(?:public|open) (?:(?:final|nonisolated|static) )*(?:class|struct|enum|protocol|typealias|var|let|func) (\w+)/
      for match in text.matches(of: declaration) { declared.insert(String(match.1)) }
    }
    #expect(declared.contains("UIView"))
    #expect(MissingNames.types.union(MissingNames.members).union(MissingNames.inherited).intersection(declared) == [])
  }
}

@Suite struct Conditions {
  private func conditions(_ source: String, others: [String: String] = [:], undefined: Set<String> = []) -> [String] {
    Adapted(source, others: others, undefined: undefined).lines.filter { $0.hasPrefix("#") }.map {
      $0.filter { $0 != " " }
    }
  }

  @Test func areThoseOfIOSWhereUIKitIsImported() {
    let source = "#if os(Linux)\n#elseif !os(Linux) && os(iOS)\nimport UIKit\n#endif"
    #expect(conditions(source) == ["#iffalse", "#elseif!false&&true", "#endif"])
    // Sources without UIKit are a part of the target.
    #expect(conditions("#if os(Linux)\n#endif", others: ["B.swift": "import UIKit"]) == ["#iffalse", "#endif"])
  }

  @Test func areThoseOfLinuxForSourcesThatKnowItAndDoWithoutUIKit() {
    let source = "#if os(Linux)\n#elseif os(iOS)\n#endif"
    #expect(conditions(source) == ["#ifos(Linux)", "#elseifos(iOS)", "#endif"])
    let image = "#if canImport(UIKit)\nimport UIKit\n#endif"
    #expect(conditions(source, others: ["B.swift": image]) == ["#ifos(Linux)", "#elseifos(iOS)", "#endif"])
    #expect(conditions("#if os(iOS)\n#endif") == ["#iftrue", "#endif"])
  }

  @Test func targetsThatDoWithoutDarwinAndUIKitAreForLinux() {
    let source = "#if os(iOS)\n#else\n#endif"
    let darwin = "#if canImport(Darwin)\n#endif"
    #expect(conditions(source) == ["#iftrue", "#else", "#endif"])
    #expect(conditions(source, others: ["B.swift": darwin]) == ["#ifos(iOS)", "#else", "#endif"])
    #expect(conditions(source, others: ["B.swift": darwin + "\nimport UIKit"]) == ["#iftrue", "#else", "#endif"])
  }

  @Test func ofSwiftPMMayNotHold() {
    let source = "#if SWIFT_PACKAGE && DEBUG\n#endif"
    #expect(conditions(source, undefined: ["SWIFT_PACKAGE"]) == ["#iffalse&&DEBUG", "#endif"])
    // Also around what is registered, where another condition contains the name.
    let member = "#if SWIFT_PACKAGE || MY_SWIFT_PACKAGE\nclass A<T>: NSObject { @objc func f() {} }\n#endif"
    let written = conditions(member, undefined: ["SWIFT_PACKAGE"]).filter { $0.hasPrefix("#if") }
    #expect(written.count > 1 && Set(written) == ["#iffalse||MY_SWIFT_PACKAGE"])
  }
}
