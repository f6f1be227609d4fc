import Foundation
import Testing

@testable import OpenCollectionSourceAdapter

@Suite struct OverridesInOtherFiles {
  private let other = """
    public extension Rule {
      override var title: String { get { "a" } set { use(newValue) } }
      @objc open override func move(_ view: View, to place: inout Int) throws -> Int { 1 }
    }
    extension Other { override func f() {} }
    """

  @Test func getANameOfTheirOwn() {
    let source = "public extension Rule {\n  override var description: String { super.description + mark }\n}"
    #expect(
      Adapted(source, others: ["App/Rule.swift": "class Rule: Base {}"]).lines == [
        "public extension Rule {",
        "           var adapted_Rule_description: String { super.description + mark }", "}",
      ])
  }

  @Test func areCalledByAMemberOfTheClass() {
    let adapted = Adapted("class Rule: Base {\n}", others: ["App/Other.swift": other])
    #expect(
      adapted.lines == [
        "class Rule: Base {", "",
        "#sourceLocation(file: \"App/Other.swift\", line: 2)",
        "public override var title: String { get { adapted_Rule_title } set { adapted_Rule_title = newValue } }",
        "#sourceLocation(file: \"App/Other.swift\", line: 3)",
        "open override func move(_ view: View, to place: inout Int) throws -> Int "
          + "{ try adapted_Rule_move(view, to: &place) }",
        "#sourceLocation(file: \"App/File.swift\", line: 2)", "}",
      ])
  }

  @Test func keepTheConditionsAroundThemAndTheirExtension() {
    let other = "#if A\nextension Rule {\n#if B\n  override func f() {}\n#endif\n}\n#endif"
    let adapted = Adapted("class Rule: Base {\n}", others: ["App/Other.swift": other])
    #expect(
      adapted.lines == [
        "class Rule: Base {", "", "#if A", "#if B", "#sourceLocation(file: \"App/Other.swift\", line: 4)",
        "override func f() { adapted_Rule_f() }", "#endif", "#endif",
        "#sourceLocation(file: \"App/File.swift\", line: 2)", "}",
      ])
  }

  @Test func areThoseOfTheClassOfTheWholeName() {
    let other = "extension Outer.Inner { override func f() {} }\nextension App.Rule { override func g() {} }"
    let adapted = Adapted(
      "class Inner: Base {}; enum Outer { class Inner: Base {} }; class Rule: Base {}",
      others: ["App/Other.swift": other])
    #expect(adapted.lines.joined(separator: "\n").ranges(of: "adapted_Outer_Inner_f()").count == 1)
    #expect(adapted.text.hasPrefix("class Inner: Base {}; enum Outer { class Inner: Base {\n"))
    #expect(adapted.text.contains("override func g() { adapted_App_Rule_g() }"))
  }

  @Test func thatNoFileTakesAreLeftOut() {
    let other = ["App/Other.swift": "enum Outer { class Rule: Base {} }; private class Mine: Base {}"]
    for type in ["Rule", "Mine", "Alias"] {
      #expect(Adapted("extension \(type) { override func f() {} }", others: other).warnings.count == 1, "\(type)")
    }
    #expect(
      Adapted("extension Outer.Rule { override init() {} }", others: other).warnings.first?.hasPrefix(
        "App/File.swift:1:24: warning: left out, because a member cannot be overridden in an extension in another file")
        == true)
  }

  @Test func areFoundInTextOfEveryKind() {
    let texts = [
      // Line ends of Windows.
      "class A {\r\n}\r\nextension Rule {\r\n  override func f() {}\r\n}\r\n",
      "let a = \"}}\"; extension Rule { let b = \"\\(c(\"{\"))}\"; override func f() {} }",
      "extension Rule { let b = \"\"\"\n  } \" }\n  \"\"\"; let c = #\"}\"}\"#\n override func f() {} }",
      "/* { /* } */ { */ // }\nextension /* a */ Rule: P where A == B, C: D {\n  struct E { }; override func f() {} }",
    ]
    for text in texts { #expect(SourceOutline(SourceText(text)).overriding == ["Rule"], "\(text)") }
    let others = [
      "extension Rule {}\nclass A: Rule { override func f() {} }",
      "extension Rule { class A: B { override func f() {} } }",
      "extension Rule { let a = \"override\" }", "// extension Rule { override func f() {} }",
    ]
    for text in others { #expect(SourceOutline(SourceText(text)).overriding == [], "\(text)") }
    #expect(
      SourceOutline(
        SourceText(
          "class A<T: class>: B { class func f() {}; struct C { final class `D` {} } }\nextension A.E { class F {} }")
      ).classes == ["A", "A.C.D", "A.E.F"])
  }
}

