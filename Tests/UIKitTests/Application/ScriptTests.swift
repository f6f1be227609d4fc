import Foundation
import Testing

@testable import UIKit

@Suite("A script")
struct ScriptTests {
  @Test("is a list of steps, one a line; blank lines and comments are skipped")
  func steps() throws {
    let script = try Script(
      parsing: """
        # look around
        wait 0.5

        tap 10 20.5
          drag 1 2 3 4 in 0.3
        wheel 5 6 -7 8
        down 1 2
        move 3 4 in 0.5
        up
        resize 844 390
        key escape
        key a
        png a picture.png
        quit
        """)
    #expect(
      script.lines == [
        .init(number: 2, step: .wait(0.5)),
        .init(number: 4, step: .tap(CGPoint(x: 10, y: 20.5))),
        .init(number: 5, step: .drag(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4), duration: 0.3)),
        .init(number: 6, step: .wheel(at: CGPoint(x: 5, y: 6), dx: -7, dy: 8)),
        .init(number: 7, step: .down(CGPoint(x: 1, y: 2))),
        .init(number: 8, step: .move(to: CGPoint(x: 3, y: 4), duration: 0.5)),
        .init(number: 9, step: .up),
        .init(number: 10, step: .resize(CGSize(width: 844, height: 390))),
        .init(number: 11, step: .key("escape")),
        .init(number: 12, step: .key("a")),
        .init(number: 13, step: .png("a picture.png")),
        .init(number: 14, step: .quit),
      ])
  }

  @Test("may end its lines as Windows does")
  func carriageReturns() throws {
    let script = try Script(parsing: "wait 1\r\nquit\r\n")
    #expect(script.lines.map(\.step) == [.wait(1), .quit])
  }

  @Test(
    "that is wrong says in which line and why",
    arguments: [
      (
        "jump 1 2", 1,
        "unknown step 'jump': expected one of wait, tap, drag, fling, down, move, up, pinch, rotate, hover, wheel, key, "
          + "text, resize, png, quit"
      ),
      ("\n\ntap 1", 3, "expected 'tap X Y'"),
      ("tap 1 nan", 1, "'nan' is not a finite number; expected 'tap X Y'"),
      ("tap 1 inf", 1, "'inf' is not a finite number; expected 'tap X Y'"),
      ("tap one 2", 1, "'one' is not a finite number; expected 'tap X Y'"),
      ("wait", 1, "expected 'wait SECONDS'"),
      ("wait -1", 1, "-1.0 is not a time: expected 0 to 3600 seconds"),
      ("drag 1 2 3 4 0.3", 1, "expected 'drag X1 Y1 X2 Y2 in SECONDS'"),
      ("drag 1 2 3 4 in soon", 1, "'soon' is not a finite number; expected 'drag X1 Y1 X2 Y2 in SECONDS'"),
      ("# fine\nkey", 2, "expected 'key NAME'"),
      ("move 1 2", 1, "expected 'move X Y in SECONDS'"),
      ("up 1 2", 1, "expected 'up' alone"),
      ("resize 0 10", 1, "0.0 by 10.0 is no size: expected 1 to 10000.0 points a side"),
      ("png", 1, "expected 'png FILE'"),
      ("quit now", 1, "expected 'quit' alone"),
    ])
  func mistakes(text: String, line: Int, reason: String) {
    #expect(throws: Script.Failure(line: line, reason: reason)) { try Script(parsing: text) }
  }

  @Test("knows keys by one character or by name")
  func keys() {
    #expect(throws: Script.Failure.self) { try Script(parsing: "key hyper") }
    #expect(throws: Never.self) { try Script(parsing: "key pagedown\nkey é") }
  }
}
