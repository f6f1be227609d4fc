internal import Foundation

/// An HTTP response that ends the connection.
enum HTTPReply {
  static func file(_ file: StaticFiles.File) -> Data {
    reply("200 OK", type: file.type, Data(file.bytes))
  }

  static func text(_ text: String) -> Data { reply("200 OK", type: "text/plain; charset=utf-8", Data(text.utf8)) }

  static func refusal(_ status: String, _ reason: String) -> Data {
    reply(status, type: "text/plain; charset=utf-8", Data("\(reason)\n".utf8))
  }

  /// The page runs only its own scripts, keeps its address to itself and is not stored.
  private static func reply(_ status: String, type: String, _ body: Data) -> Data {
    let head = [
      "HTTP/1.1 \(status)", "Content-Type: \(type)", "Content-Length: \(body.count)", "Connection: close",
      "Cache-Control: no-store", "Referrer-Policy: no-referrer", "X-Content-Type-Options: nosniff",
      "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        + "img-src blob: data:; connect-src 'self' ws: wss:; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'",
    ]
    return Data((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