@Suite struct OverriddenMembersOfExtensions {
  @Test func areDeclaredByTheClassAndCallTheExtension() {
    let other = "public extension Rule {\n  @objc func f(_ a: Int) -> Int { a }\n  @objc func g() {}\n}"
    let adapted = Adapted(
      "class Rule: Base {\n}\nclass Strict: Rule {\n  override func f(_ a: Int) -> Int { super.f(a) }\n}",
      others: ["App/Other.swift": other])
    #expect(
      adapted.lines == [
        "class Rule: Base {", "", "#sourceLocation(file: \"App/Other.swift\", line: 2)",
        "public func f(_ a: Int) -> Int { adapted_Rule_f(a) }", "#sourceLocation(file: \"App/File.swift\", line: 2)",
        "}",
        "class Strict: Rule {", "  override func f(_ a: Int) -> Int { super.f(a) }", "}",
      ])
    let extended = Adapted(
      other,
      others: ["App/Rule.swift": "class Rule: Base {}; class Strict: Rule { override func f(_ a: Int) -> Int { 1 } }"])
    #expect(extended.lines[1] == "        func adapted_Rule_f(_ a: Int) -> Int { a }")
    #expect(extended.lines[2].hasPrefix("        func g() {}"))
    #expect(extended.errors.isEmpty && extended.warnings.isEmpty)
  }

  @Test func thatAreOpenMayBeOverriddenInOtherTargets() {
    let adapter = """
      extension Adapter: UITableViewDataSource {
        open func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { section }
        public func rows() {}
      }
      """
    let declaration = "open class Adapter: NSObject {\n}"
    let adapted = Adapted(declaration, others: ["App/Other.swift": adapter])
    #expect(
      adapted.lines == [
        "open class Adapter: NSObject {", "", "#sourceLocation(file: \"App/Other.swift\", line: 2)",
        "open func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int "
          + "{ adapted_Adapter_tableView(view, numberOfRowsInSection: section) }",
        "#sourceLocation(file: \"App/File.swift\", line: 2)", "}",
      ])
    let extended = Adapted(adapter, others: ["App/Adapter.swift": declaration])
    #expect(
      extended.lines[1]
        == "  public func adapted_Adapter_tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { section }"
    )
    // A test that overrides it stays.
    let test = """
      import Kit
      class Mock: Adapter { override func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 1 } }
      """
    let library = SourceIndex([("A.swift", adapter), ("B.swift", declaration)], module: "Kit")
    #expect(SourceIndex([("T.swift", test)], module: "Tests", used: [library]).warnings.isEmpty)
  }

  @Test func giveNamesToParametersWithoutOne() {
    let declaration = "open class Adapter: NSObject {\n}"
    let member = "extension Adapter: P { open func move(_: View, to _: Int) {} }"
    let adapted = Adapted(declaration, others: ["App/Other.swift": member])
    #expect(
      adapted.lines.contains(
        "open func move(_ argument0: View, to argument1: Int) { adapted_Adapter_move(argument0, to: argument1) }"))
    let dispatched = Adapted("extension UITableView: P { @objc open func move(_: View, to _: Int) {} }")
    #expect(
      dispatched.text.contains(
        "open func move(_ argument0: View, to argument1: Int) { if let overriding = self as? any "
          + "_AdaptedOverriding_UITableView_move___to { return overriding.adapted_overriding_UITableView_move(argument0, to: argument1) }; "
          + "return adapted_UITableView_move(argument0, to: argument1) };"))
  }

  @Test func ofOtherModulesClassesThatAreOpenCallClassesOfOtherTargetsByAProtocol() {
    let member = """
      extension UITableView: Reloadable {
        @objc open func reload(_ all: Bool) -> Int { 1 }
        @objc public func other() {}
      }
      """
    let adapted = Adapted(member)
    #expect(
      adapted.lines[1].hasPrefix(
        "        open func reload(_ all: Bool) -> Int { if let overriding = self as? any _AdaptedOverriding_UITableView_reload__ "
          + "{ return overriding.adapted_overriding_UITableView_reload(all) }; return adapted_UITableView_reload(all) }; "
          + "open func adapted_UITableView_reload(_ all: Bool) -> Int { 1 }"))
    #expect(
      adapted.lines.contains(
        "@MainActor public protocol _AdaptedOverriding_UITableView_reload__: AnyObject { "
          + "func adapted_overriding_UITableView_reload(_ all: Bool) -> Int }"))
    #expect(adapted.lines[2].contains("public func other() {}"))
    let test = """
      import Kit
      class Counted: UITableView { override func reload(_ all: Bool) -> Int { super.reload(all) + 1 } }
      class Twice: Counted { override func reload(_ all: Bool) -> Int { super.reload(all) * 2 } }
      class Other: UILabel { override func reload(_ all: Bool) -> Int { 1 } }
      """
    let library = SourceIndex([("A.swift", member)], module: "Kit")
    let index = SourceIndex([("T.swift", test)], module: "Tests", used: [library])
    #expect(index.warnings.isEmpty)
    let lines = adapt(test, path: "T.swift", entry: index.entry(for: "T.swift")).text.split(separator: "\n")
    #expect(
      lines.suffix(3) == [
        "class Counted: UITableView, _AdaptedOverriding_UITableView_reload__ {          "
          + "func adapted_overriding_UITableView_reload(_ all: Bool) -> Int { super.adapted_UITableView_reload(all) + 1 } }",
        "class Twice: Counted { override func adapted_overriding_UITableView_reload(_ all: Bool) -> Int "
          + "{ super.adapted_overriding_UITableView_reload(all) * 2 } }",
        "class Other: UILabel { override func reload(_ all: Bool) -> Int { 1 } }",
      ])
  }

  @Test func thatAreOpenButNotForOthersStayAsTheyAre() {
    let member = "extension Adapter: P { open func f() {} }"
    for (declaration, member) in [
      ("public class Adapter: NSObject {}", member), ("open class Adapter<T>: NSObject {}", member),
      ("open class Adapter: NSObject {}", "extension Adapter { open func f() {} }"),
      // The class's file does not see what the member names.
      ("open class Adapter: NSObject {}", "import Other\n" + member),
    ] {
      #expect(Adapted(declaration, others: ["App/Other.swift": member]).text == declaration)
    }
  }

  @Test func ofOtherModulesClassesCallTheClassesThatOverrideThem() {
    let other = "extension UIView { @objc func f() { a() } }"
    let classes = """
      class Card: UIView { override func f() { super.f(); b() } }
      class Big: Card { override func f() { super.f() } }
      """
    let adapted = Adapted(classes, others: ["App/Other.swift": other])
    #expect(
      adapted.lines == [
        "class Card: UIView {          func adapted_overriding_UIView_f() { super.adapted_UIView_f(); b() } }",
        "class Big: Card { override func adapted_overriding_UIView_f() { super.adapted_overriding_UIView_f() } }",
      ])
    let extended = Adapted(other, others: ["App/Classes.swift": classes])
    #expect(
      extended.lines[0].hasPrefix(
        "extension UIView {       func f() { if let overriding = self as? Card "
          + "{ return overriding.adapted_overriding_UIView_f() }; return adapted_UIView_f() }; func adapted_UIView_f() { a() }"
      ))
  }

  @Test func areThoseForObjectiveCOfClasses() {
    // A class overrides its superclass's own method, of which a protocol and an extension have another version.
    let source = """
      class Base<T>: Source { func f(_ a: T) {} }
      class Rule: Base<Int> { override func f(_ a: Int) {} }
      """
    for other in ["extension Source { @objc func f(_ a: String) {} }", "extension Base { func f(_ a: String) {} }"] {
      #expect(!Adapted(source, others: ["App/Other.swift": other]).text.contains("adapted_"))
    }
  }

  @Test func areThoseOfSuperclasses() {
    let other = ["App/Other.swift": "extension Rule { @objc func f() {} }; class Rule: UIView {}"]
    // Another class's, and another method.
    for source in ["class A: Base { override func f() {} }", "class A: Rule { override func f(a: Int) {} }"] {
      #expect(Adapted(source, others: other).text == source)
    }
  }
}

