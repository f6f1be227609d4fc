import Testing

@testable import OpenCollectionModelContext

/// A server with two tools, and its answers.
struct TestServer {
  var server = ModelContextServer(
    name: "shop", version: "1.2", instructions: "Call look.",
    tools: [
      ToolDeclaration("look", "Looks.", isReadOnly: true),
      ToolDeclaration(
        "buy", "Buys.",
        [
          .init("what", .text(mostCharacters: 5), "What.", isRequired: true),
          .init("count", .whole(1...9), "How many."),
          .init("price", .number(0...9.5), "For how much."), .init("where", .choice(["here", "there"]), "Where."),
          .init("now", .flag, "At once."), .init("notes", .texts(most: 2, mostCharacters: 3), "Notes."),
        ]),
    ])

  /// The answer to a message; nil for none. Calls are answered with the tool's name.
  mutating func answer(_ text: String) throws -> JSON? { try answer(Array(text.utf8)) }

  mutating func answer(_ bytes: [UInt8]) throws -> JSON? {
    switch server.receive(bytes) {
    case .nothing, .cancel: return nil
    case .answer(let bytes): return try JSONReader.read(bytes)
    case .call(let call):
      let result = server.refusal(of: call) ?? ToolResult([.text(call.name), .picture("AAAA")])
      return try JSONReader.read(server.response(to: call, result))
    }
  }

  mutating func initialize(_ revision: String = "2025-11-25") throws -> JSON? {
    try answer(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(revision)","capabilities":{},"#
        + #""clientInfo":{"name":"c","version":"1"}}}"#)
  }

  /// A request of the revision without a handshake.
  static func stateless(_ method: String, _ rest: String = "", revision: String = "2026-07-28") -> String {
    #"{"jsonrpc":"2.0","id":"s","method":"\#(method)","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"\#(revision)","#
      + #""io.modelcontextprotocol/clientCapabilities":{}}\#(rest)}}"#
  }
}

@Suite("A server of the Model Context Protocol")
struct ModelContextServerTests {
  @Test(
    "agrees on the client's revision if it has it, and else offers its newest",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
      ("2025-03-26", "2025-11-25"), ("1999-01-01", "2025-11-25"), ("2026-07-28", "2025-11-25"),
    ])
  func revisions(wanted: String, given: String) throws {
    var server = TestServer()
    let answer = try server.initialize(wanted)
    #expect(answer?["id"]?.integer == 0 && answer?["jsonrpc"]?.string == "2.0" && answer?["error"] == nil)
    let result = answer?["result"]
    #expect(result?["protocolVersion"]?.string == given)
    #expect(result?["serverInfo"]?["name"]?.string == "shop" && result?["serverInfo"]?["version"]?.string == "1.2")
    #expect(result?["capabilities"]?["tools"]?.members == [])
    #expect(result?["instructions"]?.string == "Call look.")
    #expect(result?["resultType"] == nil)
    #expect(try server.answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
  }

  @Test("lists its tools, each with the schema of its arguments")
  func list() throws {
    var server = TestServer()
    _ = try server.initialize()
    let answer = try server.answer(#"{"jsonrpc":"2.0","id":"a","method":"tools/list","params":{}}"#)
    #expect(answer?["id"]?.string == "a")
    let tools = try #require(answer?["result"]?["tools"]?.array)
    #expect(tools.map { $0["name"]?.string } == ["look", "buy"])
    #expect(tools[0]["annotations"]?["readOnlyHint"]?.bool == true)
    #expect(
      tools[0]["inputSchema"]?.text == #"{"type":"object","properties":{},"additionalProperties":false}"#)
    let schema = try #require(tools[1]["inputSchema"])
    #expect(schema["type"]?.string == "object" && schema["required"]?.array == ["what"])
    #expect(
      schema["properties"]?["count"]?.text == #"{"type":"integer","minimum":1,"maximum":9,"description":"How many."}"#)
    #expect(schema["properties"]?["price"]?["maximum"]?.number == 9.5)
    #expect(schema["properties"]?["where"]?["enum"]?.array == ["here", "there"])
    let page = try server.answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}"#)
    #expect(page?["error"]?["code"]?.integer == -32602)
  }

