import SwiftSyntax

/// Test cases of a library whose tests are no methods: `QuickSpec` and its like. On Apple's platforms, the Objective-C runtime gives
/// them methods; on Linux, XCTest knows their tests by a list of their class, `allTests`, if something names it.
extension Adaptation {
  /// Adds a test case beside a class, with a test that runs those of the list, each as a test case of its own. The class itself may
  /// record failures in its own way.
  func runListedTests(of node: ClassDeclSyntax) {
    guard let scope = scopes.last, let superclass = scope.superclass, entry.listingTests.contains(superclass),
      !node.modifiers.isPrivate, !scope.isLocal
    else { return }
    header.imported = header.imported.filter { $0 != "XCTest" } + ["XCTest"]
    let name = scope.name.replacing(".", with: "_")
    appended.append(
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
      """)
  }
}

/// The classes of a library that list their tests.
enum ClassesListingTests {
  static func names(in files: [IndexedFile]) -> Set<String> {
    var names: Set<String> = []
    for file in files where file.text.contains("allTests") {
      for node in file.declarations.classes.values.map(\.node)
      where !node.modifiers.isPrivate && declaresList(node.memberBlock.members) {
        names.insert(node.name.plainText)
      }
    }
    return names
  }

  private static func declaresList(_ members: MemberBlockItemListSyntax) -> Bool {
    members.contains { member in
      for clause in member.decl.as(IfConfigDeclSyntax.self)?.clauses ?? [] {
        if case .decls(let inner)? = clause.elements, declaresList(inner) { return true }
      }
      return member.name == "allTests" && member.decl.as(VariableDeclSyntax.self)?.modifiers.isOfType == true
    }
  }
}
