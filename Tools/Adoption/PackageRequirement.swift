/// The version of a package as a manifest asks for it: `from: "1.0.0"`. Nil for what SwiftPM or git would not take as a
/// version, a branch or a revision.
enum PackageRequirement {
  static func from(_ version: String) -> String? { parts(version).map { _ in "from: \(version.literal)" } }

  static func upToNextMinor(_ version: String) -> String? {
    parts(version).map { _ in ".upToNextMinor(from: \(version.literal))" }
  }

  static func exact(_ version: String) -> String? { parts(version).map { _ in "exact: \(version.literal)" } }

  static func range(_ low: String, _ high: String) -> String? {
    // An empty range would end the manifest.
    guard let first = parts(low), let last = parts(high), first.lexicographicallyPrecedes(last) else { return nil }
    return "\(low.literal)..<\(high.literal)"
  }

  static func branch(_ name: String) -> String? {
    let isName =
      !name.isEmpty && name.utf8.count <= 200 && name.utf8.allSatisfy { isWord($0) || "./_+-".utf8.contains($0) }
      && !"-./".utf8.contains(name.utf8.first ?? 0) && !name.contains("..") && !name.hasSuffix("/")
    return isName ? "branch: \(name.literal)" : nil
  }

  static func revision(_ name: String) -> String? {
    (4...64).contains(name.utf8.count) && name.utf8.allSatisfy(isWord) ? "revision: \(name.literal)" : nil
  }

  /// The three numbers of a version.
  private static func parts(_ version: String) -> [Int]? {
    let bytes = version.utf8
    guard bytes.count <= 100, bytes.allSatisfy({ isWord($0) || ".-+".utf8.contains($0) }) else { return nil }
    let numbers = version.prefix { $0 != "-" && $0 != "+" }.split(separator: ".", omittingEmptySubsequences: false)
    let values = numbers.compactMap { part in part.count <= 9 && part.allSatisfy(\.isNumber) ? Int(part) : nil }
    return numbers.count == 3 && values.count == 3 ? values : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
