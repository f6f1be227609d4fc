import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("A text field", .serialized, .isolatedScreen)
struct TextFieldTests {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
  private let screen: TypingScreen

  init() {
    field.font = Typewriter.font
    screen = TypingScreen(field)
  }

  /// The window point at an offset between characters of unscrolled text.
  private func point(_ offset: CGFloat) -> CGPoint { CGPoint(x: 20 + offset * Typewriter.width, y: 37) }

  @Test("inserts typed text while it is first responder")
  func typing() {
    screen.type("no")
    #expect(field.text == "")
    #expect(field.becomeFirstResponder())
    screen.type("Hällo")
    screen.type(" 한글")
    #expect(field.text == "Hällo 한글")
    screen.key("backspace")
    #expect(field.text == "Hällo 한")
    field.resignFirstResponder()
    screen.type("no")
    #expect(field.text == "Hällo 한")
  }

  @Test("becomes first responder when tapped, with the caret at the touch")
  func tapping() {
    field.text = "abcdef"
    screen.window.layoutIfNeeded()
    screen.tap(point(2.2))
    #expect(field.isEditing)
    #expect(field.selectedOffsets == 2..<2)
    screen.tap(point(4.8))
    #expect(field.selectedOffsets == 5..<5)
    screen.tap(CGPoint(x: 290, y: 37))
    #expect(field.selectedOffsets == 6..<6)
  }

  @Test("centres the caret, 2 points wide, between characters")
  func caret() {
    field.text = "abcdef"
    screen.activate()
    field.becomeFirstResponder()
    screen.window.layoutIfNeeded()
    for offset in 1...6 {
      let rect = field.caretRect(for: TextOffset(offset))
      let x = CGFloat(offset) * Typewriter.width
      #expect(abs(rect.midX - x) < 0.3)
      #expect(rect.width == 2)
      #expect(abs(rect.height - Typewriter.font.lineHeight) < 0.01)
      #expect(abs(rect.midY - 17) < 0.5)
    }
    // At the edge the caret stays inside the text area.
    #expect(field.caretRect(for: TextOffset(0)).minX == 0)
  }

  @Test("aligns its text to the right or the centre", arguments: [false, true])
  func alignment(isCentred: Bool) {
    field.text = "abcd"
    field.textAlignment = isCentred ? .center : .right
    screen.activate()
    field.becomeFirstResponder()
    screen.window.layoutIfNeeded()
    let start = isCentred ? (280 - 4 * Typewriter.width) / 2 : 280 - 4 * Typewriter.width
    #expect(abs(field.caretRect(for: TextOffset(0)).midX - start) < 0.51)
    #expect(abs(field.caretRect(for: TextOffset(3)).midX - start - 3 * Typewriter.width) < 0.51)
  }

  @Test("scrolls long text to keep the caret visible")
  func scrolling() {
    field.text = String(repeating: "x", count: 100)
    screen.activate()
    field.becomeFirstResponder()
    screen.window.layoutIfNeeded()
    // A point is left beside the caret, and the text is aligned to the nearest pixel.
    let pixel = 1 / field.traitCollection.displayScale
    #expect(abs(field.caretRect(for: TextOffset(100)).maxX - 279) <= pixel / 2)
    screen.key("home")
    #expect(field.caretRect(for: TextOffset(0)).minX == 0)
    field.resignFirstResponder()
    screen.window.layoutIfNeeded()
    #expect(field.parts.scroll == 0)
  }

  @Test("moves the caret and extends the selection by characters, words and to its ends")
  func movement() {
    field.text = "one 👨‍👩‍👧‍👦 two"
    screen.activate()
    field.becomeFirstResponder()
    screen.keys("left", "left", "left", "left")
    #expect(field.selectedOffsets == 15..<15)
    screen.key("left")
    #expect(field.selectedOffsets == 4..<4)
    screen.key("right", .shift)
    #expect(field.selectedOffsets == 4..<15)
    screen.key("right")
    #expect(field.selectedOffsets == 15..<15)
    screen.key("left", .control)
    #expect(field.selectedOffsets == 0..<0)
    screen.key("right", [.control, .shift])
    #expect(field.selectedOffsets == 0..<3)
    screen.key("end", .shift)
    #expect(field.selectedOffsets == 0..<19)
    screen.key("up")
    #expect(field.selectedOffsets == 0..<0)
    screen.key("down")
    #expect(field.selectedOffsets == 19..<19)
  }

