import Foundation
import OpenCollectionDesktopAccessibility
import OpenCollectionDisplays
import OpenCollectionTestValues
import Testing

@testable import OpenCollectionBrowserDisplay

@Suite("Messages of a page")
struct InputMessageTests {
  @Test("Every kind of message is read")
  func kinds() throws {
    let point = CGPoint(x: 10, y: 20.5)
    let expected: [(String, InputMessage)] = [
      (#"{"type":"pointerDown","x":10,"y":20.5}"#, .input(.pointerDown(point))),
      (#"{"type":"pointerMoved","x":10,"y":20.5}"#, .input(.pointerMoved(point))),
      (#"{"type":"pointerUp","x":10,"y":20.5}"#, .input(.pointerUp(point))),
      (#"{"type":"pointerCancelled"}"#, .input(.pointerCancelled)),
      (#"{"type":"pointerLeft"}"#, .input(.pointerLeft)),
      (
        #"{"type":"touchesBegan","points":[[1,10,20.5],[2,0,-3]]}"#,
        .input(.touchesBegan([1: point, 2: CGPoint(x: 0, y: -3)]))
      ),
      (#"{"type":"touchesMoved","points":[[1,10,20.5]]}"#, .input(.touchesMoved([1: point]))),
      (#"{"type":"touchesEnded","points":[[1,10,20.5]]}"#, .input(.touchesEnded([1: point]))),
      (#"{"type":"wheel","x":10,"y":20.5,"dx":0,"dy":-4}"#, .input(.wheel(at: point, dx: 0, dy: -4))),
      (#"{"type":"keyDown","key":"a","modifiers":3}"#, .input(.keyDown("a", [.shift, .control]))),
      (#"{"type":"keyUp","key":"left"}"#, .input(.keyUp("left"))),
      (#"{"type":"text","text":"한"}"#, .input(.text("한"))),
      (#"{"type":"composition","text":"ㅎㅏ","start":1,"end":2}"#, .input(.composition("ㅎㅏ", selected: 1..<2))),
      (#"{"type":"clipboard","text":"x"}"#, .clipboard("x")),
      (#"{"type":"shown","frame":7}"#, .shown(frame: 7)),
      (#"{"type":"takeCharge"}"#, .takeCharge),
      (#"{"type":"perform","id":4,"action":1}"#, .request(element: 4, .perform(action: 1))),
      (#"{"type":"activate","id":4}"#, .request(element: 4, .activate)),
      (#"{"type":"focus","id":4}"#, .request(element: 4, .focus)),
      (#"{"type":"reveal","id":4}"#, .request(element: 4, .reveal)),
      (#"{"type":"setText","id":4,"text":"t"}"#, .request(element: 4, .setText("t"))),
      (#"{"type":"setValue","id":4,"value":0.5}"#, .request(element: 4, .setValue(0.5))),
      (#"{"type":"file","name":"a.txt"}"#, .file(name: "a.txt")),
      (#"{"type":"dropCancelled"}"#, .dropCancelled),
      (#"{"type":"drop","x":10,"y":20.5}"#, .drop(text: nil, at: point)),
      (
        #"{"type":"view","width":390,"height":844,"scale":3,"dark":true,"textScale":1.5}"#,
        .view(
          PageView(
            size: CGSize(width: 390, height: 844), scale: 3,
            preferences: DisplayPreferences(isDark: true, textScale: 1.5)))
      ),
    ]
    for (text, message) in expected { #expect(try InputMessage.decode(text) == message) }
  }

  @Test("The selection of marked text is within it, whatever the page says")
  func compositions() throws {
    for (start, end, expected) in [(-5, 99, 0..<2), (9, 1, 2..<2), (1, 0, 1..<1)] {
      let text = #"{"type":"composition","text":"ab","start":\#(start),"end":\#(end)}"#
      #expect(try InputMessage.decode(text) == .input(.composition("ab", selected: expected)))
    }
  }

  @Test("The inspector asks for the tree, for a view and for what is at a point; a direction can be tried")
  func inspector() throws {
    #expect(try InputMessage.decode(#"{"type":"inspect","isOn":true}"#) == .inspect(.open))
    #expect(try InputMessage.decode(#"{"type":"inspect","isOn":false}"#) == .inspect(.close))
    #expect(try InputMessage.decode(#"{"type":"inspectView","id":7}"#) == .inspect(.view(7)))
    #expect(
      try InputMessage.decode(#"{"type":"inspectPoint","x":1,"y":2}"#) == .inspect(.point(CGPoint(x: 1, y: 2))))
    #expect(
      try InputMessage.decode(#"{"type":"view","width":1,"height":1,"scale":1,"rightToLeft":true}"#)
        == .view(
          PageView(
            size: CGSize(width: 1, height: 1), scale: 1, preferences: DisplayPreferences(isRightToLeft: true))))
    #expect(try InputMessage.decode(#"{"type":"inspectChange","isBack":true}"#) == .inspect(.change(back: true)))
    for text in [#"{"type":"inspect"}"#, #"{"type":"inspectChange"}"#] {
      #expect(throws: InputMessage.Malformed.self) { try InputMessage.decode(text) }
    }
  }

  @Test("What is out of range or missing is refused")
  func refusals() {
    for text in [
      "", "1", "[]", "{}", #"{"type":"nothing"}"#, #"{"type":1}"#, #"{"type":"pointerDown","x":1}"#,
      #"{"type":"pointerDown","x":1e9,"y":0}"#, #"{"type":"pointerDown","x":1e400,"y":0}"#,
      #"{"type":"touchesBegan","points":[]}"#, #"{"type":"touchesBegan","points":[[0,1,1]]}"#,
      #"{"type":"touchesBegan","points":[[1,1]]}"#, #"{"type":"touchesBegan","points":[[1.5,1,1]]}"#,
      #"{"type":"keyDown","key":""}"#, #"{"type":"file","name":"../x"}"#, #"{"type":"file","name":".."}"#,
      #"{"type":"view","width":390,"height":844,"scale":0}"#, #"{"type":"view","width":0,"height":844,"scale":1}"#,
      #"{"type":"view","width":90000,"height":844,"scale":1}"#, #"{"type":"setValue","id":1,"value":1e12}"#,
      // A slash with a combining mark is one character; its first byte separates directories.
      #"{"type":"file","name":"../\u0301"}"#, #"{"type":"file","name":"a\u0000\u0301"}"#,
    ] {
      #expect(throws: InputMessage.Malformed.self, "\(text)") { try InputMessage.decode(text) }
    }
    let many = (1...33).map { "[\($0),0,0]" }.joined(separator: ",")
    #expect(throws: InputMessage.Malformed.self) {
      try InputMessage.decode(#"{"type":"touchesBegan","points":[\#(many)]}"#)
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: InputMessage.Malformed.self) { try InputMessage.decode(deep) }
  }

  @Test(
    "A text keeps 30 combining marks after one letter; a message that escapes more, or has a key of more bytes, is refused"
  )
  func marks() throws {
    let two = "\u{301}\u{323}"
    func text(_ text: String) throws -> String {
      guard case .input(.text(let read)) = try InputMessage.decode(#"{"type":"text","text":"\#(text)"}"#) else {
        return ""
      }
      return read
    }
    let few = "e" + String(repeating: two, count: 15)
    for many in [few + two, "e" + String(repeating: two, count: 250_000)] {
      #expect(try text(many).unicodeScalars.elementsEqual(few.unicodeScalars))
    }
    #expect(try text("e" + String(repeating: #"\u0301"#, count: 30)).unicodeScalars.count == 31)
    for count in [31, 100_000] {
      let escaped = String(repeating: #"\u0301"#, count: count)
      for message in [#"{"type":"text","text":"\#(escaped)"}"#, #"{"\#(escaped)":1,"type":"takeCharge"}"#] {
        #expect(throws: InputMessage.Malformed.self) { try InputMessage.decode(message) }
      }
    }
    // A key of 100 characters with 500 bytes.
    let key = String(repeating: "e" + two, count: 100)
    #expect(throws: InputMessage.Malformed.self) { try InputMessage.decode(#"{"type":"keyDown","key":"\#(key)"}"#) }
  }

  @Test("A page has at most 16,384 points and pixels a side, and 64 million in all")
  func sizes() throws {
    func view(_ width: Int, _ height: Int, _ scale: Double) throws {
      _ = try InputMessage.decode(#"{"type":"view","width":\#(width),"height":\#(height),"scale":\#(scale)}"#)
    }
    try view(16_384, 3_906, 1)  // 63,995,904
    try view(4_096, 3_906, 2)
    try view(8_000, 8_000, 0.25)
    for (width, height, scale) in [
      (65_536, 65_536, 0.25), (16_385, 1, 0.25), (8_193, 1, 2), (16_384, 3_907, 1), (8_001, 8_000, 0.25),
      (4_001, 4_000, 2),
    ] as [(Int, Int, Double)] {
      #expect(throws: InputMessage.Malformed.self, "\(width) x \(height)") { try view(width, height, scale) }
    }
  }

  /// Every number that a message brings into the app.
  private func numbers(_ message: InputMessage) -> [Double] {
    switch message {
    case .view(let view): [view.size.width, view.size.height, view.scale, view.preferences.textScale ?? 1]
    case .input(.pointerDown(let point)), .input(.pointerMoved(let point)), .input(.pointerUp(let point)),
      .drop(_, let point):
      [point.x, point.y]
    case .input(.touchesBegan(let points)), .input(.touchesMoved(let points)), .input(.touchesEnded(let points)):
      points.values.flatMap { [$0.x, $0.y] }
    case .input(.wheel(let point, let dx, let dy)): [point.x, point.y, dx, dy]
    default: []
    }
  }

  @Test("10,000 messages with one change each are read in range or refused")
  func malformed() {
    let originals = [
      #"{"type":"pointerDown","x":10,"y":20.5}"#, #"{"type":"touchesBegan","points":[[1,10,20.5],[2,0,-3]]}"#,
      #"{"type":"view","width":390,"height":844,"scale":3,"dark":true,"textScale":1.5}"#,
      #"{"type":"composition","text":"한글","start":1,"end":2}"#, #"{"type":"keyDown","key":"a","modifiers":3}"#,
      #"{"type":"setText","id":4,"text":"t"}"#,
    ].map { Array($0.utf8) }
    let pieces: [[UInt8]] = [
      "1e308", "-1e308", "null", "\"", "{", "}", "[", "]", "9999999999999999999", "NaN", "\\u0000", "🂡", "",
    ]
    .map { Array($0.utf8) }
    var random = SeededGenerator(seed: 7)
    for index in 0..<10_000 {
      var bytes = originals[index % originals.count]
      let start = Int.random(in: 0..<bytes.count, using: &random)
      let end = Int.random(in: start...min(bytes.count, start + 6), using: &random)
      bytes.replaceSubrange(start..<end, with: pieces.randomElement(using: &random) ?? [])
      guard let message = try? InputMessage.decode(String(decoding: bytes, as: UTF8.self)) else { continue }
      #expect(numbers(message).allSatisfy { abs($0) <= 1e6 })
    }
  }

  @Test("100,000 random messages are refused")
  func random() {
    var random = SeededGenerator(seed: 11)
    let letters = Array("{}[]\":,0123456789.eE+-truefalsenulltypexy \\u".utf8)
    var accepted = 0
    for _ in 0..<100_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random) ?? 0 }
      if (try? InputMessage.decode(String(decoding: bytes, as: UTF8.self))) != nil { accepted += 1 }
    }
    #expect(accepted == 0)
  }
}
