import SwiftSyntax

/// `ProcessInfo.processInfo.operatingSystemVersion`, which is the kernel's on Linux.
extension Adaptation {
  static let systemVersions = [
    "operatingSystemVersion": "adaptedOperatingSystemVersion",
    "operatingSystemVersionString": "adaptedOperatingSystemVersionString",
    "isOperatingSystemAtLeast": "adaptedIsOperatingSystemAtLeast",
  ]

  /// Members of other types that have such a name keep it.
  func adaptSystemVersion(_ node: MemberAccessExprSyntax) {
    guard let name = Self.systemVersions[node.declName.baseName.text], let base = node.base else { return }
    let isOfProcess =
      base.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "processInfo"
      || base.as(FunctionCallExprSyntax.self).map {
        ["ProcessInfo", "NSProcessInfo", "Foundation.ProcessInfo"].contains($0.calledExpression.trimmedDescription)
      } ?? false
    guard isOfProcess else { return }
    header.usesRegistry = true
    edits.replace(node.declName.baseName.byteRange, with: name)
  }
}
