import Foundation
import Testing

@testable import OpenCollectionCollections
@_spi(Storeys) @testable import OpenCollectionViews
@testable import UIKit

@Suite("A script")
struct ScriptTests {
  @Test("is a list of steps, one per line; blank lines and comments are skipped")
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
      script.lines.map { Script.Line(number: $0.number, step: $0.step) } == [
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

  @Test("may name elements by label, identifier, kind and number")
  func elements() throws {
    let script = try Script(
      parsing: """
        tap "Get"
        tap id:buy
        down button "Get \\"it\\"" #2
        tap cell #3
        hover cell id:row
        type "Seoul" into "Search"
        scroll to "Row 90"
        swipe left on "Row 3"
        expect "Total: 3"
        expect no staticText "Loading"
        wait for "Done" 2
        audit
        """)
    #expect(
      script.lines.map(\.step) == [
        .element(.tap(ElementName(.text("Get")))), .element(.tap(ElementName(.identifier("buy")))),
        .element(.down(ElementName(.text("Get \"it\""), kind: .button, ordinal: 2))),
        .element(.tap(ElementName(.kind, kind: .cell, ordinal: 3))),
        .element(.hover(ElementName(.identifier("row"), kind: .cell))),
        .element(.type("Seoul", into: ElementName(.text("Search")))),
        .element(.scroll(to: ElementName(.text("Row 90")))),
        .element(.swipe(.left, on: ElementName(.text("Row 3")))),
        .element(.expect(ElementName(.text("Total: 3")))),
        .element(.expectNone(ElementName(.text("Loading"), kind: .staticText))),
        .element(.wait(for: ElementName(.text("Done")), 2)), .audit,
      ])
  }

  @Test("may have CR LF line endings")
  func carriageReturns() throws {
    let script = try Script(parsing: "wait 1\r\nquit\r\n")
    #expect(script.lines.map(\.step) == [.wait(1), .quit])
  }

