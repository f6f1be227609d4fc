import Testing

@testable import OpenCollectionSourceAdapter

@Suite struct ApplicationMain {
  @Test func isMain() {
    #expect(
      Adapted("@UIApplicationMain\nclass AppDelegate: UIResponder, UIApplicationDelegate {}").lines[0]
        == "@main             ")
  }
}

@Suite struct OverridesInExtensions {
  @Test func moveIntoTheClassOfTheSameFileAndKeepTheirLines() {
    let adapted = Adapted(
      """
      class A: UIView {
        var x = 1
      }
      extension A {
        override func layoutSubviews() {
          go(#selector(tick))
        }
        func own() {}
      }
      """)
    #expect(
      adapted.lines == [
        "class A: UIView {",
        "  var x = 1",
        "",
        "#sourceLocation(file: \"App/File.swift\", line: 5)",
        "  override func layoutSubviews() {",
        "    go(Selector(swiftName: \"tick\", rule: \"tick\", context: A.self, { _ = A.tick }))",
        "  }",
        "#sourceLocation(file: \"App/File.swift\", line: 3)",
        "}",
        "extension A {",
        "                                  ",
        "                       ",
        "   ",
        "  func own() {}",
        "}",
      ])
  }

  @Test func keepTheirCondition() {
    let adapted = Adapted("class A: B {}\nextension A {\n  #if DEBUG\n  override func f() {}\n  #endif\n}")
    #expect(
      adapted.lines.prefix(7) == [
        "class A: B {", "#if DEBUG", "#sourceLocation(file: \"App/File.swift\", line: 4)", "  override func f() {}",
        "#endif",
        "#sourceLocation(file: \"App/File.swift\", line: 1)", "            }",
      ])
  }

  @Test func keepTheConditionOfTheirExtension() {
    let adapted = Adapted("class A: B {}\n#if DEBUG\nextension A {\n  override func f() {}\n}\n#endif")
    #expect(
      adapted.lines.prefix(7) == [
        "class A: B {", "#if DEBUG", "#sourceLocation(file: \"App/File.swift\", line: 4)", "  override func f() {}",
        "#endif",
        "#sourceLocation(file: \"App/File.swift\", line: 1)", "            }",
      ])
  }

  @Test func haveTheAccessOfTheirExtension() {
    let adapted = Adapted("class A: B {}\npublic extension A { override func f() {} }")
    #expect(adapted.lines[2].trimmingPrefix { $0 == " " } == "public override func f() {}")
  }

  @Test func ofAClassOfAnotherFileAreLeftOutWithAWarning() {
    let adapted = Adapted("extension A {\n  public override func f() {}\n  func g() {}\n}")
    #expect(
      adapted.warnings == [
        "App/File.swift:2:3: warning: left out, because a member cannot be overridden in an extension in another file than "
          + "its class; move it into the declaration of the class, or into an extension in the same file as that: 'f'"
      ])
    #expect(adapted.lines == ["extension A {", String(repeating: " ", count: 29), "  func g() {}", "}"])
  }
}

@Suite struct ClassDescriptions {
  @Test(arguments: [
    ("type(of: view).description() + \"\"", "NSStringFromClass(type(of: view)) + \"\""),
    // A function of the app's own, and other methods of that name.
    ("view.type(of: view).description()", "view.type(of: view).description()"),
    ("section.description()", "section.description()"),
  ])
  func areTheNamesOfClasses(call: String, adapted: String) {
    #expect(Adapted("class A { let a = \(call) }").lines == ["class A { let a = \(adapted) }"])
  }
}

@Suite struct CompilerConditions {
  @Test(arguments: [
    ("#if os(iOS)", "#if true   "), ("#if os(iOS) || os(tvOS)", "#if true    || os(tvOS)"),
    ("#if !os(iOS)", "#if !true   "),
    ("#if os(macOS)", "#if os(macOS)"), ("#if canImport(UIKit)", "#if canImport(UIKit)"),
    ("#if targetEnvironment(simulator)", "#if targetEnvironment(simulator)"),
  ])
  func takeIOSAsTrue(condition: String, adapted: String) {
    #expect(Adapted("\(condition)\nlet a = 1\n#endif").lines == [adapted, "let a = 1", "#endif"])
  }
}

