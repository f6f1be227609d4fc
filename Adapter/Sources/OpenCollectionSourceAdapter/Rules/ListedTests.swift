import SwiftSyntax

/// Test cases of a library whose tests are no methods: `QuickSpec` and its like. On Apple's platforms, the Objective-C runtime gives
/// them methods; on Linux, XCTest knows their tests by a list of their class, `allTests`, if something names it.
extension Adaptation {
  /// Adds a test case beside a class, with a test that runs those of the list, each as a test case of its own. The class itself may
  /// record failures in its own way.
  func runListedTests(of node: ClassDeclSyntax) {
    guard let scope = scopes.last, let superclass = scope.superclass, entry.listingTests.contains(superclass),
      !node.modifiers.isPrivate, !scope.isLocal, node.genericParameterClause == nil
    else { return }
    header.imported = header.imported.filter { $0 != "XCTest" } + ["XCTest"]
    let name = scope.name.replacing(".", with: "_")
    let testCase =
      """
      final class \(name)_Listed: XCTestCase {
        func testListed() {
          let suite = XCTestSuite(name: "\(scope.name)")
          for (name, test) in \(scope.name).allTests {
            suite.addTest(\(scope.name)(name: name, testClosure: { try test($0 as! \(scope.name))() }))
          }
          suite.run()
          if let count = suite.testRun?.totalFailureCount, count > 0 {
            recordFailure(withDescription: "\\(count) failures", inFile: #file, atLine: #line, expected: true)
          }
        }
      }
      """
    appended.append(wrap([testCase], in: ConditionalBlock.around(Syntax(node))).joined(separator: "\n"))
  }
}

/// The classes that list their tests: those of libraries that say so, and what inherits from them.
enum ClassesListingTests {
  /// `files`: of the tests.
  static func names(in files: [IndexedFile], ofLibraries libraries: [IndexedFile]) -> Set<String> {
    var names: Set<String> = []
    for file in libraries where file.text.contains("allTests") {
      for node in file.declarations.classes.values.map(\.node)
      where Visibility(of: Syntax(node)) == .others && declaresList(node.memberBlock.members) {
        names.insert(node.name.plainText)
      }
    }
    guard !names.isEmpty else { return [] }
    var inheriting: [String: [String]] = [:]
    for file in files + libraries {
      for (name, declared) in file.declarations.classes {
        let superclass = declared.node.inheritanceClause?.inheritedTypes.first?.type.nameWithoutGenericArguments
        if let superclass { inheriting[superclass, default: []].append(name) }
      }
    }
    var waiting = Array(names)
    while let name = waiting.popLast() {
      waiting += (inheriting[name] ?? []).filter { names.insert($0).inserted }
    }
    return names
  }

  private static func declaresList(_ members: MemberBlockItemListSyntax) -> Bool {
    members.contains { member in
      for clause in member.decl.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .decls(let inner)? = clause.elements, declaresList(inner) { return true }
      }
      guard member.name == "allTests", let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.modifiers.isOfType && Visibility(of: Syntax(variable)) == .others
        && isList(variable.bindings.first?.typeAnnotation?.type)
    }
  }

  /// `[(String, (Case) -> () throws -> Void)]`
  private static func isList(_ type: TypeSyntax?) -> Bool {
    let parts = type?.as(ArrayTypeSyntax.self)?.element.as(TupleTypeSyntax.self)?.elements.map(\.type) ?? []
    guard parts.count == 2, parts[0].trimmedDescription == "String", let test = parts[1].as(FunctionTypeSyntax.self),
      test.parameters.count == 1, let body = test.returnClause.type.as(FunctionTypeSyntax.self)
    else { return false }
    return body.parameters.isEmpty && body.effectSpecifiers?.asyncSpecifier == nil
      && ["Void", "()"].contains(body.returnClause.type.trimmedDescription)
  }
}
