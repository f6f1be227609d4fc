/// How an app is shown in a browser.
package struct BrowserOptions: Equatable, Sendable {
  /// 0 for one that is free.
  package var port: UInt16
  /// The IP address to listen at, or a name that the server has in a tunnel; nil for this machine only.
  package var host: String?
  /// Whether the app ends when its last page was closed.
  package var endsWithLastPage: Bool

  /// The token in the address; nil for a new one.
  package var token: String?
  /// The descriptor of a socket that listens already; nil to listen at the port.
  package var socket: Int32?
  /// Seconds in which a request must arrive.
  package var requestTimeout = 10.0

  /// The port that is tried first when none is given.
  package static let usualPort: UInt16 = 8390

  package init(
    port: UInt16 = 0, host: String? = nil, endsWithLastPage: Bool = false, token: String? = nil, socket: Int32? = nil
  ) {
    (self.port, self.host, self.endsWithLastPage) = (port, host, endsWithLastPage)
    (self.token, self.socket) = (token, socket)
  }
}

/// The reason that the app cannot be shown in a browser. The description is a sentence.
package struct BrowserError: Error, CustomStringConvertible, Sendable {
  package let description: String
}
