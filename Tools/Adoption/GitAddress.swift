/// The address of a repository that is given to git and written into a manifest.
///
/// Git runs commands that some addresses name (`ext::sh -c ...`), and takes one that begins with a hyphen for an option;
/// ssh takes such a host for one. So only what cannot be meant otherwise is an address.
struct GitAddress {
  let text: String

  static let expected =
    "expected https://HOST/..., http://HOST/..., ssh://[USER@]HOST/... or git@HOST:... without a password"

  /// Nil for any other text.
  init?(_ text: String) {
    // Of printable ASCII, those that need no quoting in any of the places the address gets to.
    let other: Set<UInt8> = Set("\"\\<>^`{|}'".utf8)
    guard !text.isEmpty, text.utf8.count <= 1000,
      text.utf8.allSatisfy({ (0x21..<0x7F).contains($0) && !other.contains($0) })
    else { return nil }
    for scheme in ["https://", "http://", "ssh://"] where text.hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let authority = rest.prefix { $0 != "/" }
      let path = rest.dropFirst(authority.count).drop { $0 == "/" }
      guard Self.isAuthority(authority), Self.isPath(path) else { return nil }
      self.text = text
      return
    }
    let start = "git@"
    guard text.hasPrefix(start) else { return nil }
    let parts = text.dropFirst(start.count).split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Self.isName(parts[0]), Self.isPath(parts[1]) else { return nil }
    self.text = text
  }

  /// `HOST`, `USER@HOST`, each with a port.
  private static func isAuthority(_ text: Substring) -> Bool {
    var parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count <= 2, let host = parts.popLast() else { return false }
    let place = host.split(separator: ":", omittingEmptySubsequences: false)
    guard place.count <= 2, let name = place.first, isName(name), parts.allSatisfy(isName) else { return false }
    return place.count == 1 || !place[1].isEmpty && place[1].count <= 5 && place[1].allSatisfy(\.isNumber)
  }

  /// A host or a user.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: "-"), first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  private static func isPath(_ text: Substring) -> Bool { text.first.map { $0 != "-" } ?? false }
}
