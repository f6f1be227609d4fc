import Foundation
import OpenCollectionDesktopAccessibility
import OpenCollectionDisplays
import OpenCollectionGraphics
import OpenCollectionTestRandom
import Testing

@testable import OpenCollectionBrowserDisplay

/// Servers on this machine, and clients that are not browsers.
@Suite("An app in a browser") @MainActor
struct BrowserDisplayTests {
  private let display: BrowserDisplay
  private let port: UInt16
  private let path: String
  private let view = #"{"type":"view","width":390,"height":844,"scale":2,"dark":true}"#

  init() throws {
    display = try BrowserDisplay(title: "Shop", options: BrowserOptions(port: 0))
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

  /// The events until one is the last, within ten seconds.
  private func events(until isLast: (InputEvent) -> Bool) -> [InputEvent] {
    var events: [InputEvent] = []
    for _ in 0..<100 {
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
    for file in ["page.js", "composer.js", "input.js", "elements.js"] {
      #expect(try connect().request(path + file) == "HTTP/1.1 200 OK")
    }
    #expect(try connect().request(path + "other.js") == "HTTP/1.1 404 Not Found")
    let connection = try connect()
    _ = connection.request(path)
    let text = connection.rest()
    #expect(text.contains("script-src 'self'") && text.contains("no-referrer") && text.contains("<canvas"))
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
      #expect(page.message("state") != nil)
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
    #expect(page.message("state") != nil)
    display.textInputArea = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(page.message("textInput")?.contains("[1,2,3,4]") == true)
    display.clipboardText = "copied"
    #expect(page.message("clipboard")?.contains("copied") == true)
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
    for _ in 0..<100 where !hasQuit { hasQuit = display.nextEvents(waitingAtMost: 0.1).contains(.quit) }
    #expect(hasQuit)
  }
}
