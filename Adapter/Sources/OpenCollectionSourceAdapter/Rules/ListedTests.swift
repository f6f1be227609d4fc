import SwiftSyntax

/// Test cases of a library whose tests are no methods: `QuickSpec` and its like. On Apple's platforms, the Objective-C runtime gives
/// them methods; on Linux, XCTest knows their tests by a list of their class, `allTests`, if something names it.
extension Adaptation {
  /// Gives a class a test that runs those of the list, each as a test case of its own.
  func runListedTests(of node: ClassDeclSyntax) {
    guard let superclass = scopes.last?.superclass, entry.listingTests.contains(superclass),
      !node.modifiers.isPrivate
    else { return }
    header.imported.append("XCTest")
    let test = """
       func test_listed() { let suite = XCTestSuite(name: "\\(type(of: self))"); \
      for (name, test) in type(of: self).allTests { \
      suite.addTest(type(of: self).init(name: name, testClosure: { try test($0 as! \(node.name.text))() })) }; \
      suite.run(); if let count = suite.testRun?.totalFailureCount, count > 0 { \
      recordFailure(withDescription: "\\(count) failures", inFile: #file, atLine: #line, expected: true) } };
      """
    edits.insert(test, at: node.memberBlock.leftBrace.byteRange.upperBound)
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
