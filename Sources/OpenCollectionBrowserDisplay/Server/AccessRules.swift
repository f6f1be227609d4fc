/// Who may see the app: who knows the token and reached the server by one of its own names, from its own page.
package struct AccessRules: Equatable, Sendable {
  /// The first part of every path.
  package let token: String
  /// The names of the server that a request may have, besides those of this machine.
  package let names: Set<String>
  /// Whether any IP address is a name of the server: it listens on all of them.
  package let allowsAnyAddress: Bool

  package init(token: String, names: Set<String> = [], allowsAnyAddress: Bool = false) {
    (self.token, self.allowsAnyAddress) = (token, allowsAnyAddress)
    self.names = Set(names.map { $0.lowercased() })
  }

  /// A token of 128 random bits.
  package static func makeToken() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(random.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether a text is a token: 32 hexadecimal digits.
  package static func isToken(_ text: String) -> Bool {
    text.utf8.count == 32 && text.allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  /// The reason that a request is refused.
  package enum Denial: Error, Equatable, Sendable {
    /// By another name, as after a rebinding of DNS.
    case host
    /// From the page of another site.
    case origin
    case token
  }

  /// Checks a request, and returns its path after the token. A WebSocket must come from the server's own page.
  package func path(of head: RequestHead, isSocket: Bool) throws(Denial) -> String {
    try checkOrigin(of: head, isSocket: isSocket)
    let parts = head.path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).dropFirst()
    let rest = (parts.first ?? "").split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = rest.first, isToken(first) else { throw .token }
    // The address without its last slash would give the page other relative addresses.
    guard rest.count == 2 else { throw .token }
    return String(rest[1])
  }

  /// Checks by which name a request reached the server, and from which page.
  package func checkOrigin(of head: RequestHead, isSocket: Bool = false) throws(Denial) {
    guard let host = head.headers["host"]?.lowercased(), let name = Self.name(inHost: host), isOwn(name) else {
      throw .host
    }
    if let origin = head.headers["origin"]?.lowercased() {
      guard origin == "http://\(host)" || origin == "https://\(host)" else { throw .origin }
    } else if isSocket {
      throw .origin
    }
  }

  /// Compares all bytes, so that the time does not tell how many are right.
  private func isToken(_ text: Substring) -> Bool {
    let (given, own) = (Array(text.utf8), Array(token.utf8))
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private func isOwn(_ name: String) -> Bool {
    if ["localhost", "127.0.0.1", "[::1]"].contains(name) || names.contains(name) { return true }
    guard allowsAnyAddress else { return false }
    // A page of another site reaches this server by a name of its own, never by an address.
    if name.hasPrefix("[") {
      return name.hasSuffix("]") && name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let numbers = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && !numbers.contains(nil)
  }

  /// The name in a `Host` header, without the port. Nil if what follows the name is not a port.
  static func name(inHost host: String) -> String? {
    let end = (host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : nil) ?? host.startIndex
    let name = host[..<(host[end...].firstIndex(of: ":") ?? host.endIndex)]
    let port = host[name.endIndex...].dropFirst()
    guard end == host.startIndex || end == name.endIndex, port.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return String(name)
  }
}
