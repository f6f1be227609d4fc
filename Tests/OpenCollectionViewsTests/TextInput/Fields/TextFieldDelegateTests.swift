import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

/// Records the delegate calls and returns `allows`.
@MainActor
private final class FieldLog: NSObject, UITextFieldDelegate {
  var entries: [String] = []
  var allows = true
  var didEnd: (() -> Void)?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("should begin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { entries.append("began") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("should end") }
  func textFieldDidEndEditing(_ textField: UITextField) {
    entries.append("ended")
    didEnd?()
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { answer("should change \(range.location),\(range.length) to '\(string)'") }
  func textFieldDidChangeSelection(_ textField: UITextField) { entries.append("selection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("should clear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("should return") }

  private func answer(_ entry: String) -> Bool {
    entries.append(entry)
    return allows
  }

  func taken() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
@Suite("A text field's delegate", .serialized, .isolatedScreen)
struct TextFieldDelegateTests {
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
  private let log = FieldLog()
  private let screen: TypingScreen

  init() {
    screen = TypingScreen(field)
    field.delegate = log
    for (name, event) in [
      ("begin", UIControl.Event.editingDidBegin), ("changed", .editingChanged), ("end", .editingDidEnd),
    ] {
      field.addAction(UIAction { [log] _ in log.entries.append("event \(name)") }, for: event)
    }
  }

  @Test("is called in UIKit's order")
  func order() {
    screen.activate()
    field.becomeFirstResponder()
    #expect(log.taken() == ["should begin", "began", "event begin"])
    screen.type("a")
    #expect(log.taken() == ["should change 0,0 to 'a'", "selection", "event changed"])
    screen.key("backspace")
    #expect(log.taken() == ["should change 0,1 to ''", "selection", "event changed"])
    screen.key("backspace")
    #expect(log.taken() == [])
    field.resignFirstResponder()
    #expect(log.taken() == ["should end", "ended", "event end"])
  }

  @Test("may refuse all editing")
  func refusing() {
    log.allows = false
    #expect(!field.becomeFirstResponder())
    #expect(!field.isFirstResponder)
    log.allows = true
    screen.activate()
    field.becomeFirstResponder()
    field.text = "abc"
    log.allows = false
    screen.type("x")
    screen.key("backspace")
    screen.activate()
    UIPasteboard.general.string = "paste"
    screen.key("v", .control)
    #expect(field.text == "abc")
    #expect(!field.resignFirstResponder())
    #expect(field.isEditing)
    #expect(!screen.window.endEditing(false))
    #expect(screen.window.endEditing(true))
    #expect(!field.isEditing)
  }

  @Test("is asked when its field resigns while a field of another window is forced to")
  func forcingInAnotherWindow() {
    let other = UITextField(frame: field.frame)
    let otherLog = FieldLog()
    other.delegate = otherLog
    let front = UIWindow(frame: screen.window.frame)
    front.isHidden = false
    front.addSubview(other)
    #expect(field.becomeFirstResponder() && other.becomeFirstResponder())
    otherLog.allows = false
    var hasResigned: Bool?
    log.didEnd = { hasResigned = other.resignFirstResponder() }
    _ = (log.taken(), otherLog.taken())
    #expect(screen.window.endEditing(true) && !field.isEditing)
    #expect(log.taken() == ["ended", "event end"])
    #expect(hasResigned == false && other.isEditing && otherLog.taken() == ["should end"])
  }

  @Test("is not called when the app sets the text")
  func setting() {
    field.text = "abc"
    #expect(log.taken() == [])
  }

  @Test("is called for both fields when editing moves from one to the other")
  func handingOver() {
    let other = UITextField(frame: CGRect(x: 20, y: 100, width: 280, height: 34))
    let otherLog = FieldLog()
    other.delegate = otherLog
    screen.window.addSubview(other)
    screen.activate()
    field.becomeFirstResponder()
    _ = log.taken()
    screen.activate()
    other.becomeFirstResponder()
    #expect(log.taken() == ["should end", "ended", "event end"])
    #expect(otherLog.taken() == ["should begin", "began"])
    log.allows = true
    screen.activate()
    field.becomeFirstResponder()
    log.allows = false
    screen.activate()
    other.becomeFirstResponder()
    #expect(field.isEditing)
  }

  @Test(
    "is asked about Return, which triggers the primary action, and ends editing if editingDidEndOnExit has an action")
  func returning() {
    var triggered = 0
    field.addAction(UIAction { _ in triggered += 1 }, for: .primaryActionTriggered)
    screen.activate()
    field.becomeFirstResponder()
    _ = log.taken()
    screen.key("return")
    #expect(log.taken() == ["should return"])
    #expect(triggered == 1)
    #expect(field.isEditing)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    screen.key("return")
    #expect(triggered == 2)
    #expect(!field.isEditing)
  }

  @Test("is asked about clearing")
  func clearing() {
    field.text = "abc"
    field.clearsOnBeginEditing = true
    log.allows = true
    screen.activate()
    field.becomeFirstResponder()
    #expect(field.text == "")
    #expect(log.taken().prefix(2) == ["should begin", "should clear"])
  }

  @Test("posts notifications with the field")
  func notifications() {
    let posted = PostedNames()
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { note in
        posted.names.append(note.name.rawValue)
      }
    }
    screen.activate()
    field.becomeFirstResponder()
    screen.type("a")
    field.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(posted.names == names.map(\.rawValue))
  }
}

private final class PostedNames: @unchecked Sendable {
  var names: [String] = []
}