@Suite struct Literals {
  @Test func areCalls() {
    #expect(
      Adapted("let a = #imageLiteral(resourceName: \"Hero\")").text
        == "let a = UIImage(imageLiteralResourceName: \"Hero\")")
    #expect(
      Adapted("let a = #colorLiteral(red: 1, green: 0, blue: 0.5, alpha: 1)").text
        == "let a = UIColor(red: 1, green: 0, blue: 0.5, alpha: 1)")
    #expect(
      Adapted("let a = #fileLiteral(resourceName: \"a.json\")").text
        == "let a = URL(fileReferenceLiteralResourceName: \"a.json\")")
  }
}

@Suite struct Imports {
  @Test(arguments: [
    ("import ObjectiveC", "                 "), ("import ObjectiveC.runtime", "                         "),
    ("import UIKit.UIImage", "import UIKit"), ("import class UIKit.UIView", "import UIKit"),
    ("import CoreGraphics", "import UIKit"), ("internal import QuartzCore", "internal import UIKit"),
    ("import Foundation", "import Foundation"), ("@testable import App", "@testable import App"),
    ("import os", "import OSLog"), ("import os.log", "import OSLog"),
    ("private import os.signpost", "private import OSLog"),
    ("import struct os.Logger", "import struct OSLog.Logger"), ("import OSLog", "import OSLog"),
    ("#if canImport(os)\n#endif", "#if canImport(OSLog)\n#endif"),
  ])
  func ofModulesThatDoNotExistHere(declaration: String, adapted: String) {
    #expect(Adapted(declaration).text == adapted)
  }

  @Test func ofDarwinForALockAreOfOSLog() {
    let source = "import Darwin\nvar lock = os_unfair_lock()"
    #expect(Adapted(source).lines[0] == "import OSLog; import UIKit")
    #expect(Adapted("import UIKit\n" + source).lines[1] == "import OSLog")
  }

