/// The first lines of an HTTP request.
package struct RequestHead: Equatable, Sendable {
  package let method: String
  package let path: String
  /// By their names in lower case.
  package let headers: [String: String]

  /// The longest head that is read, in bytes.
  package static let largestSize = 16 << 10

  package init(method: String, path: String, headers: [String: String]) {
    (self.method, self.path, self.headers) = (method, path, headers)
  }

  /// Reads a head, without the empty line at its end. Nil for what is not one: other versions of HTTP, two values of a header
  /// that decides who may enter, bytes that are not ASCII.
  package init?(_ bytes: some Collection<UInt8>) {
    guard bytes.allSatisfy({ (32..<127).contains($0) || $0 == 13 || $0 == 10 || $0 == 9 }) else { return nil }
    var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)[...]
    guard let words = lines.popFirst()?.split(separator: " ", omittingEmptySubsequences: false), words.count == 3,
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/")
    else { return nil }
    var headers: [String: String] = [:]
    for line in lines where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      guard !name.contains(where: \.isWhitespace) else { return nil }
      let value = line[line.index(after: colon)...].trimmingSpaces
      if let other = headers[name] {
        guard name != "host", name != "origin" else { return nil }
        headers[name] = "\(other), \(value)"
      } else {
        headers[name] = value
      }
    }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" && $0 != "#" })
    self.headers = headers
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0 == " " || $0 == "\t" }
    return String(String(start).reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
