import Foundation
import OpenCollectionDisplays
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
private final class KeyView: UIView {
  var pressed: [String] = []
  var handlesPresses = false

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      pressed.append("\(press.key?.characters ?? "") \(press.key?.keyCode.rawValue ?? 0)")
    }
    if !handlesPresses { super.pressesBegan(presses, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    pressed.append("up")
    super.pressesEnded(presses, with: event)
  }
}

/// A custom view that accepts digits.
@MainActor
private final class PinView: UIView, UIKeyInput {
  var digits = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !digits.isEmpty }
  func insertText(_ text: String) { digits += text }
  func deleteBackward() { _ = digits.popLast() }
}

@MainActor
@Suite("A first responder", .serialized, .isolatedScreen)
struct ResponderTests {
  @Test("receives key presses first, with their characters, and passes them up the responder chain")
  func presses() {
    let outer = KeyView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = KeyView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    outer.addSubview(inner)
    let screen = TypingScreen(outer)
    #expect(inner.becomeFirstResponder())
    screen.key("a", .shift)
    #expect(inner.pressed == ["A 4", "up"])
    #expect(outer.pressed == ["A 4", "up"])
    inner.handlesPresses = true
    screen.key("left")
    #expect(inner.pressed.last == "up" && inner.pressed.contains("UIKeyInputLeftArrow 80"))
    #expect(!outer.pressed.contains("UIKeyInputLeftArrow 80"))
  }

  @Test("passes edit actions that it does not override up the responder chain")
  func forwardedActions() {
    final class Page: UIView {
      var actions: [String] = []
      override func pasteAndMatchStyle(_ sender: Any?) { actions.append("match") }
      override func pasteAndGo(_ sender: Any?) { actions.append("go") }
      override func pasteAndSearch(_ sender: Any?) { actions.append("search") }
      override func printContent(_ sender: Any?) { actions.append("print") }
    }
    let page = Page()
    let part = UIView()
    page.addSubview(part)
    part.pasteAndMatchStyle(nil)
    part.pasteAndGo(nil)
    part.pasteAndSearch(nil)
    part.printContent(nil)
    #expect(page.actions == ["match", "go", "search", "print"])
  }

  @Test("that handles a key press suppresses its text")
  func handling() {
    final class Field: UITextField {
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.key?.characters == "x" }) { return }
        super.pressesBegan(presses, with: event)
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = TypingScreen(field)
    screen.activate()
    field.becomeFirstResponder()
    for letter in ["a", "x", "b"] {
      screen.host.receive(.keyDown(letter))
      screen.host.receive(.text(letter))
      screen.host.receive(.keyUp(letter))
    }
    #expect(field.text == "ab")
  }

  @Test("that is a custom UIKeyInput view receives typed text")
  func keyInput() {
    let pin = PinView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = TypingScreen(pin)
    screen.type("1")
    #expect(pin.digits == "")
    screen.activate()
    pin.becomeFirstResponder()
    screen.type("12")
    screen.key("backspace")
    #expect(pin.digits == "1")
    screen.key("return")
    #expect(pin.digits == "1\n")
  }

  @Test("requested outside a window takes effect when the view enters one, and ends when it leaves")
  func windows() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = TypingScreen()
    #expect(!field.becomeFirstResponder())
    screen.window.addSubview(field)
    #expect(field.isFirstResponder)
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    #expect(FirstResponder.current == nil)
  }

  @Test("is one of each window; the key window's gets what is typed, and its input views are shown")
  func perWindow() {
    let (field, other) = (UITextField(), UITextField())
    for view in [field, other] { view.frame = CGRect(x: 0, y: 0, width: 100, height: 40) }
    (field.inputAccessoryView, other.inputAccessoryView) = (UIView(frame: field.frame), UIView(frame: field.frame))
    let screen = TypingScreen(field)
    let front = UIWindow(frame: screen.window.frame)
    front.isHidden = false
    front.addSubview(other)
    #expect(field.becomeFirstResponder() && field.inputAccessoryView?.window === screen.window)
    #expect(other.becomeFirstResponder())
    #expect(field.isFirstResponder && other.isFirstResponder && front.isKeyWindow)
    AppClock.current.advance(by: 1)
    #expect(other.inputAccessoryView?.window === front && field.inputAccessoryView?.window == nil)
    screen.host.receive(.text("front"))
    #expect(other.text == "front" && field.text == "")
    screen.window.makeKey()
    screen.host.receive(.text("back"))
    #expect(other.text == "front" && field.text == "back")
    #expect(field.inputAccessoryView?.window === screen.window)
    // The other window's goes with its view, this one's stays.
    other.removeFromSuperview()
    #expect(!other.isFirstResponder && field.isFirstResponder)
    #expect(!front.endEditing(true) && screen.window.endEditing(true) && !field.isFirstResponder)
  }

  @Test("resigns when its view moves to another window")
  func movesToAnotherWindow() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let screen = TypingScreen(field)
    let front = UIWindow(frame: screen.window.frame)
    front.isHidden = false
    #expect(field.becomeFirstResponder())
    front.addSubview(field)
    #expect(!field.isFirstResponder && FirstResponder.current == nil)
  }

  @Test("sets the display's text input area")
  func area() {
    let field = UITextField(frame: CGRect(x: 20, y: 50, width: 100, height: 40))
    let screen = TypingScreen(field)
    screen.host.frame()
    #expect(screen.display.textInputArea == nil)
    screen.activate()
    field.becomeFirstResponder()
    screen.host.frame()
    #expect(screen.display.textInputArea?.minX == 20)
    field.resignFirstResponder()
    screen.host.frame()
    #expect(screen.display.textInputArea == nil)
  }

  @Test("receives a script's keys and text")
  func script() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let screen = TypingScreen(field)
    screen.activate()
    field.becomeFirstResponder()
    var runner = ScriptRunner(host: screen.host) { _ in }
    try runner.run(Script(parsing: #"text "Hi \"you\"""#))
    #expect(field.text == #"Hi "you""#)
    try runner.run(Script(parsing: "key ctrl+a\nkey shift+x\nkey y\nkey space\nkey +"))
    #expect(field.text == "Xy +")
    #expect(throws: Script.Failure.self) { try Script(parsing: "text hello") }
    #expect(throws: Script.Failure.self) { try Script(parsing: "key hyper+a") }
    #expect(try Script(parsing: "key ctrl++").lines.map(\.step) == [.key("+", .control)])
  }

  @Test("forwards copy and paste up the responder chain")
  func editActions() {
    final class Copier: UIView {
      var copies = 0
      override func copy(_ sender: Any?) { copies += 1 }
    }
    let outer = Copier(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: outer.bounds)
    outer.addSubview(inner)
    inner.copy(nil)
    #expect(outer.copies == 1)
  }
}