  @Test func aFileThatImportsUIKitNeedsNoOtherImportOfIt() {
    #expect(
      Adapted("internal import UIKit\nimport CoreGraphics").lines == ["internal import UIKit", "                   "])
  }

  @Test("An import of a module that has another name in the build") func renamedModules() {
    let renamed = ["SnapKit": "SnapKitApp"]
    #expect(Adapted("import SnapKit", renamed: renamed).lines == ["import SnapKitApp"])
    #expect(Adapted("@testable import SnapKit", renamed: renamed).lines == ["@testable import SnapKitApp"])
    #expect(Adapted("import struct SnapKit.Edge", renamed: renamed).lines == ["import struct SnapKitApp.Edge"])
    #expect(Adapted("import Then", renamed: renamed).lines == ["import Then"])
  }

  @Test func filesThatUseTheNetworkImportItsModule() {
    #expect(
      Adapted("import Foundation\nlet a = URLSession.shared").header.dropLast() == [
        "#if canImport(FoundationNetworking)", "import FoundationNetworking", "#endif",
      ])
    #expect(Adapted("import Foundation\n// URLSession").header.count == 1)
  }

  @Test func fulfillmentsAreClosures() {
    func adapted(_ code: String, _ e: String = "let e = expectation(description: a)") -> String? {
      Adapted("import XCTest\n\(e)\n\(code)").lines.last
    }
    #expect(adapted("let a = b.e.fulfill") == "let a = { b.e.fulfill() }")
    for e in [
      "let e = self.expectation(description: a)", "let e = XCTestExpectation()", "var e: XCTestExpectation? = nil",
      "func f(_ e: XCTestExpectation) {}",
    ] {
      #expect(adapted("f(then: e.fulfill)", e) == "f(then: { e.fulfill() })")
    }
    #expect(adapted("f(then: e!.fulfill)", "var e: XCTestExpectation?") == "f(then: { e!.fulfill() })")
    #expect(adapted("let c = e.fulfill()") == "let c = e.fulfill()")
    #expect(adapted("let c = (e.fulfill)()") == "let c = (e.fulfill)()")
    #expect(adapted("let c = #selector(e.fulfill)")?.contains("{") == false)
    // A method of that name of another type, as in PromiseKit.
    #expect(adapted("load().done(seal.fulfill)") == "load().done(seal.fulfill)")
    #expect(adapted("load().done(e.fulfill)", "let e = Resolver()") == "load().done(e.fulfill)")
    #expect(Adapted("let e: XCTestExpectation\nf(e.fulfill)").lines.last == "f(e.fulfill)")
  }

  @Test func expectationsThatFunctionsPassToClosuresFulfill() {
    let functions = """
      extension XCTestCase {
        func perform(title: String, block: @escaping (XCTestExpectation) -> Void, then: (() -> Void)? = nil) {}
        func load(_ done: ((Int, XCTestExpectation?) -> Void)?) {}
        func send(_ block: (XCTestExpectation) -> Void) {}
        func send(_ block: (Resolver) -> Void) {}
        func resolve(_ block: (Resolver) -> Void) {}
      }
      """
    func adapted(_ code: String) -> String? {
      Adapted("import XCTest\n\(code)", others: ["App/Tools.swift": "import XCTest\n\(functions)"]).lines.last
    }
    for code in [
      "perform(title: a, block: { e in done = e.fulfill })", "perform(title: a) { e in done = e.fulfill }",
      "perform(title: a) { e in done = e.fulfill } then: { b() }",
      "self.perform(title: a) { [a] (e) in done = e.fulfill }",
      "load { _, e in f { done = e!.fulfill } }", "other { (_, e: XCTestExpectation) in done = e.fulfill }",
    ] {
      let call = code.firstRange(of: /e!?\.fulfill/).map { code[$0] } ?? ""
      #expect(adapted(code) == code.replacing(call, with: "{ \(call)() }"))
    }
    for code in [
      "resolve { e in done = e.fulfill }", "other { e in done = e.fulfill }", "load { e, _ in done = e.fulfill }",
      "send { e in done = e.fulfill }", "perform(title: { e in e.fulfill })",
      "load { _, e in resolve { e in done = e.fulfill } }", "load { _, e in done = e.fulfill() }",
      "load { _, e in resolve { (e: Resolver) in done = e.fulfill } }",
    ] {
      #expect(adapted(code) == code)
    }
    // The closure's parameter, not the expectation that the file declares.
    let declared = "let e = expectation(description: a); "
    #expect(adapted(declared + "resolve { e in done = e.fulfill }")?.hasSuffix("done = e.fulfill }") == true)
  }

  @Test func namesOfCoreTextAreKeys() {
    let source = "let a = kCTTrackingAttributeName as NSAttributedString.Key, b = kCTTrackingAttributeName as String"
    #expect(
      Adapted(source).lines == [
        "let a = NSAttributedString.Key(rawValue: kCTTrackingAttributeName ), b = kCTTrackingAttributeName as String"
      ])
  }

  @Test func testsImportUIKitWithXCTest() {
    let adapted = Adapted("import XCTest\nclass A: XCTestCase { var a = 1 }")
    #expect(adapted.header.dropLast() == ["#if canImport(UIKit)", "import UIKit", "#endif"])
    #expect(adapted.lines == ["@preconcurrency import XCTest", "class A: XCTestCase { var a = 1 }"])
  }

  @Test func allFilesOfTestsImportUIKit() {
    let tests = ["App/Tests.swift": "import XCTest"]
    #expect(
      Adapted("let a: UIView", others: tests).header.dropLast() == ["#if canImport(UIKit)", "import UIKit", "#endif"])
    #expect(Adapted("import UIKit\nlet a: UIView", others: tests).header.count == 1)
    #expect(Adapted("let a: UIView").header.count == 1)
    #expect(Adapted("let a: UIView", others: ["App/Tests.swift": "import Nimble\nimport Quick"]).header.count == 4)
    #expect(Adapted("let a: UIView", others: ["App/Preview.swift": "import QuickLook"]).header.count == 1)
    #expect(Adapted("let a: UIView", others: ["A.swift": "import QuickLook\nimport Quick\n"]).header.count == 4)
  }

  @Test func namesAfterThatOfAModuleInUIKitAreOfUIKit() {
    let source =
      "import UIKit\nlet a = CoreGraphics.log(x)\nlet b: CoreGraphics.CGFloat = 1\nlet c = view.CoreGraphics.x"
    #expect(
      Adapted(source).lines.dropFirst() == [
        "let a = UIKit.log(x)", "let b: UIKit.CGFloat = 1", "let c = view.CoreGraphics.x",
      ])
  }

  @Test func namesAfterThatOfATypeOfTheTargetAreTheTypes() {
    let source = "import CoreText\nlet a: CoreText.Font = CoreText.make()"
    #expect(Adapted(source).lines.dropFirst() == ["let a: UIKit.Font = UIKit.make()"])
    #expect(
      Adapted(source, others: ["App/CoreText.swift": "public struct CoreText { enum Font {} }"])
        .lines.dropFirst() == ["let a: CoreText.Font = CoreText.make()"])
  }

  @Test func namesThatTheModuleAccessibilityDoesNotHaveAreOfATypeOfAnotherModule() {
    let source = "import Accessibility\nimport Models\nlet a: Set<Accessibility.Trait> = Accessibility.make()"
    #expect(Adapted(source).lines.last == "let a: Set<Accessibility.Trait> = Accessibility.make()")
    #expect(
      Adapted("import Accessibility\nlet a: Accessibility.AXCustomContent?").lines.last
        == "let a: UIKit.AXCustomContent?")
  }

  @Test func filesThatUseCombineWithFoundationsImportOnlyImportIt() {
    let source = "import Foundation\nclass A { @Published var a = 1 }"
    #expect(Adapted(source).header.dropLast() == ["#if canImport(Combine)", "import Combine", "#endif"])
    #expect(Adapted("import Combine\n" + source).header.count == 1)
    #expect(Adapted("import Foundation\n// Published").header.count == 1)
  }
}

