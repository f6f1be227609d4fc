import Foundation
import FoundationNetworking

extension Snapshotting where Value == URLRequest, Format == String {
  /// The request as it is sent: method and address, headers in order, body.
  public static var raw: Snapshotting { .raw(pretty: false) }

  /// The request as it is sent; with `pretty`, a JSON body is indented, with sorted keys.
  public static func raw(pretty: Bool) -> Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      let start = "\(request.httpMethod ?? "GET") \(address(of: request))"
      let headers = (request.allHTTPHeaderFields ?? [:]).map { "\($0.key): \($0.value)" }.sorted()
      let body = request.httpBody.map { ["\n" + text(of: $0, pretty: pretty)] } ?? []
      return ([start] + headers + body).joined(separator: "\n")
    }
  }

  /// The request as a command for curl.
  public static var curl: Snapshotting {
    SimplySnapshotting.lines.pullback { request in
      var parts = ["curl"]
      switch request.httpMethod ?? "GET" {
      case "GET": break
      case "HEAD": parts.append("--head")
      case let method: parts.append("--request \(method)")
      }
      let headers = request.allHTTPHeaderFields ?? [:]
      for (field, value) in headers.sorted(by: { $0.key < $1.key }) where field != "Cookie" {
        parts.append("--header \"\(field): \(value.replacingOccurrences(of: "\"", with: "\\\""))\"")
      }
      if let body = request.httpBody {
        let escaped = String(decoding: body, as: UTF8.self)
          .replacingOccurrences(of: "\\\"", with: "\\\\\"").replacingOccurrences(of: "\"", with: "\\\"")
        parts.append("--data \"\(escaped)\"")
      }
      if let cookie = headers["Cookie"] {
        parts.append("--cookie \"\(cookie.replacingOccurrences(of: "\"", with: "\\\""))\"")
      }
      parts.append("\"\(address(of: request))\"")
      return parts.joined(separator: " \\\n\t")
    }
  }

  /// The address, with the items of its query in order of their names.
  private static func address(of request: URLRequest) -> String {
    guard let url = request.url else { return "(null)" }
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return url.absoluteString }
    components.queryItems = components.queryItems?.enumerated()
      .sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }.map(\.element)
    return components.url?.absoluteString ?? url.absoluteString
  }

  private static func text(of body: Data, pretty: Bool) -> String {
    if pretty, let object = try? JSONSerialization.jsonObject(with: body),
      let data = try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])
    {
      return String(decoding: data, as: UTF8.self)
    }
    return String(decoding: body, as: UTF8.self)
  }
}