  @Test("may change the appearance, the text size and the direction")
  func traits() throws {
    let script = try Script(
      parsing: "appearance dark\nappearance light\ntextsize ax3\ntextsize XS\ndirection rtl\ndirection ltr")
    #expect(
      script.lines.map(\.step) == [
        .appearance(isDark: true), .appearance(isDark: false), .textSize(.accessibilityExtraLarge),
        .textSize(.extraSmall), .direction(isRightToLeft: true), .direction(isRightToLeft: false),
      ])
  }

  @Test("may drop files and text of other programs")
  func drops() throws {
    let script = try Script(parsing: "dropfile 1 2 a b.png\ndroptext 3 4 \"x y\"")
    #expect(
      script.lines.map(\.step) == [
        .dropFile("a b.png", at: CGPoint(x: 1, y: 2)), .dropText("x y", at: CGPoint(x: 3, y: 4)),
      ])
  }

  @Test(
    "with an error reports its line and reason",
    arguments: [
      (
        "jump 1 2", 1,
        "unknown step 'jump': expected one of wait, tap, drag, fling, down, move, up, pinch, rotate, hover, wheel, key, "
          + "text, dropfile, droptext, resize, appearance, textsize, direction, png, type, scroll, swipe, expect, audit, quit"
      ),
      (
        "tap \"Get", 1, "a quotation mark is missing; expected 'tap NAME'"
      ),
      ("tap \"\"", 1, "a name is empty; expected 'tap NAME'"),
      (
        "tap \"Get\" now", 1,
        "expected 'tap NAME', with a NAME such as \"Get\", id:get, button \"Get\" #2 or cell #3"
      ),
      (
        "\ntype Seoul into \"Search\"", 2,
        "expected 'type \"CHARACTERS\" into NAME', with a NAME such as \"Get\", id:get, button \"Get\" #2 or cell #3"
      ),
      ("swipe over on \"Row\"", 1, "expected 'swipe left', 'right', 'up' or 'down', then 'on NAME'"),
      (
        "expect", 1,
        "expected 'expect NAME' or 'expect no NAME', with a NAME such as \"Get\", id:get, button \"Get\" #2 or cell #3"
      ),
      (
        "wait for \"Done\"", 1,
        "expected 'wait for NAME SECONDS', with a NAME such as \"Get\", id:get, button \"Get\" #2 or cell #3"
      ),
      ("wait for \"Done\" soon", 1, "SECONDS: 'soon' is not a finite number; expected 'wait for SECONDS'"),
      ("dropfile 1 2", 1, "expected 'dropfile X Y FILE'"),
      ("droptext 1 2 words", 1, "expected 'text \"CHARACTERS\"'"),
      ("\n\ntap 1", 3, "expected 'tap X Y'"),
      ("tap 1 nan", 1, "Y: 'nan' is not a finite number; expected 'tap X Y'"),
      ("tap 1 inf", 1, "Y: 'inf' is not a finite number; expected 'tap X Y'"),
      ("tap one 2", 1, "X: 'one' is not a finite number; expected 'tap X Y'"),
      ("wait", 1, "expected 'wait SECONDS'"),
      ("wait -1", 1, "SECONDS: -1.0 is out of range; expected 0 to 3600 seconds"),
      ("drag 1 2 3 4 0.3", 1, "expected 'drag X1 Y1 X2 Y2 in SECONDS'"),
      ("drag 1 2 3 4 in soon", 1, "SECONDS: 'soon' is not a finite number; expected 'drag X1 Y1 X2 Y2 in SECONDS'"),
      ("# fine\nkey", 2, "expected 'key NAME'"),
      ("move 1 2", 1, "expected 'move X Y in SECONDS'"),
      ("up 1 2", 1, "expected 'up' alone"),
      ("resize 0 10", 1, "WIDTH: 0.0 is out of range; expected 1 to 10000 points"),
      ("wait 1\nfling 1 2 1e300 0", 2, "VX: 1e+300 is out of range; expected -100000 to 100000 points per second"),
      ("fling 1 2 0 -1e300", 1, "VY: -1e+300 is out of range; expected -100000 to 100000 points per second"),
      ("wheel 1 2 0 1e10", 1, "DY: 10000000000.0 is out of range; expected -1000000000 to 1000000000 points"),
      ("pinch 1 2 0 in 1", 1, "SCALE: 0.0 is out of range; expected 0.001 to 1000 times"),
      ("rotate 1 2 1e300 in 1", 1, "DEGREES: 1e+300 is out of range; expected -36000 to 36000 degrees"),
      ("hover -100001 2", 1, "X: -100001.0 is out of range; expected -100000 to 100000 points"),
      ("move 1 2 to 0.5", 1, "expected 'move X Y in SECONDS'"),
      ("appearance blue", 1, "expected 'appearance dark' or 'appearance light'"),
      ("direction up", 1, "expected 'direction rtl' or 'direction ltr'"),
      ("tap cell #0", 1, "expected 'tap NAME', with a NAME such as \"Get\", id:get, button \"Get\" #2 or cell #3"),
      ("textsize huge", 1, "expected 'textsize S', S one of xs s m l xl xxl xxxl ax1 ax2 ax3 ax4 ax5"),
      ("png", 1, "expected 'png FILE'"),
      ("quit now", 1, "expected 'quit' alone"),
      ("quit\ntap \"e\(String(repeating: "\u{301}", count: 31))\"", 2, "more than 30 combining marks in a row"),
    ])
  func mistakes(text: String, line: Int, reason: String) {
    #expect(throws: Script.Failure(line: line, reason: reason)) { try Script(parsing: text) }
  }

  @Test(
    "refuses NaN, infinite and out-of-range numbers in every field",
    arguments: [
      "wait #", "tap # #", "drag # # # # in #", "fling # # # #", "down # #", "move # # in #", "resize # #",
      "pinch # # # in #", "rotate # # # in #", "hover # #", "wheel # # # #",
    ])
  func fields(form: String) {
    let parts = form.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    for bad in ["nan", "-nan", "inf", "-inf", "1e300", "-1e300", "1e400", "1e18"] {
      for field in 1..<parts.count {
        var text = parts[0]
        for index in 1..<parts.count { text += (index == field ? bad : "1") + parts[index] }
        #expect(throws: Script.Failure.self, "\(text)") { try Script(parsing: text) }
      }
    }
  }

  @Test("accepts keys by one character or by name")
  func keys() {
    #expect(throws: Script.Failure.self) { try Script(parsing: "key hyper") }
    #expect(throws: Never.self) { try Script(parsing: "key pagedown\nkey é") }
  }
}
