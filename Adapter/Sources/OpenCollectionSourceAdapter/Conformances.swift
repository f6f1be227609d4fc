import SwiftSyntax

/// What the list of a type's superclass and protocols tells about optional requirements, without knowing the protocols.
struct Conformances {
  private(set) var implementations = Implementations.none

  init(_ list: InheritedTypeListSyntax, ofClass: Bool) {
    for (index, inherited) in list.enumerated() {
      let name = inherited.type.nameWithoutGenericArguments
      let last = String(name.split(separator: ".").last ?? "")
      if Self.withoutObjectiveC.contains(last) { continue }
      let isOfUIKit = Self.isOfSystem(name)
      let looksLikeProtocol = Self.protocolEndings.contains(where: last.hasSuffix)
      if isOfUIKit {
        if looksLikeProtocol { implementations = max(implementations, .ofUIKit) }
        continue
      }
      let looksLikeClass = ofClass && index == 0 && Self.isNamedLikeClass(last)
      if looksLikeClass { continue }
      implementations = .all
    }
  }

  /// Whether a name begins as those of Apple's classes and protocols do.
  static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "CA", "WK", "AV", "MK", "CL"].contains { has(name, prefix: $0) }
  }

  static func isNamedLikeClass(_ name: String) -> Bool { classEndings.contains(where: name.hasSuffix) }

  private static func has(_ name: String, prefix: String) -> Bool {
    name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
  }

  private static let protocolEndings = ["Delegate", "DelegateFlowLayout", "DataSource", "Prefetching", "Updating"]
  private static let classEndings = [
    "Controller", "View", "Cell", "Button", "Label", "Control", "Layout", "Window", "Object", "TextField", "Operation",
    "TestCase",
  ]
  private static let withoutObjectiveC: Set = [
    "Hashable", "Equatable", "Comparable", "Codable", "Decodable", "Encodable", "Sendable", "Identifiable", "Error",
    "LocalizedError", "CaseIterable", "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject",
    "NSObject",
    "NSObjectProtocol", "Copyable", "ObservableObject", "RawRepresentable", "Sequence", "Collection",
    "BidirectionalCollection", "RandomAccessCollection", "ExpressibleByStringLiteral", "ExpressibleByArrayLiteral",
    "XCTestCase", "View", "PreviewProvider", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]
}