  @Test("answers a call with texts and pictures, and mistakes in its arguments with what would be right")
  func call() throws {
    var server = TestServer()
    _ = try server.initialize()
    func request(_ arguments: String) -> String {
      #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"buy","arguments":\#(arguments)}}"#
    }
    let answer = try server.answer(request(#"{"what":"tea","count":2,"price":1.5,"where":"here","now":true}"#))
    #expect(
      answer?["result"]?.text
        == #"{"content":[{"type":"text","text":"buy"},{"type":"image","data":"AAAA","mimeType":"image/png"}],"isError":false}"#
    )
    let mistakes = [
      (#"{}"#, "buy: what is missing: What."),
      (#"{"what":1}"#, "buy: what: expected a string, not a number"),
      (#"{"what":"coffee"}"#, "buy: what: more than 5 characters"),
      (
        #"{"what":"tea","cuont":2}"#,
        "buy: there is no argument 'cuont'; the arguments are what, count, price, where, now, notes"
      ),
      (#"{"what":"tea","count":2.5}"#, "buy: count: expected a whole number from 1 to 9, not a number"),
      (#"{"what":"tea","count":10}"#, "buy: count: expected a whole number from 1 to 9"),
      (#"{"what":"tea","price":-1}"#, "buy: price: expected a number from 0.0 to 9.5"),
      (#"{"what":"tea","where":"home"}"#, "buy: where: 'home' is none of here, there"),
      (#"{"what":"tea","now":1}"#, "buy: now: expected true or false, not a number"),
      (#"{"what":"tea","notes":["a","b","c"]}"#, "buy: notes: more than 2 strings"),
      (#"{"what":"tea","notes":["long"]}"#, "buy: notes: a string has more than 3 characters"),
      (#"{"what":"tea","what":"tea"}"#, "buy: what is there twice"),
      (#"[]"#, "buy: arguments are an object, not an array"),
    ]
    for (arguments, reason) in mistakes {
      let result = try server.answer(request(arguments))?["result"]
      #expect(result?["isError"]?.bool == true && result?["content"]?.array?.first?["text"]?.string == reason)
    }
  }

  @Test("takes what is null for what is left out")
  func null() throws {
    var server = TestServer()
    _ = try server.initialize()
    func text(_ arguments: String) throws -> String? {
      let call = #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"buy","arguments":\#(arguments)}}"#
      return try server.answer(call)?["result"]?["content"]?.array?.first?["text"]?.string
    }
    #expect(try text(#"{"what":"tea","count":null,"where":null,"notes":null}"#) == "buy")
    #expect(try text(#"{"what":null}"#) == "buy: what is missing: What.")
    #expect(try text("null") == "buy: what is missing: What.")
    #expect(try text(#"{"cuont":null}"#)?.hasPrefix("buy: there is no argument 'cuont'") == true)
    let list = try server.answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":null}}"#)
    #expect(list?["result"]?["tools"]?.array?.count == 2)
    #expect(try server.answer(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#)?["result"] != nil)
  }

  @Test("has in the revision without a handshake neither initialize nor ping", arguments: ["initialize", "ping"])
  func removed(method: String) throws {
    var server = TestServer()
    let rest = #","protocolVersion":"2025-11-25""#
    let error = try server.answer(TestServer.stateless(method, rest))?["error"]
    #expect(error?["code"]?.integer == -32601)
    // A client that knows only initialize shows this to its user.
    #expect(error?["message"]?.string?.contains("2025-11-25, 2025-06-18, 2024-11-05") == true)
    #expect(try server.answer(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)?["result"]?.members == [])
  }

  @Test("answers requests that name their revision without a handshake")
  func stateless() throws {
    var server = TestServer()
    let discovered = try server.answer(TestServer.stateless("server/discover"))?["result"]
    #expect(discovered?["resultType"]?.string == "complete")
    #expect(
      discovered?["supportedVersions"]?.array == ["2026-07-28", "2025-11-25", "2025-06-18", "2024-11-05"])
    #expect(discovered?["ttlMs"]?.integer != nil && discovered?["cacheScope"]?.string == "public")
    #expect(discovered?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"]?.string == "shop")
    let list = try server.answer(TestServer.stateless("tools/list"))?["result"]
    #expect(list?["tools"]?.array?.count == 2 && list?["resultType"]?.string == "complete" && list?["ttlMs"] != nil)
    let call = try server.answer(TestServer.stateless("tools/call", #","name":"look""#))?["result"]
    #expect(call?["resultType"]?.string == "complete" && call?["isError"]?.bool == false)
    let old = try server.answer(TestServer.stateless("tools/list", revision: "1900-01-01"))?["error"]
    #expect(old?["code"]?.integer == -32022)
    #expect(
      old?["data"]?.text
        == #"{"supported":["2026-07-28","2025-11-25","2025-06-18","2024-11-05"],"requested":"1900-01-01"}"#)
  }

  @Test(
    "refuses messages with the codes of JSON-RPC",
    arguments: [
      ("{", -32700, nil), ("[]", -32600, nil), ("1", -32600, nil),
      (#"{"id":1,"method":"ping"}"#, -32600, 1), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":1}"#, -32600, 1), (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32600, 1),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}"#, -32602, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#, -32601, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":"server/discover"}"#, -32602, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#, -32602, 1),
      (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#, -32602, 1),
    ] as [(String, Int, Int?)])
  func refusals(message: String, code: Int, id: Int?) throws {
    var server = TestServer()
    let answer = try server.answer(message)
    #expect(answer?["error"]?["code"]?.integer == code && answer?["id"]?.integer == id)
    #expect(answer?["error"]?["message"]?.string?.isEmpty == false && answer?["result"] == nil)
  }

  @Test("does not answer notifications and responses, and passes on what is cancelled")
  func silence() throws {
    var server = TestServer()
    _ = try server.initialize()
    for message in [
      #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"look"}}"#, #"{"jsonrpc":"2.0","method":"unknown"}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}"#,
    ] { #expect(try server.answer(message) == nil) }
    let cancelled = #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"x"}}"#
    #expect(server.server.receive(Array(cancelled.utf8)) == .cancel(id: "x"))
    #expect(
      try server.answer(#"{"jsonrpc":"2.0","id":3,"method":"ping"}"#)?.text == #"{"jsonrpc":"2.0","id":3,"result":{}}"#)
    let unknown = try server.answer(#"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"sell"}}"#)
    #expect(unknown?["error"]?["message"]?.string == "there is no tool 'sell'; the tools are look, buy")
  }
}
