import SwiftSyntax

/// Some classes of Foundation inherit from `NSObject` on iOS, but not here.
extension Adaptation {
  private static let otherObjects = ["NotificationCenter", "FileManager", "ProcessInfo"]

  /// `extension NSObject: P {}` gives them the conformance too.
  func extendOtherObjects(like node: ExtensionDeclSyntax) {
    guard ["NSObject", "Foundation.NSObject"].contains(node.extendedType.trimmedDescription),
      let conformances = node.inheritanceClause?.inheritedTypes, node.memberBlock.members.isEmpty
    else { return }
    for name in Self.otherObjects {
      edits.insert("; extension \(name): \(conformances.oneLine) {}", at: node.byteRange.upperBound)
    }
  }
}
