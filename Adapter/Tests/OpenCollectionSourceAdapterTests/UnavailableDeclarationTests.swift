import Foundation
import Testing

@testable import OpenCollectionSourceAdapter

/// Sources of a library with a class `Proxy` in Objective-C.
@Suite struct DeclarationsInObjectiveC {
  private func kept(_ source: String, others: [String: String] = [:]) -> [String] {
    let adapted = Adapted(source, others: others, unavailable: ["Proxy", "WebKit", "hook"])
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
    #expect(kept("import WebKit\nlet a = 1") == [])
    #expect(kept("func f() { a }\nlet b = 1", others: ["B.swift": "import WebKit\nlet a = 1"]) == ["letb=1"])
    let conditional = "#if os(macOS)\nimport WebKit\n#endif\n#if canImport(WebKit)\nimport WebKit\n#endif\nlet a = 1"
    #expect(kept(conditional).last == "leta=1")
  }

  @Test func areNamedInAWarning() {
    let adapted = Adapted("let a = 1\nclass A: Proxy {}\nclass B: A {}", unavailable: ["Proxy"])
    #expect(
      adapted.warnings == [
        "App/File.swift:2:1: warning: left out, because of Objective-C or a module that does not exist on Linux: A, B"
      ])
  }

  @Test func includeWhatTheRuntimeHasForPrograms() {
    #expect(kept("func f() { method_exchangeImplementations(a, b) }\nlet a = 1") == ["leta=1"])
  }

  @Test func includeWhatUIKitDoesNotHave() throws {
    #expect(kept("extension View where Base: NSTextStorage {}\nlet a = 1") == ["leta=1"])
    let screenshots = "let name = UIApplication.userDidTakeScreenshotNotification\nlet a = 1"
    #expect(kept(screenshots) == ["leta=1"])
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
    #expect(MissingNames.types.union(MissingNames.members).intersection(declared) == [])
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

  @Test func ofSwiftPMMayNotHold() {
    let source = "#if SWIFT_PACKAGE && DEBUG\n#endif"
    #expect(conditions(source, undefined: ["SWIFT_PACKAGE"]) == ["#iffalse&&DEBUG", "#endif"])
    // Also around what is registered, where another condition contains the name.
    let member = "#if SWIFT_PACKAGE || MY_SWIFT_PACKAGE\nclass A<T>: NSObject { @objc func f() {} }\n#endif"
    let written = conditions(member, undefined: ["SWIFT_PACKAGE"]).filter { $0.hasPrefix("#if") }
    #expect(written.count > 1 && Set(written) == ["#iffalse||MY_SWIFT_PACKAGE"])
  }
}
