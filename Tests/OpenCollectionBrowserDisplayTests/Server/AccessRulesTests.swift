import Foundation
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Who may see the app")
struct AccessRulesTests {
  private let rules = AccessRules(token: "0123456789abcdef", names: ["Build.Example.com"])

  private func path(
    _ path: String, host: String? = "127.0.0.1:8390", origin: String? = nil, isSocket: Bool = false,
    _ rules: AccessRules? = nil
  ) throws(AccessRules.Denial) -> String {
    var headers: [String: String] = [:]
    headers["host"] = host
    headers["origin"] = origin
    return try (rules ?? self.rules).path(
      of: RequestHead(method: "GET", path: path, headers: headers), isSocket: isSocket)
  }

  @Test("The token is the first part of the path")
  func token() throws {
    #expect(try path("/0123456789abcdef/") == "")
    #expect(try path("/0123456789abcdef/page.js") == "page.js")
    for wrong in [
      "/", "/0123456789abcdef", "/0123456789abcdee/", "/0123456789abcde/", "//0123456789abcdef/",
      "/x/0123456789abcdef/",
    ] {
      #expect(throws: AccessRules.Denial.token) { try path(wrong) }
    }
  }

  @Test("A request has a name of this machine, or one that was allowed")
  func host() throws {
    for name in ["localhost:1", "127.0.0.1", "[::1]:8390", "build.example.com", "BUILD.example.com:443"] {
      #expect(try path("/0123456789abcdef/", host: name) == "")
    }
    for name in [
      "evil.example.com", "127.0.0.1.evil.com", "192.168.1.4:8390", "", nil, "[::1]evil.com", "[::1]evil.com:8390",
      "127.0.0.1:evil", "127.0.0.1:80:80", "localhost:8390.evil.com", "[::1", "[::1]:evil", "localhost:٣",
    ] {
      #expect(throws: AccessRules.Denial.host) { try path("/0123456789abcdef/", host: name) }
    }
  }

  @Test("A server on all addresses is known by any address, and by no other name")
  func anyAddress() throws {
    let rules = AccessRules(token: "t", allowsAnyAddress: true)
    #expect(try path("/t/", host: "192.168.1.4:8390", rules) == "")
    #expect(try path("/t/", host: "[fe80::1]:8390", rules) == "")
    for name in ["evil.com", "1.2.3", "1.2.3.4.5", "300.1.1.1", "[evil.com]"] {
      #expect(throws: AccessRules.Denial.host) { try path("/t/", host: name, rules) }
    }
  }

  @Test("A socket is opened from the server's own page only")
  func origin() throws {
    #expect(try path("/0123456789abcdef/socket", origin: "http://127.0.0.1:8390", isSocket: true) == "socket")
    #expect(
      try path(
        "/0123456789abcdef/socket", host: "build.example.com", origin: "https://build.example.com", isSocket: true)
        == "socket")
    for origin in ["http://evil.com", "http://127.0.0.1:9999", "null", "http://127.0.0.1:8390.evil.com", nil] {
      #expect(throws: AccessRules.Denial.origin) {
        try path("/0123456789abcdef/socket", origin: origin, isSocket: true)
      }
    }
    #expect(throws: AccessRules.Denial.origin) { try path("/0123456789abcdef/", origin: "http://evil.com") }
  }

  @Test("Tokens have 32 digits and differ")
  func tokens() {
    let tokens = (0..<100).map { _ in AccessRules.makeToken() }
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    #expect(Set(tokens).count == 100)
  }
}

@Suite("The proof that a server knows the token")
struct TokenProofTests {
  private let challenge = String(repeating: "0123456789abcdef", count: 4)

  @Test("It is the HMAC-SHA256 of the random text, as in the second case of RFC 4231")
  func answer() {
    #expect(
      TokenProof.answer(to: "what do ya want for nothing?", token: "Jefe")
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test("Only 64 hexadecimal digits are a random text")
  func challenges() {
    #expect(TokenProof.challenge(inPath: "/proof/\(challenge)") == challenge)
    for path in [
      "/proof/", "/proof/\(challenge)0", "/proof/\(challenge.dropLast())", "/proof/\(challenge.dropLast())g",
      "/\(challenge)",
      "/proof/\(challenge)/",
    ] {
      #expect(TokenProof.challenge(inPath: path) == nil, "\(path)")
    }
  }
}

@Suite("Heads of requests")
struct RequestHeadTests {
  private func head(_ text: String) -> RequestHead? { RequestHead(Array(text.utf8)) }

  @Test("The path has no query, headers have names in lower case")
  func parts() throws {
    let head = try #require(self.head("GET /a/b?c=d HTTP/1.1\r\nHost: x:1\r\nX-Two:  a \r\nx-two: b"))
    #expect(head == RequestHead(method: "GET", path: "/a/b", headers: ["host": "x:1", "x-two": "a, b"]))
  }

  @Test("What is not a request is refused")
  func malformed() {
    for text in [
      "", "GET", "GET / HTTP/2", "GET  / HTTP/1.1", "GET x HTTP/1.1", "GET / HTTP/1.1\r\nno colon",
      "GET / HTTP/1.1\r\n: x", "GET / HTTP/1.1\r\nHost: a\r\nHost: b", "GET / HTTP/1.1\r\nOrigin: a\r\nOrigin: b",
      "GET / HTTP/1.1\r\nHost : a", "GET /\u{0} HTTP/1.1", "GET /é HTTP/1.1",
    ] {
      #expect(head(text) == nil, "\(text)")
    }
  }
}

@Suite("The handshake of a WebSocket")
struct SocketHandshakeTests {
  private let headers = [
    "upgrade": "WebSocket", "connection": "keep-alive, Upgrade", "sec-websocket-version": "13",
    "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
  ]

  @Test("The answer proves that the key was understood, as in the example of RFC 6455")
  func accept() throws {
    #expect(SocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    let answer = try #require(SocketHandshake.answer(to: RequestHead(method: "GET", path: "/", headers: headers)))
    #expect(String(decoding: answer, as: UTF8.self).contains("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
  }

  @Test("Anything else is not answered")
  func others() {
    #expect(SocketHandshake.answer(to: RequestHead(method: "POST", path: "/", headers: headers)) == nil)
    for name in headers.keys {
      var other = headers
      other[name] = nil
      #expect(SocketHandshake.answer(to: RequestHead(method: "GET", path: "/", headers: other)) == nil)
      other[name] = "x"
      #expect(SocketHandshake.answer(to: RequestHead(method: "GET", path: "/", headers: other)) == nil)
    }
  }
}