@MainActor
@Suite("A pasteboard", .serialized, .isolatedScreen)
struct PasteboardTests {
  @Test("holds strings, URLs, images and colours")
  func kinds() {
    let board = UIPasteboard.withUniqueName()
    #expect(!board.hasStrings && board.string == nil && board.numberOfItems == 0)
    board.strings = ["a", "b"]
    #expect(board.string == "a" && board.numberOfItems == 2 && board.changeCount == 1)
    board.string = "https://example.com"
    #expect(board.hasURLs && board.url == URL(string: "https://example.com"))
    board.color = .red
    #expect(board.hasColors && !board.hasStrings && board.changeCount == 3)
    board.string = nil
    #expect(board.numberOfItems == 0)
  }

  @Test("has 30 combining marks after one letter of another program's text, and all of the app's own")
  func marks() {
    let display = OffscreenDisplay(size: CGSize(width: 100, height: 100), scale: 1)
    UIPasteboard.display = display
    let few = "e" + String(repeating: "\u{301}\u{323}", count: 15)
    let many = few + "\u{301}\u{323}"
    display.clipboardText = many
    #expect(UIPasteboard.general.string == few)
    let count = UIPasteboard.general.changeCount
    UIPasteboard.general.string = many
    #expect(UIPasteboard.general.string == many && display.clipboardText == few)
    #expect(UIPasteboard.general.changeCount == count + 1)
  }

  @Test("is found again by its name until it is removed")
  func names() throws {
    let name = UIPasteboard.Name("shelf")
    defer { UIPasteboard.remove(withName: name) }
    #expect(UIPasteboard(name: name, create: false) == nil)
    let board = try #require(UIPasteboard(name: name, create: true))
    board.string = "kept"
    #expect(board.name == name)
    #expect(UIPasteboard(name: name, create: false) === board)
    #expect(UIPasteboard(name: name, create: true) === board)
    #expect(UIPasteboard(name: name, create: false)?.string == "kept")
    #expect(UIPasteboard(name: .general, create: false) === UIPasteboard.general)
    let unique = UIPasteboard.withUniqueName()
    #expect(UIPasteboard(name: unique.name, create: false) === unique)
    UIPasteboard.remove(withName: unique.name)
    #expect(UIPasteboard(name: unique.name, create: false) == nil)
    UIPasteboard.remove(withName: name)
    let other = try #require(UIPasteboard(name: name, create: true))
    #expect(other !== board && other.string == nil)
  }

  @Test("that is general reads what another app copied")
  func clipboard() {
    let screen = TypingScreen()
    UIPasteboard.general.string = "mine"
    #expect(screen.display.clipboardText == "mine")
    let count = UIPasteboard.general.changeCount
    screen.display.clipboardText = "theirs"
    #expect(UIPasteboard.general.string == "theirs")
    #expect(UIPasteboard.general.changeCount == count + 1)
  }
}
