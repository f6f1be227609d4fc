import Foundation
import OpenCollectionDesktopAccessibility
import OpenCollectionDisplays
import OpenCollectionGraphics
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionBrowserDisplay

/// Servers on this machine, and clients that are not browsers.
@Suite("An app in a browser") @MainActor
struct BrowserDisplayTests {
  private let display: BrowserDisplay
  private let port: UInt16
  private let path: String
  /// Seconds that a test waits at most, on a machine that is busy with others.
  private let patience = 600.0
  private let view = #"{"type":"view","width":390,"height":844,"scale":2,"dark":true}"#

  init() throws {
    var options = BrowserOptions(port: 0)
    options.requestTimeout = patience
    display = try BrowserDisplay(title: "Shop", options: options)
    let url = try #require(URL(string: display.address))
    port = try UInt16(#require(url.port))
    path = url.path + (url.path.hasSuffix("/") ? "" : "/")
  }

  private func connect() throws -> TestConnection { try #require(TestConnection(port: port)) }

  /// A page that is connected, and has told its size.
  private func page() throws -> TestConnection {
    let page = try connect()
    #expect(page.open(path + "socket").contains("101"))
    page.sendText(view)
    return page
  }

  /// The events until one is the last, while patience lasts.
  private func events(until isLast: (InputEvent) -> Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<Int(patience * 10) {
      events += display.nextEvents(waitingAtMost: 0.1)
      if events.contains(where: isLast) { break }
    }
    return events
  }

  private func present(x: Double) {
    let canvas = Canvas(size: CGSize(width: 50, height: 50), scale: 1)
    canvas.fill(.rect(CGRect(x: 0, y: 0, width: 50, height: 50)), RGBA(1, 0, 0))
    let node = LayerNode(
      transform: AffineTransform(translationByX: x, byY: 0),
      content: .bitmap(canvas.finish(), CGRect(x: 0, y: 0, width: 50, height: 50)))
    display.present(LayerNode(children: [node]), background: .black)
  }

  @Test("The page is served to who knows the address, with its own scripts only")
  func served() throws {
    #expect(try connect().request(path) == "HTTP/1.1 200 OK")
    for file in ["page.js", "composer.js", "input.js", "elements.js", "inspector.js"] {
      #expect(try connect().request(path + file) == "HTTP/1.1 200 OK")
    }
    #expect(try connect().request(path + "other.js") == "HTTP/1.1 404 Not Found")
    let connection = try connect()
    _ = connection.request(path)
    let text = connection.rest()
    #expect(text.contains("script-src 'self'") && text.contains("no-referrer") && text.contains("<canvas"))
    #expect(text.contains("frame-ancestors 'none'"))
  }

  @Test("The server proves that it knows the token to who asks by one of its names, without the token in the request")
  func proof() throws {
    let challenge = String(repeating: "5a", count: 32)
    let connection = try connect()
    #expect(connection.request("/proof/\(challenge)") == "HTTP/1.1 200 OK")
    let token = try #require(path.split(separator: "/").first)
    #expect(connection.rest().hasSuffix("\r\n\r\n" + TokenProof.answer(to: challenge, token: String(token))))
    #expect(try connect().request("/proof/\(challenge)", host: "evil.example.com") == "HTTP/1.1 403 Forbidden")
    #expect(try connect().request("/proof/5a") == "HTTP/1.1 403 Forbidden")
  }

  @Test("A wrong token, a foreign origin and another name are refused")
  func refusals() throws {
    for wrong in ["/", "/00000000000000000000000000000000/", String(path.dropLast())] {
      #expect(try connect().request(wrong) == "HTTP/1.1 403 Forbidden")
    }
    #expect(try connect().request(path, host: "evil.example.com") == "HTTP/1.1 403 Forbidden")
    #expect(try connect().open("/0/socket") == "HTTP/1.1 403 Forbidden")
    #expect(try connect().open(path + "socket", origin: "http://evil.example.com") == "HTTP/1.1 403 Forbidden")
    #expect(try connect().open(path + "socket", origin: "http://localhost:1") == "HTTP/1.1 403 Forbidden")
    #expect(try connect().open(path + "socket", origin: "http://x", host: "x") == "HTTP/1.1 403 Forbidden")
  }

  @Test("A head that is too long or is none ends the connection")
  func heads() throws {
    let long = try connect()
    long.send(Array("GET / HTTP/1.1\r\nX: ".utf8) + Array(repeating: 65, count: 40_000))
    #expect(long.rest().isEmpty)
    for (size, first) in [(RequestHead.largestSize, "HTTP/1.1 403 Forbidden"), (RequestHead.largestSize + 1, "")] {
      let line = "GET / HTTP/1.1\r\nHost: localhost\r\nX: "
      let head = try connect()
      head.send(Array(line.utf8) + Array(repeating: 65, count: size - line.utf8.count) + [13, 10, 13, 10])
      #expect(head.rest().prefix { $0 != "\r\n" } == first)
    }
    let none = try connect()
    none.send([0, 1, 2, 3, 13, 10, 13, 10])
    #expect(none.rest().hasPrefix("HTTP/1.1 400"))
  }

  @Test("The first page is in charge: its size, appearance and events reach the app")
  func inCharge() throws {
    let page = try page()
    page.sendText(#"{"type":"touchesBegan","points":[[1,5,6],[2,7,8]]}"#)
    page.sendText(#"{"type":"keyDown","key":"a"}"#)
    let events = events { $0 == .keyDown("a") }
    #expect(
      events == [
        .resized(CGSize(width: 390, height: 844), scale: 2), .preferences(DisplayPreferences(isDark: true)),
        .touchesBegan([1: CGPoint(x: 5, y: 6), 2: CGPoint(x: 7, y: 8)]), .keyDown("a"),
      ])
    #expect(display.size == CGSize(width: 390, height: 844))
    #expect(display.scale == 2)
    #expect(page.isInCharge(true))
  }

  @Test("A second page watches until it takes control or the first one leaves")
  func watching() throws {
    var first: TestConnection? = try page()
    #expect(first?.isInCharge(true) == true)
    let second = try page()
    #expect(second.isInCharge(false))
    second.sendText(#"{"type":"keyDown","key":"b"}"#)
    first?.sendText(#"{"type":"keyDown","key":"a"}"#)
    #expect(!events { $0 == .keyDown("a") }.contains(.keyDown("b")))
    present(x: 0)
    #expect(second.frame { opcode, _ in opcode == 2 } != nil)
    second.sendText(#"{"type":"takeCharge"}"#)
    second.sendText(#"{"type":"keyDown","key":"c"}"#)
    let taken = events { $0 == .keyDown("c") }
    #expect(taken.contains(.keyDown("c")) && taken.contains(.pointerCancelled))
    first = nil
    #expect(second.message("state") != nil)
  }

  @Test("A page that comes back gets the whole screen again")
  func reconnecting() throws {
    var page: TestConnection? = try page()
    present(x: 0)
    #expect(page?.frame { $0 == 2 && $1.first == 0 } != nil)
    page = nil
    page = try self.page()
    #expect(page?.frame { $0 == 2 && $1.first == 0 } != nil)
    #expect(page?.frame { $0 == 2 && $1.first == 1 } != nil)
  }

  @Test("Malformed and oversized messages close the socket with a reason, and the app goes on")
  func malformed() throws {
    for (bytes, code) in [
      (SocketDecoderTests.frame(1, Array("{}".utf8)), 1008), (SocketDecoderTests.frame(1, [0xFF]), 1007),
      (SocketDecoderTests.frame(2, [1, 2]), 1009), ([0x82, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0], 1009), ([0x70, 0], 1002),
    ] as [([UInt8], Int)] {
      let page = try page()
      #expect(page.isInCharge(true))
      page.send(bytes)
      #expect(page.closeCode() == code)
    }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<50 {
      let page = try page()
      page.send((0..<500).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    #expect(try page().message("state") != nil)
  }

  /// Whether the display asks for a frame, which it may do on another thread.
  private func asksForFrame(within seconds: Double = 600) throws -> Bool {
    var entry = try pollfd(fd: #require(display.frameDescriptor), events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(seconds * 1000)) > 0
  }

  @Test("The next frame is due when the page in charge has drawn the last one, or has input and nothing to draw")
  func pace() throws {
    let page = try page()
    _ = events { if case .preferences = $0 { true } else { false } }
    present(x: 1)
    #expect(try !asksForFrame(within: 0))
    page.sendText(#"{"type":"keyDown","key":"a"}"#)
    _ = events { $0 == .keyDown("a") }
    #expect(try !asksForFrame(within: 0))
    page.sendText(#"{"type":"shown","frame":1}"#)
    #expect(try asksForFrame())
    #expect(display.nextEvents(waitingAtMost: 0).isEmpty)
    #expect(try !asksForFrame(within: 0))
    page.sendText(#"{"type":"keyDown","key":"b"}"#)
    #expect(try asksForFrame())
    present(x: 2)
    #expect(try !asksForFrame(within: 0))
    page.sendText(#"{"type":"shown","frame":2}"#)
    #expect(try asksForFrame())
  }

  @Test("The inspector of the page in charge gets views and details; it is closed when another page takes control")
  func inspector() async throws {
    let page = try page()
    #expect(page.isInCharge(true))
    let (requests, request) = AsyncStream.makeStream(of: InspectorRequest.self)
    display.inspect = { request.yield($0) }
    var received = requests.makeAsyncIterator()
    page.sendText(#"{"type":"inspect","isOn":true}"#)
    #expect(await received.next() == .open)
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    display.update([InspectedNode(id: 5, depth: 0, name: "UIWindow", text: nil, frame: frame, isHidden: false)])
    #expect(page.message("views")?.contains("UIWindow") == true)
    display.show(InspectedDetails(id: 5, frame: frame, text: "VIEWS"))
    #expect(page.message("inspected")?.contains("[1,2,3,4]") == true)
    let second = try self.page()
    second.sendText(#"{"type":"inspect","isOn":true}"#)
    second.sendText(#"{"type":"takeCharge"}"#)
    #expect(await received.next() == .close)
  }

  @Test("100,000 messages arrive in order, none lost, while other clients vanish within theirs")
  func many() throws {
    let page = try page()
    #expect(page.isInCharge(true))
    var expected = 0
    for batch in 0..<100 {
      page.send(
        (0..<1000).flatMap {
          SocketDecoderTests.frame(1, Array(#"{"type":"keyUp","key":"\#(batch * 1000 + $0)"}"#.utf8))
        })
      // Half of a message.
      let vanishing = try self.page()
      vanishing.send(Array(SocketDecoderTests.frame(1, Array(view.utf8)).prefix(20)))
      let end = InputEvent.keyUp("\(batch * 1000 + 999)")
      for case .keyUp(let key, _) in events(until: { $0 == end }) {
        #expect(key == "\(expected)")
        expected += 1
      }
    }
    #expect(expected == 100_000)
  }

  @Test("10,000 malformed messages each close their socket, and the app goes on")
  func manyMalformed() throws {
    var random = SeededGenerator(seed: 5)
    let page = try page()
    for index in 0..<10_000 {
      let client = try connect()
      #expect(client.open(path + "socket").contains("101"))
      var text = Array(#"{"type":"pointerDown","x":10,"y":20}"#.utf8)
      // Without a last brace it is never a message.
      text.removeLast()
      text[Int.random(in: 0..<text.count, using: &random)] = UInt8.random(in: 0..<UInt8(ascii: "}"), using: &random)
      client.send(SocketDecoderTests.frame(1, text))
      let code = client.closeCode()
      #expect(code == 1008, "message \(index): \(String(decoding: text, as: UTF8.self))")
    }
    page.sendText(#"{"type":"keyDown","key":"a"}"#)
    #expect(events { $0 == .keyDown("a") }.contains(.keyDown("a")))
  }

  @Test("A page that stops reading costs no memory: it gets the newest frame when it reads again")
  func slowPage() throws {
    let page = try page()
    #expect(page.message("state") != nil)
    for number in 1...500 { present(x: Double(number % 300)) }
    // An image and two frames at most; then nothing until a frame is answered.
    page.sendText(#"{"type":"shown","frame":2}"#)
    page.sendText(#"{"type":"shown","frame":500}"#)
    display.announce("after")
    #expect(page.message("announcement")?.contains("after") == true)
  }

  @Test("Text input, clipboard, elements and announcements reach the page")
  func messages() throws {
    let page = try page()
    // The first state may come before the server has read the size, which puts the page in charge.
    #expect(page.isInCharge(true))
    display.textInputArea = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(page.message("textInput")?.contains("[1,2,3,4]") == true)
    display.textInputKind = TextInputKind(keyboard: .email, returnKey: .go)
    let kind = try #require(page.message("textInput"))
    #expect(kind.contains(#""keyboard":"email""#) && kind.contains(#""returnKey":"go""#))
    display.clipboardText = "copied"
    #expect(page.message("clipboard")?.contains("copied") == true)
    #expect(display.clipboardText == "copied")
    display.update(DesktopTree(nodes: [0: DesktopNode(role: .pushButton, name: "Get", parent: -1)]))
    #expect(page.message("elements")?.contains("\"role\":\"button\"") == true)
    display.announce("Saved")
    #expect(page.message("announcement")?.contains("Saved") == true)
    page.sendText(#"{"type":"clipboard","text":"pasted"}"#)
    page.sendText(#"{"type":"keyDown","key":"v","modifiers":2}"#)
    _ = events { $0 == .keyDown("v", .control) }
    #expect(display.clipboardText == "pasted")
  }

  @Test("Files are dropped with their contents, under their own names")
  func drops() throws {
    let page = try page()
    page.sendText(#"{"type":"file","name":"note.txt"}"#)
    page.send(SocketDecoderTests.frame(2, Array("hello ".utf8)))
    page.send(SocketDecoderTests.frame(2, Array("world".utf8)))
    page.sendText(#"{"type":"drop","x":3,"y":4}"#)
    let dropped = events { if case .dropped = $0 { true } else { false } }
    guard case .dropped(let contents, let point) = try #require(dropped.last), case .file(let path) = contents.first
    else {
      Issue.record("no file was dropped")
      return
    }
    #expect(point == CGPoint(x: 3, y: 4))
    #expect(path.hasSuffix("/note.txt"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "hello world")
    try FileManager.default.removeItem(atPath: path)
  }

  @Test("Keys that are down are up when the page leaves or another one takes control")
  func keysOfPagesThatLeave() throws {
    var first: TestConnection? = try page()
    #expect(first?.isInCharge(true) == true)
    let second = try page()
    #expect(second.isInCharge(false))
    for key in ["a", "leftshift", "b"] { first?.sendText(#"{"type":"keyDown","key":"\#(key)"}"#) }
    first?.sendText(#"{"type":"keyUp","key":"a"}"#)
    _ = events { $0 == .keyUp("a") }
    second.sendText(#"{"type":"takeCharge"}"#)
    let taken = events { $0 == .keyUp("b") }
    #expect(taken.contains(.keyUp("leftshift")) && !taken.contains(.keyUp("a")))
    second.sendText(#"{"type":"keyDown","key":"c"}"#)
    _ = events { $0 == .keyDown("c") }
    first = nil
    let third = try page()
    #expect(third.isInCharge(false))
    third.sendText(#"{"type":"takeCharge"}"#)
    #expect(events { $0 == .keyUp("c") }.contains(.keyUp("c")))
  }

  @Test("Connections that send nothing keep no page out")
  func silentConnections() throws {
    let page = try page()
    #expect(page.message("state") != nil)
    let silent = try (0..<200).map { _ in try connect() }
    #expect(try connect().request(path) == "HTTP/1.1 200 OK")
    #expect(try self.page().message("state") != nil)
    // The last ones may still send a request.
    #expect(silent.last?.request(path) == "HTTP/1.1 200 OK")
    display.announce("still here")
    #expect(page.message("announcement") != nil)
  }

  @Test("The app ends some seconds after its last page, if so chosen")
  func ending() throws {
    let display = try BrowserDisplay(title: "Shop", options: BrowserOptions(port: 0, endsWithLastPage: true))
    let url = try #require(URL(string: display.address))
    let port = try UInt16(#require(url.port))
    #expect(!display.nextEvents(waitingAtMost: 0).contains(.quit))
    var page = TestConnection(port: port)
    #expect(page?.open(url.path + "/socket").contains("101") == true)
    #expect(page?.message("state") != nil)
    page = nil
    var hasQuit = false
    for _ in 0..<Int(patience * 10) where !hasQuit { hasQuit = display.nextEvents(waitingAtMost: 0.1).contains(.quit) }
    #expect(hasQuit)
  }
}