@Suite struct TestsThatAClassLists {
  private let library = SourceIndex(
    [
      (
        "Spec.swift",
        """
        open class Spec: XCTestCase {
          #if !canImport(Darwin)
            public class var allTests: [(String, (Spec) -> () throws -> Void)] { [] }
          #endif
        }
        open class Plain: XCTestCase {}
        """
      )
    ], module: "Specs")

  private func adapted(_ declaration: String) -> String {
    let source = "import XCTest\n" + declaration
    let index = SourceIndex([("T.swift", source)], module: "Tests", used: [library])
    return adapt(source, path: "T.swift", entry: index.entry(for: "T.swift")).text
  }

  @Test func areRunByATestOfTheClassesThatInheritIt() {
    let text = adapted("final class ViewSpec: Spec {\n  override func spec() {}\n}")
    #expect(
      text.contains("import XCTest\nfinal class ViewSpec: Spec {\n  override func spec() {}\n}\n#sourceLocation()\n"))
    #expect(text.contains("final class ViewSpec_Listed: XCTestCase {\n  func testListed() {"))
    #expect(text.contains("ViewSpec(name: name, testClosure: { try test($0 as! ViewSpec)() })"))
    #expect(!adapted("class A: Plain {}").contains("testListed"))
    #expect(!adapted("private class A: Spec {}").contains("testListed"))
  }

  @Test func areRunByATestOfTheClassesOfAnotherClassThatInheritsIt() {
    let text = adapted("class BaseSpec: Spec {}\nfinal class ViewSpec: BaseSpec {}")
    #expect(text.contains("final class ViewSpec_Listed: XCTestCase {"))
  }

  @Test func areRunUnderTheConditionsOfTheClass() {
    let text = adapted("#if DEBUG\nfinal class ViewSpec: Spec {}\n#endif")
    #expect(text.contains("#if DEBUG\nfinal class ViewSpec_Listed: XCTestCase {"))
    #expect(text.split(separator: "\n").count { $0 == "#endif" } >= 2)
  }

  @Test(arguments: [
    "open class Spec: XCTestCase { static var allTests: [(String, (Spec) -> () throws -> Void)] { [] } }",
    "class Spec: XCTestCase { public class var allTests: [(String, (Spec) -> () throws -> Void)] { [] } }",
    "open class Spec: XCTestCase { public class var allTests: [String] { [] } }",
    "open class Spec: XCTestCase { public class var allTests: [(String, (Spec) -> () async throws -> Void)] { [] } }",
    "open class Spec: XCTestCase { public static let allTests = [1] }",
  ])
  func areThoseOfAVisibleListOfTests(library: String) {
    let library = SourceIndex([("Spec.swift", library)], module: "Specs")
    let index = SourceIndex([("T.swift", "import XCTest\nclass A: Spec {}")], module: "Tests", used: [library])
    #expect(index.entry(for: "T.swift").listingTests.isEmpty)
  }
}