  @Test("deletes a whole emoji, a word, and the selection")
  func deleting() {
    field.text = "one 👨‍👩‍👧‍👦"
    screen.activate()
    field.becomeFirstResponder()
    screen.key("backspace")
    #expect(field.text == "one ")
    screen.key("backspace", .control)
    #expect(field.text == "")
    screen.type("abcdef")
    screen.keys("left", "left", holding: .shift)
    screen.key("delete")
    #expect(field.text == "abcd")
    screen.key("home")
    screen.key("delete")
    #expect(field.text == "bcd")
  }

  @Test("selects a word by a double tap, all by a triple tap, and by dragging")
  func selecting() {
    field.text = "one two three"
    screen.window.layoutIfNeeded()
    screen.tap(point(5), times: 2)
    #expect(field.selectedOffsets == 4..<7)
    screen.tap(point(5), times: 3)
    #expect(field.selectedOffsets == 0..<13)
    screen.drag(from: point(2), to: point(9))
    #expect(field.selectedOffsets == 2..<9)
    screen.drag(from: point(9), to: point(2))
    #expect(field.selectedOffsets == 2..<9)
    #expect(field.editor.selection.head == 2)
  }

  @Test("pastes in its style, if there is a text to paste")
  func pastingInStyle() {
    field.text = "one "
    field.becomeFirstResponder()
    UIPasteboard.general.string = nil
    let action = Selector("pasteAndMatchStyle:")
    #expect(!field.canPerformAction(action, withSender: nil))
    UIPasteboard.general.string = "two"
    #expect(field.canPerformAction(action, withSender: nil))
    #expect(UIApplication.shared.sendAction(action, to: field, from: nil, for: nil))
    #expect(field.text == "one two")
  }

  @Test("copies, cuts, pastes, undoes and redoes")
  func pasteboard() {
    field.text = "one two"
    screen.activate()
    field.becomeFirstResponder()
    screen.key("a", .control)
    screen.key("c", .control)
    #expect(UIPasteboard.general.string == "one two")
    #expect(screen.display.clipboardText == "one two")
    screen.key("end")
    screen.keys("left", "left", "left", holding: .shift)
    screen.key("x", .control)
    #expect(field.text == "one ")
    #expect(UIPasteboard.general.string == "two")
    screen.display.clipboardText = "a\nb"
    screen.key("v", .control)
    #expect(field.text == "one a b")
    screen.key("z", .control)
    #expect(field.text == "one ")
    screen.key("z", .control)
    #expect(field.text == "one two")
    screen.key("z", [.control, .shift])
    #expect(field.text == "one ")
  }

  @Test("undoes continuous typing as one edit")
  func undoTyping() {
    screen.activate()
    field.becomeFirstResponder()
    for letter in "hello" { screen.type(String(letter)) }
    screen.key("left")
    screen.type("X")
    screen.key("z", .control)
    #expect(field.text == "hello")
    screen.key("z", .control)
    #expect(field.text == "")
  }

  @Test("shows secure text as one bullet per character and does not copy it")
  func secure() {
    field.isSecureTextEntry = true
    screen.activate()
    UIPasteboard.general.string = "before"
    screen.activate()
    field.becomeFirstResponder()
    screen.type("a👍🏽한")
    #expect(field.paragraphLayout.pieces.map(\.text) == ["•••"])
    let bullet = field.paragraphLayout.size.width / 3
    #expect(abs(field.caretRect(for: TextOffset(5)).midX - 2 * bullet) < 0.3)
    screen.key("left")
    #expect(field.selectedOffsets == 5..<5)
    screen.key("left", .control)
    #expect(field.selectedOffsets == 0..<0)
    screen.key("a", .control)
    screen.key("c", .control)
    screen.key("x", .control)
    #expect(UIPasteboard.general.string == "before")
    #expect(field.text == "a👍🏽한")
  }

  @Test("shows marked text and inserts what the input method commits")
  func composing() {
    field.text = "가"
    screen.activate()
    field.becomeFirstResponder()
    screen.compose("ㄴ")
    screen.compose("나")
    #expect(field.text == "가나")
    #expect(field.markedTextRange.flatMap { field.text(in: $0) } == "나")
    screen.type("나")
    #expect(field.text == "가나")
    #expect(field.markedTextRange == nil)
    screen.compose("다")
    screen.compose("")
    #expect(field.text == "가나")
    #expect(field.markedTextRange == nil)
  }

