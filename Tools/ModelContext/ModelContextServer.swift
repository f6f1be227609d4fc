/// The server's side of the Model Context Protocol: what follows from each message, without input and output.
///
/// It speaks the revisions that begin with `initialize` and those in which each request names its revision; a client may use either.
/// Of the protocol's parts it has tools.
package struct ModelContextServer: Sendable {
  /// The revisions without a handshake, newest first.
  package static let statelessRevisions = ["2026-07-28"]
  /// The revisions that begin with `initialize`, newest first.
  package static let revisions = ["2025-11-25", "2025-06-18", "2024-11-05"]

  /// A call of a tool.
  package struct Call: Equatable, Sendable {
    package let id: JSON
    package let name: String
    package let arguments: JSON
    fileprivate let isStateless: Bool
  }

  /// What follows from a message.
  package enum Reaction: Equatable, Sendable {
    case nothing
    /// A line to send, without its end.
    case answer([UInt8])
    case call(Call)
    /// The answer to a request will not be used.
    case cancel(id: JSON)
  }

  private let name, version, instructions: String
  private let tools: [ToolDeclaration]
  private var isInitialized = false

  package init(name: String, version: String, instructions: String, tools: [ToolDeclaration]) {
    (self.name, self.version, self.instructions, self.tools) = (name, version, instructions, tools)
  }

  // MARK: Receiving

  /// An error of the protocol, with the codes of JSON-RPC 2.0.
  private struct Failure: Error {
    enum Code: Int {
      case parse = -32700
      case request = -32600
      case method = -32601
      case parameters = -32602
      case revision = -32022
    }

    var code: Code
    var message: String
    var data: JSON?
  }

  /// Reads a message, a line without its end.
  package mutating func receive(_ line: [UInt8]) -> Reaction {
    let message: JSON
    do { message = try JSONReader.read(line) } catch {
      return .answer(response(id: nil, error: Failure(code: .parse, message: "no JSON: \(error)")))
    }
    guard message.members != nil else {
      let words = "a message is an object, not \(message.kind)"
      return .answer(response(id: nil, error: Failure(code: .request, message: words)))
    }
    let id = message["id"].flatMap { Self.isID($0) ? $0 : nil }
    do throws(Failure) { return try react(to: message, id: id) } catch {
      return .answer(response(id: id, error: error))
    }
  }

  /// What is read of a line that is longer than a message may be.
  package func refuseLongLine() -> [UInt8] {
    response(
      id: nil, error: Failure(code: .parse, message: "a message has at most \(JSONReader.mostBytes) bytes"))
  }

  /// An identifier is a string or a whole number.
  private static func isID(_ value: JSON) -> Bool {
    value.string.map { $0.utf8.count <= 1000 } ?? (value.integer != nil)
  }

  private mutating func react(to message: JSON, id: JSON?) throws(Failure) -> Reaction {
    guard message["jsonrpc"]?.string == "2.0" else { throw Failure(code: .request, message: "jsonrpc is \"2.0\"") }
    guard let value = message["method"] else {
      // This server sends no requests, so this is the answer to none.
      if message["result"] != nil || message["error"] != nil { return .nothing }
      throw Failure(code: .request, message: "method is missing")
    }
    guard let method = value.string else { throw Failure(code: .request, message: "method is a string") }
    guard message["id"] == nil || id != nil else {
      throw Failure(code: .request, message: "id is a string or a whole number")
    }
    let parameters = message.value("params") ?? .object([])
    guard let id else { return notice(method, parameters) }
    guard parameters.members != nil else { throw Failure(code: .parameters, message: "params is an object") }
    return try answer(method, parameters, id: id)
  }

  private func notice(_ method: String, _ parameters: JSON) -> Reaction {
    guard method == "notifications/cancelled", let id = parameters["requestId"], Self.isID(id) else { return .nothing }
    return .cancel(id: id)
  }

  // MARK: Answering

  private mutating func answer(_ method: String, _ parameters: JSON, id: JSON) throws(Failure) -> Reaction {
    let isStateless = try isStateless(parameters)
    switch method {
    case "initialize" where !isStateless: return .answer(try initialize(parameters, id: id))
    case "ping" where !isStateless: return .answer(response(id: id, result: [], isStateless: false))
    case "server/discover" where isStateless: return .answer(response(id: id, result: discovery, isStateless: true))
    case "tools/list", "tools/call", "server/discover":
      guard isStateless || isInitialized && method != "server/discover" else {
        let words = "send initialize first, or name the protocol's revision in _meta of each request"
        throw Failure(code: .parameters, message: words)
      }
      return try method == "tools/list"
        ? .answer(list(parameters, id: id, isStateless)) : .call(call(parameters, id: id, isStateless))
    case "initialize", "ping":
      let words = "revision \(Self.statelessRevisions[0]) has no \(method); without _meta, it is for revisions "
      throw Failure(code: .method, message: words + Self.revisions.joined(separator: ", "))
    default:
      throw Failure(code: .method, message: "there is no method '\(method.prefix(100))'")
    }
  }

  /// Whether a request names its revision. Throws if it is not known.
  private func isStateless(_ parameters: JSON) throws(Failure) -> Bool {
    guard let revision = parameters["_meta"]?["io.modelcontextprotocol/protocolVersion"] else { return false }
    guard let text = revision.string, Self.statelessRevisions.contains(text) else {
      throw Failure(
        code: .revision, message: "unsupported protocol version",
        data: .object([
          "supported": .array((Self.statelessRevisions + Self.revisions).map { .string($0) }),
          "requested": .string(revision.string.map { String($0.prefix(100)) } ?? ""),
        ]))
    }
    guard parameters["_meta"]?["io.modelcontextprotocol/clientCapabilities"]?.members != nil else {
      throw Failure(
        code: .parameters, message: "_meta has no io.modelcontextprotocol/clientCapabilities, which is an object")
    }
    return true
  }

  private mutating func initialize(_ parameters: JSON, id: JSON) throws(Failure) -> [UInt8] {
    guard let wanted = parameters["protocolVersion"]?.string else {
      throw Failure(code: .parameters, message: "protocolVersion is missing, such as \(Self.revisions[0])")
    }
    isInitialized = true
    let revision = Self.revisions.first { $0 == wanted } ?? Self.revisions[0]
    return response(
      id: id,
      result: [
        .init("protocolVersion", .string(revision)), .init("capabilities", capabilities),
        .init("serverInfo", information), .init("instructions", .string(instructions)),
      ], isStateless: false)
  }

  private var capabilities: JSON { .object(["tools": .object([])]) }
  private var information: JSON { .object(["name": .string(name), "version": .string(version)]) }

  /// Tools and revisions are the same as long as the server runs.
  private static let caching: [JSON.Member] = [.init("ttlMs", 3_600_000), .init("cacheScope", "public")]

  private var discovery: [JSON.Member] {
    [
      .init("supportedVersions", .array((Self.statelessRevisions + Self.revisions).map { .string($0) })),
      .init("capabilities", capabilities), .init("instructions", .string(instructions)),
    ] + Self.caching
  }

  private func list(_ parameters: JSON, id: JSON, _ isStateless: Bool) throws(Failure) -> [UInt8] {
    guard parameters.value("cursor") == nil else {
      throw Failure(code: .parameters, message: "there is no such cursor: all tools are on one page")
    }
    let tools = JSON.Member("tools", .array(tools.map(\.json)))
    return response(id: id, result: [tools] + (isStateless ? Self.caching : []), isStateless: isStateless)
  }

  private func call(_ parameters: JSON, id: JSON, _ isStateless: Bool) throws(Failure) -> Call {
    guard let name = parameters["name"]?.string else {
      throw Failure(code: .parameters, message: "name is the name of a tool")
    }
    guard tools.contains(where: { $0.name == name }) else {
      let names = tools.map(\.name).joined(separator: ", ")
      throw Failure(code: .parameters, message: "there is no tool '\(name.prefix(100))'; the tools are \(names)")
    }
    return Call(id: id, name: name, arguments: parameters.value("arguments") ?? .object([]), isStateless: isStateless)
  }

  /// What is wrong with the arguments of a call, as its answer: an assistant can read it and try again. Nil for nothing.
  package func refusal(of call: Call) -> ToolResult? {
    tools.first { $0.name == call.name }?.problem(of: call.arguments).map { ToolResult.failure($0) }
  }

  /// The answer to a call, a line without its end.
  package func response(to call: Call, _ result: ToolResult) -> [UInt8] {
    let content = result.content.map { content -> JSON in
      switch content {
      case .text(let text): .object(["type": "text", "text": .string(text)])
      case .picture(let data): .object(["type": "image", "data": .string(data), "mimeType": "image/png"])
      }
    }
    return response(
      id: call.id, result: [.init("content", .array(content)), .init("isError", .bool(result.isError))],
      isStateless: call.isStateless)
  }

  private func response(id: JSON, result: [JSON.Member], isStateless: Bool) -> [UInt8] {
    var members = result
    if isStateless {
      members.insert(.init("resultType", "complete"), at: 0)
      members.append(.init("_meta", .object(["io.modelcontextprotocol/serverInfo": information])))
    }
    return JSON.object(["jsonrpc": "2.0", "id": id, "result": .object(members)]).bytes
  }

  /// Without an identifier if none could be read.
  private func response(id: JSON?, error: Failure) -> [UInt8] {
    let failure = JSON.object([
      "code": .number(error.code.rawValue), "message": .string(error.message), "data": error.data,
    ])
    return JSON.object(["jsonrpc": "2.0", "id": id, "error": failure]).bytes
  }
}