@Suite struct NamesThatFoundationHasToo {
  @Test func areThoseOfTheLibraryThatATestImports() {
    let library = SourceIndex(
      [("A.swift", "public struct Predicate<T> {}\nstruct Expression {}\npublic class Other {}")], module: "Nimble")
    func imported(_ source: String) -> [String] {
      SourceIndex([("T.swift", source)], module: "Tests", used: [library]).entry(for: "T.swift").imported
    }
    let use = "func f() -> Predicate<Int> {}"
    #expect(imported("import XCTest\nimport Nimble\n" + use) == ["struct Nimble.Predicate"])
    #expect(imported("import XCTest\nimport Nimble\nlet a = Expression()") == [])
    #expect(imported("import XCTest\nimport NimbleMore\n" + use) == [])
    var entry = IndexEntry()
    entry.imported = ["struct Nimble.Predicate"]
    #expect(
      adapt("class A {}", path: "T.swift", entry: entry).text.hasPrefix(
        "import struct Nimble.Predicate\n#sourceLocation"))
  }
}

@Suite struct NamesOfSwiftUI {
  @Test(arguments: ["UIControl.State", "UIGestureRecognizer.State", "UIKit.UIControl.State", "[Kit.View]"])
  func areNoneAsMembersOfOtherTypes(type: String) {
    let source = """
      import SwiftUI
      class RoundButton: UIButton { override func setTitle(_ t: String?, for s: \(type)) {} }
      func f(_ x: UIButton) { x.setTitle("a", for: .normal) }
      """
    let adapted = Adapted(source)
    #expect(adapted.warnings == [] && adapted.errors == [])
    #expect(adapted.lines.dropFirst() == source.split(separator: "\n").dropFirst().map(String.init)[...])
  }

  @Test func areThoseOfTheModule() {
    let source = "import SwiftUI\nfunc f(_ a: SwiftUI.Color) {}\nlet a = 1"
    #expect(Adapted(source).lines.dropFirst().map { $0.filter { $0 != " " } } == ["", "leta=1"])
  }

  @Test func takeOverridesWithThemButNotWhatTheyOverride() {
    let source = """
      import SwiftUI
      class A: UIButton { override func show(_ a: Color) {} }
      func g() { print(Color.red) }
      func f(_ x: UIButton) { x.show(.red) }
      """
    #expect(Adapted(source).lines.last == "func f(_ x: UIButton) { x.show(.red) }")
  }
}

@Suite struct ImportsOfSwiftUI {
  @Test func stayUnderAConditionForTheModule() {
    let source = "#if canImport(SwiftUI)\nimport SwiftUI\nstruct A: View {}\n#endif"
    #expect(Adapted(source).text == source)
  }
}

