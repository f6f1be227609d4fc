internal import COpenCollectionGLib
package import Foundation

/// The handshake of a WebSocket (RFC 6455, section 4.2).
package enum SocketHandshake {
  /// The answer to a request for a WebSocket; nil if it is not one.
  package static func answer(to head: RequestHead) -> Data? {
    let connection = head.headers["connection"]?.lowercased().split(separator: ",") ?? []
    guard head.method == "GET", head.headers["upgrade"]?.lowercased() == "websocket",
      connection.contains(where: { $0.trimmingCharacters(in: .whitespaces) == "upgrade" }),
      head.headers["sec-websocket-version"] == "13", let key = head.headers["sec-websocket-key"],
      Data(base64Encoded: key)?.count == 16
    else { return nil }
    let lines = [
      "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Accept: \(accept(key))",
    ]
    return Data((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// The proof that the server understood the client's key.
  package static func accept(_ key: String) -> String {
    let text = Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)
    let checksum = g_checksum_new(G_CHECKSUM_SHA1)
    defer { g_checksum_free(checksum) }
    g_checksum_update(checksum, text, gssize(text.count))
    var digest = [UInt8](repeating: 0, count: 20)
    var count: gsize = 20
    g_checksum_get_digest(checksum, &digest, &count)
    return Data(digest).base64EncodedString()
  }
}