  @Test("undoes marked text that replaced a selection, and the typing before it")
  func undoComposing() {
    screen.activate()
    field.becomeFirstResponder()
    screen.type("hello")
    screen.key("a", .control)
    screen.compose("ㄴ")
    screen.compose("나")
    // A tap commits it.
    screen.tap(point(0))
    #expect(field.text == "나")
    #expect(field.markedTextRange == nil)
    screen.key("z", .control)
    #expect(field.text == "hello")
    screen.key("z", .control)
    #expect(field.text == "")
    screen.key("z", [.control, .shift])
    screen.key("z", [.control, .shift])
    #expect(field.text == "나")
    // Undo commits marked text first.
    screen.compose("x")
    screen.key("z", .control)
    #expect(field.text == "나")
  }

  @Test("blinks its caret: half a second visible, half a second hidden")
  func blinking() {
    screen.activate()
    screen.activate()
    field.becomeFirstResponder()
    screen.window.layoutIfNeeded()
    let caret = field.parts.marks.caret
    #expect(!caret.isHidden)
    AppClock.current.advance(by: 0.49)
    #expect(!caret.isHidden)
    AppClock.current.advance(by: 0.02)
    #expect(caret.isHidden)
    AppClock.current.advance(by: 0.5)
    #expect(!caret.isHidden)
    field.resignFirstResponder()
    screen.window.layoutIfNeeded()
    #expect(caret.isHidden)
  }

  @Test("is as high as its line, plus 12 points with a border, and as wide as its text")
  func size() {
    let field = UITextField()
    #expect(field.intrinsicContentSize == CGSize(width: 0, height: 22))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: 14, height: 34))
    field.font = Typewriter.font
    field.text = "abcd"
    #expect(field.intrinsicContentSize.width == (4 * Typewriter.width + 2).rounded(.up) + 14)
    field.text = ""
    field.placeholder = "abcdefgh"
    #expect(abs(field.intrinsicContentSize.width - (8 * Typewriter.width + 16)) < 1.6)
  }

  @Test("insets its text by side views and the clear button")
  func sides() {
    let left = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = left
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 250, height: 34))
    screen.window.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    field.clearButtonMode = .whileEditing
    screen.activate()
    field.becomeFirstResponder()
    #expect(field.editingRect(forBounds: field.bounds).maxX == 280)
    screen.type("a")
    let clear = field.clearButtonRect(forBounds: field.bounds)
    #expect(clear.minX == 261 && clear.size == CGSize(width: 19, height: 19) && abs(clear.midY - 17) < 0.5)
    #expect(field.editingRect(forBounds: field.bounds).maxX == 257)
    screen.tap(CGPoint(x: 20 + 270, y: 37))
    #expect(field.text == "")
    #expect(field.isEditing)
    field.semanticContentAttribute = .forceRightToLeft
    screen.window.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 250, y: 7, width: 30, height: 20))
  }

  @Test("shrinks its font to fit, down to the minimum size")
  func shrinking() {
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 10
    field.text = String(repeating: "x", count: Int((280 / Typewriter.width).rounded(.down)) + 4)
    screen.window.layoutIfNeeded()
    #expect(field.paragraphLayout.size.width <= 280)
    #expect(field.paragraphLayout.size.width > 270)
    field.text = String(repeating: "x", count: 200)
    screen.activate()
    field.becomeFirstResponder()
    screen.window.layoutIfNeeded()
    #expect(abs(field.paragraphLayout.size.width - 200 * Typewriter.width / 2) < 200 * 0.02)
  }

  @Test("moves to the next field with Tab, and back with Shift-Tab")
  func tabbing() {
    let below = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
    let next = UITextField(frame: CGRect(x: 10, y: 180, width: 280, height: 34))
    screen.window.insertSubview(next, at: 0)
    screen.window.insertSubview(below, at: 0)
    screen.activate()
    field.becomeFirstResponder()
    screen.key("tab")
    #expect(below.isEditing)
    screen.key("tab")
    #expect(next.isEditing)
    screen.key("tab")
    #expect(field.isEditing)
    screen.key("tab", .shift)
    #expect(next.isEditing)
  }

  @Test("has positions that can be counted and compared")
  func positions() throws {
    field.text = "a👍🏽b"
    let start = field.beginningOfDocument
    let end = field.endOfDocument
    #expect(field.offset(from: start, to: end) == 6)
    let thumb = try #require(field.position(from: start, in: .right, offset: 2))
    #expect(field.offset(from: start, to: thumb) == 5)
    #expect(field.compare(start, to: thumb) == .orderedAscending)
    #expect(field.position(from: end, offset: 1) == nil)
    let range = try #require(field.textRange(from: start, to: thumb))
    #expect(field.text(in: range) == "a👍🏽")
    screen.activate()
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(from: thumb, to: thumb)
    #expect(field.selectedOffsets == 5..<5)
    field.replace(range, withText: "xy")
    #expect(field.text == "xyb")
  }
}