@Suite struct SwiftUI {
  private func kept(_ adapted: Adapted) -> [String] {
    adapted.lines.map { String($0.trimmingSuffix { $0 == " " }) }.filter { !$0.isEmpty }
  }

  @Test func leavesOutTheAppThatBeginsWithIt() {
    let adapted = Adapted(
      "import SwiftUI\n@main struct A: App { var body: some Scene { WindowGroup { B() } } }\nclass Delegate: UIResponder {}"
    )
    #expect(kept(adapted) == ["import UIKit", "class Delegate: UIResponder {}"])
    #expect(
      adapted.errors == [
        "App/File.swift:1:1: warning: SwiftUI is not available; what the file declares with it is left out: 'A'"
      ])
  }

  @Test(arguments: [
    "func load(_ app: App, on queue: DispatchQueue = .main) {}",
    "@main class App: UIResponder, UIApplicationDelegate {}",
    "@main class Delegate: App.Base {}",
    "class App {}\n@main class Delegate: App {}",
  ])
  func leavesOtherAppsAlone(source: String) {
    let adapted = Adapted("import SwiftUI\nstruct Card: View {}\n" + source)
    #expect(adapted.lines.dropFirst(2).joined(separator: "\n") == source)
  }

  @Test func leavesAnAppOfTheTargetsOwnAlone() {
    let source = "import SwiftUI\n@main struct Main: App {}\nstruct Card: View {}"
    #expect(Adapted(source).lines[1].allSatisfy { $0 == " " })
    #expect(Adapted(source, others: ["App.swift": "protocol App {}"]).lines[1] == "@main struct Main: App {}")
    let named = source.replacing(": App", with: ": SwiftUI.App")
    #expect(Adapted(named, others: ["App.swift": "protocol App {}"]).lines[1].allSatisfy { $0 == " " })
  }

  @Test func leavesOutTheCodeThatUsesItAndWhatUsesThat() {
    let adapted = Adapted(
      """
      import SwiftUI
      struct Card: View { var body: some View { Text("a") } }
      class A: UIViewController {
        let card = Card()
        func f() { print(1) }
        func show() {
          present(UIHostingController(rootView: Card()), animated: true)
          f()
        }
        func page() -> UIViewController { UIHostingController(rootView: Card()) }
        func push() { show(page(), sender: nil) }
      }
      """)
    #expect(
      kept(adapted) == [
        "import UIKit", "class A: UIViewController {", "  func f() { print(1) }", "  func show() {", "    f()", "  }",
        "}",
      ])
    #expect(
      adapted.warnings == [
        "App/File.swift:4:3: warning: left out, because 'SwiftUI' does not exist on Linux: 'card'",
        "App/File.swift:7:5: warning: left out, because 'SwiftUI' does not exist on Linux: this statement",
        "App/File.swift:10:3: warning: left out, because 'SwiftUI' does not exist on Linux: 'page'",
        "App/File.swift:11:3: warning: left out, because 'SwiftUI' does not exist on Linux: 'push'",
      ])
    #expect(adapted.errors.map { $0.hasSuffix("left out: 'Card'") } == [true])
  }

  @Test func leavesOutWhatUsesItsDeclarationsWithoutAnImportOfIt() {
    let card = ["Card.swift": "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"]
    let source = "import UIKit\nfunc f() -> Card { Card() }\nfunc g() {}\nstruct Text {}\nlet a = Text()"
    #expect(
      kept(Adapted(source, others: card)) == ["import UIKit", "func g() {}", "struct Text {}", "let a = Text()"])
  }

  @Test func leavesClassesAndMembersOfOtherTypesWithTheNamesOfItsOwn() {
    let source = """
      import SwiftUI
      extension View { func addBorder() -> some View { self } }
      class A: UIView {
        init(card: Text) {}
        func addBorder() {}
        var state: State { .on }
        enum State { case on }
      }
      let a = AnyView(b)
      """
    let adapted = Adapted(source, others: ["B.swift": "class B { func f(a: A) { a.addBorder(); a.frame() } }"])
    #expect(
      kept(adapted) == [
        "import UIKit", "class A: UIView {", "  func addBorder() {}", "  var state: State { .on }",
        "  enum State { case on }", "}",
      ])
    #expect(adapted.warnings.count == 1)
  }

  @Test func leavesOutItsDeclarationsWithAWarning() {
    let adapted = Adapted(
      """
      import SwiftUI
      extension Wrapped { func f() {} }
      typealias Base = UIView
      struct Wrapped: UIViewRepresentable {}
      class A {
        func f() {}
        func view() -> some View { Text("a") }
        var other: AnyView { AnyView(view()) }
      }
      final class Model: ObservableObject { @Published var margins = EdgeInsets() }
      """)
    #expect(
      adapted.lines.map { String($0.trimmingSuffix { $0 == " " }) } == [
        "import UIKit", "", "typealias Base = UIView", "", "class A {", "  func f() {}", "", "", "}", "",
      ])
    #expect(
      adapted.errors == [
        "App/File.swift:1:1: warning: SwiftUI is not available; what the file declares with it is left out: "
          + "'Model', 'Wrapped', 'other', 'view'"
      ])
  }

  @Test func leavesOutWhatNamesItsDeclarationsInOtherFiles() {
    let adapted = Adapted(
      "import SwiftUI\nextension Card { func f() {} }\nclass A {}",
      others: ["Card.swift": "import SwiftUI\nstruct Card: View { var body: some View { Text(\"a\") } }"])
    #expect(
      adapted.lines.map { String($0.trimmingSuffix { $0 == " " }) } == ["import UIKit", "", "class A {}"])
    #expect(adapted.errors.map { $0.hasSuffix("left out: 'Card'") } == [true])
  }

  @Test func isNotMeantByATypeOfTheFileThatHasTheNameOfOneOfItsTypes() {
    let adapted = Adapted(
      """
      import SwiftUI
      class A: UIViewController {
        enum State { case loading }
        var state = State.loading
        func show(_ state: State) {}
      }
      #Preview { A() }
      """)
    #expect(
      adapted.lines.map { String($0.trimmingSuffix { $0 == " " }) } == [
        "import UIKit", "class A: UIViewController {", "  enum State { case loading }", "  var state = State.loading",
        "  func show(_ state: State) {}", "}", "#Preview { A() }",
      ])
    #expect(adapted.errors.isEmpty)
  }

  @Test(arguments: ["struct Transaction {}", "final class Transaction {}", "typealias Transaction = Int"])
  func isNotMeantByATypeOfAnotherFileThatHasTheNameOfOneOfItsTypes(declaration: String) {
    let source = "import SwiftUI\nclass A { func add(_ new: Transaction) {} }\n#Preview { A() }"
    let adapted = Adapted(source, others: ["Transaction.swift": declaration])
    #expect(adapted.lines[..<2] == ["import UIKit", "class A { func add(_ new: Transaction) {} }"])
    let leavingOut = Adapted(source)
    #expect(leavingOut.errors.map { $0.hasSuffix("left out: 'add'") } == [true])
  }
}