@Suite struct OverridesOfOtherModulesClasses {
  @Test func areCalledByTheExtensionMemberTheyOverride() {
    let adapted = Adapted(
      """
      extension UIView {
        @objc public func fill(_ views: [UIView]) -> UIView { add(views) }
        var level: Int { get { 1 } set { use(newValue) } }
        var name: String { "view" }
      }
      extension UICollectionViewCell {
        public override func fill(_ views: [UIView]) -> UIView { super.fill(views + super.rest) }
        override var level: Int { get { super.level + 1 } set {} }
        override var name: String { "cell" }
      }
      """)
    #expect(
      adapted.lines == [
        "extension UIView {",
        "        public func fill(_ views: [UIView]) -> UIView { if let overriding = self as? UICollectionViewCell "
          + "{ return overriding.adapted_UICollectionViewCell_fill(views) }; return adapted_UIView_fill(views) }; "
          + "public func adapted_UIView_fill(_ views: [UIView]) -> UIView { add(views) }",
        "  var level: Int { get { if let overriding = self as? UICollectionViewCell "
          + "{ return overriding.adapted_UICollectionViewCell_level }; return adapted_UIView_level } set { "
          + "if let overriding = self as? UICollectionViewCell "
          + "{ overriding.adapted_UICollectionViewCell_level = newValue; return }; adapted_UIView_level = newValue } }; "
          + "var adapted_UIView_level: Int { get { 1 } set { use(newValue) } }",
        "  var name: String { if let overriding = self as? UICollectionViewCell "
          + "{ return overriding.adapted_UICollectionViewCell_name }; return adapted_UIView_name }; "
          + "var adapted_UIView_name: String { \"view\" }"
          + registrationOfFill,
        "}", "extension UICollectionViewCell {",
        "  public          func adapted_UICollectionViewCell_fill(_ views: [UIView]) -> UIView "
          + "{ super.adapted_UIView_fill(views + super.rest) }",
        "           var adapted_UICollectionViewCell_level: Int { get { super.adapted_UIView_level + 1 } set {} }",
        "           var adapted_UICollectionViewCell_name: String { \"cell\" }", "}",
      ])
    #expect(adapted.errors == [])
  }

  private let registrationOfFill = registration(
    0, "UIView",
    ".method(\"fill:\", \"fill(_:)\", types: [\"[UIView]\"]) { object, arguments in "
      + "(object as! UIView).fill(arguments[0, as: ([UIView]).self]) }")

  @Test func areThoseOfTheNearestSuperclassAndOfTheSubclassFirst() {
    let adapted = Adapted(
      """
      extension UIView { func f() { a() } }
      extension UIControl { func f() { b() } }
      extension UICollectionReusableView { override func f() { super.f() } }
      extension UICollectionViewCell { override func f() { super.f(); g { super.f() } } }
      extension UIButton { override func f() { super.f() } }
      """)
    #expect(
      adapted.lines == [
        "extension UIView { func f() { if let overriding = self as? UICollectionViewCell "
          + "{ return overriding.adapted_UICollectionViewCell_f() }; "
          + "if let overriding = self as? UICollectionReusableView "
          + "{ return overriding.adapted_UICollectionReusableView_f() }; return adapted_UIView_f() }; "
          + "func adapted_UIView_f() { a() } }",
        "extension UIControl { func f() { if let overriding = self as? UIButton "
          + "{ return overriding.adapted_UIButton_f() }; return adapted_UIControl_f() }; "
          + "func adapted_UIControl_f() { b() } }",
        "extension UICollectionReusableView {          func adapted_UICollectionReusableView_f() { super.adapted_UIView_f() } }",
        "extension UICollectionViewCell {          func adapted_UICollectionViewCell_f() "
          + "{ super.adapted_UICollectionReusableView_f(); g { super.adapted_UICollectionReusableView_f() } } }",
        "extension UIButton {          func adapted_UIButton_f() { super.adapted_UIControl_f() } }",
      ])
  }

  @Test func needAMemberOfASuperclass() {
    let adapted = Adapted("extension UILabel { func f() {} }\nextension UIButton { override func f() {} }")
    #expect(adapted.warnings.count == 1)
    // Of a class of another package, nobody knows the superclasses; one member can be meant.
    #expect(Adapted("extension UIView { func f() {} }\nextension Card { override func f() {} }").errors == [])
    #expect(
      Adapted(
        "extension UIView { func f() {} }\nextension Box { func f() {} }\nextension Card { override func f() {} }"
      )
      .warnings.count == 1)
  }

  @Test func keepTheirConditions() {
    let adapted = Adapted(
      "extension UIView { func f() { a() } }\n#if A\nextension UILabel { override func f() {} }\n#endif")
    #expect(
      adapted.lines == [
        "extension UIView { func f() {", "#if A",
        "if let overriding = self as? UILabel { return overriding.adapted_UILabel_f() };", "#endif",
        "#sourceLocation(file: \"App/File.swift\", line: 1)",
        " return adapted_UIView_f() }; func adapted_UIView_f() { a() } }", "#if A",
        "extension UILabel {          func adapted_UILabel_f() {} }", "#endif",
      ])
  }

  @Test func ofMethodsOfTheTypeAreCalledByIt() {
    let adapted = Adapted(
      "extension UIView { class func f() { a() } }\nextension UILabel { override class func f() { super.f() } }")
    #expect(adapted.lines.first?.contains("if let overriding = self as? UILabel.Type") == true)
    #expect(adapted.lines.last?.hasSuffix("class func adapted_UILabel_f() { super.adapted_UIView_f() } }") == true)
  }

  @Test func knowTheClassesOfUIKit() throws {
    var declared: [String: String] = [:]
    for text in try uiKitSources() {
      let declaration = /(?m)^ *(?:@\w+ )*(?:open|public)(?: final)? class ((?:UI|CA|NS)[A-Z]\w+)(?:<[^>]*>)?: *(\w+)/
      for match in text.matches(of: declaration) {
        // The base class of UIKit's own stands for NSObject.
        declared[String(match.1)] = match.2 == "AccessibleObject" ? "NSObject" : String(match.2)
      }
    }
    #expect(declared.count > 100)
    #expect(UIKitClasses.superclasses == declared)
  }

  @Test func knowTheGenericClassesOfUIKit() throws {
    var declared: Set<String> = []
    for text in try uiKitSources() {
      for match in text.matches(of: /(?m)^ *(?:@\w+ )*(?:open|public)(?: final)? class ((?:UI|CA|NS)[A-Z]\w+)</) {
        declared.insert(String(match.1))
      }
    }
    #expect(declared.isSuperset(of: ["NSLayoutAnchor"]))
    #expect(UIKitClasses.generic == declared)
  }
}