@Suite struct SymbolsOfAssets {
  @Test(arguments: [
    ("hero", "hero"), ("Hero", "hero"), ("hero-shot", "heroShot"), ("hero shot 2", "heroShot2"), ("HeroImage", "hero"),
    ("URLIcon", "urlIcon"), ("404", "_404"), ("default", "`default`"),
  ])
  func areNamedAsXcodeNamesThem(name: String, symbol: String) {
    #expect(AssetSymbols.symbol(name, kind: .image) == symbol)
  }
}

extension StringProtocol {
  func trimmingSuffix(while predicate: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}

@Suite struct ClassesOfFoundation {
  @Test func withMembersOfCoreFoundationNeedItToBeInheritedFrom() {
    #expect(Adapted("import Foundation\nfinal class Counter: NSLock {}").header.contains("import CoreFoundation"))
    #expect(!Adapted("import Foundation\nfinal class Counter: NSObject {}").header.contains("import CoreFoundation"))
  }
}

@Suite struct ConformancesOfObjects {
  @Test func areThoseOfClassesThatAreNoObjectsHere() {
    #expect(
      Adapted("extension NSObject: A, B {}").text
        == "extension NSObject: A, B {}; extension NotificationCenter: A, B {}; extension FileManager: A, B {}; "
        + "extension ProcessInfo: A, B {}")
    #expect(Adapted("extension UIView: A {}").text == "extension UIView: A {}")
  }
}

@Suite struct NamesThatFoundationHasOnIOS {
  @Test func importUIKit() {
    let header = ["#if canImport(UIKit)", "import UIKit", "#endif"]
    for use in ["let a = NSEC_PER_SEC", "let t: CGAffineTransform", "func f() { objc_sync_enter(a) }"] {
      #expect(Adapted("import Foundation\n" + use).header.dropLast() == header[...])
      #expect(Adapted("import UIKit\n" + use).header.count == 1)
    }
    #expect(Adapted("import Foundation\nlet a: CGRect").header.count == 1)
  }
}

@Suite struct CodeForOldSystems {
  @Test func isLeftOut() {
    let source = """
      if #available(iOS 14, macOS 11, *) {
        a()
      } else {
        old()
      }
      """
    // The only statement, whose value may be that of what is around it.
    #expect(trimmed(source) == ["", "  a()", "", "", ""])
    #expect(
      trimmed("let b = 1\n" + source) == ["let b = 1", "                                   do {", "  a()", "}", "", ""])
    #expect(
      Adapted("guard #available(iOS 9.1, *) else { return }").text
        == "guard #available(iOS 9.1, *) else {fatalError()        }")
    #expect(trimmed("if #unavailable(iOS 15) { old() }") == [""])
    #expect(
      trimmed("a()\nif #unavailable(iOS 15) { old() } else { b() }") == [
        "a()", "                                       do { b() }",
      ])
  }

  private func trimmed(_ source: String) -> [String] {
    Adapted(source).lines.map { String($0.trimmingSuffix { $0 == " " }) }
  }

  /// A type for all of it would have to be found, which no part of a result builder's has.
  @Test func leavesNothingOfItsPartInResultBuilders() {
    let source = "var body: some Part { if #available(iOS 14, *) { New() } else { Old() } }"
    #expect(Adapted("struct A { \(source) }").text.filter { $0 != " " } == "structA{varbody:somePart{New()}}")
    #expect(
      Adapted("struct A { let a = List { First(); if #available(iOS 14, *) { New() } else { Old() } } }").text.filter {
        $0 != " "
      }
        == "structA{leta=List{First();do{New()}}}")
    #expect(
      Adapted("if a { b() } else if #available(iOS 14, *) { c() } else { d() }").text.filter { $0 != " " }
        == "ifa{b()}else{c()}")
  }

  @Test func endsTheProgramWhereItsValueIsMissing() {
    #expect(
      Adapted("let a = if #available(iOS 14, *) { 1 } else { 2 }").text
        == "let a = if #available(iOS 14, *) { 1 } else {fatalError()   }")
  }

  @Test func ofLaterSystemsIsNotRun() {
    #expect(
      Adapted("if #available(iOS 99, *) { a() }\nlet b = 1").text == "if false { a() }\nlet b = 1")
    #expect(Adapted("guard b, #available(iOS 99, *) else { return }").text == "guard b, false else { return }")
  }

  @Test func ofOtherSystemsAndWithOtherConditionsStays() {
    for source in [
      "if #available(macOS 14, *) {} else { a() }",
      "if b, #available(iOS 14, *) {} else { a() }", "guard #available(iOS 14, *), b else { return }",
    ] {
      #expect(Adapted(source).text == source)
    }
  }
}
