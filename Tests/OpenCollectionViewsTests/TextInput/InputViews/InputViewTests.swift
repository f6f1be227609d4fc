import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Input views", .serialized, .isolatedScreen)
struct InputViewTests {
  private let screen: TypingScreen
  private let field = UITextField(frame: CGRect(x: 20, y: 20, width: 280, height: 34))
  private let other = UITextField(frame: CGRect(x: 20, y: 60, width: 280, height: 34))
  private let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))

  init() {
    screen = TypingScreen(field, other)
    UIView.setAnimationsEnabled(true)
  }

  private func wait(_ seconds: TimeInterval) {
    screen.activate()
    AppClock.current.advance(by: seconds)
    screen.window.layoutIfNeeded()
  }

  /// A view's top edge, in the window's coordinates.
  private func top(_ view: UIView) -> CGFloat { view.convert(CGPoint.zero, to: screen.window).y }

  @Test("An accessory is at the bottom above the safe area while its field is edited, and slides out afterwards")
  func accessory() {
    screen.activate()
    screen.window.screenSafeArea.bottom = 20
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    #expect(bar.window === screen.window)
    wait(0.3)
    #expect(top(bar) == 480 - 20 - 44 && bar.frame.size == CGSize(width: 320, height: 44))
    field.resignFirstResponder()
    #expect(bar.window === screen.window)
    wait(0.3)
    #expect(bar.superview == nil)
  }

  @Test("An input view is below the accessory; an accessory shared with the next field stays")
  func inputView() {
    screen.activate()
    let input = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
    field.inputView = input
    field.inputAccessoryView = bar
    other.inputAccessoryView = bar
    field.becomeFirstResponder()
    wait(0.3)
    #expect(top(input) == 280 && top(bar) == 236)
    other.becomeFirstResponder()
    #expect(bar.window === screen.window)
    wait(0.3)
    #expect(top(bar) == 436 && input.superview == nil)
    // A new height takes effect with reloadInputViews().
    bar.frame.size.height = 60
    other.reloadInputViews()
    wait(0.3)
    #expect(top(bar) == 420)
    other.inputAccessoryView = nil
    other.reloadInputViews()
    wait(0.3)
    #expect(bar.superview == nil)
  }

  @Test("A view controller's accessory gets a new height with reloadInputViews() too")
  func accessoryOfController() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { bar }
    }
    screen.activate()
    let chat = Chat()
    screen.window.rootViewController = chat
    screen.window.layoutIfNeeded()
    chat.becomeFirstResponder()
    wait(0.3)
    #expect(top(chat.bar) == CGFloat(480 - 44))
    chat.bar.frame.size.height = 60
    chat.reloadInputViews()
    wait(0.3)
    #expect(top(chat.bar) == CGFloat(480 - 60))
  }

  @Test("Input views post keyboard notifications, and the keyboard layout guide and its constraints follow them")
  func notifications() throws {
    screen.activate()
    var log: [String] = []
    var ends: [CGRect] = []
    let names: [(String, NSNotification.Name)] = [
      ("will show", UIResponder.keyboardWillShowNotification), ("did show", UIResponder.keyboardDidShowNotification),
      ("will hide", UIResponder.keyboardWillHideNotification), ("did hide", UIResponder.keyboardDidHideNotification),
    ]
    let tokens = names.map { name, notification in
      NotificationCenter.default.addObserver(forName: notification, object: nil, queue: nil) { note in
        let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
        MainActor.assumeIsolated {
          log.append(name)
          ends.append(end ?? .null)
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let box = UIView(frame: screen.window.bounds)
    screen.window.insertSubview(box, at: 0)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(line)
    NSLayoutConstraint.activate([
      line.bottomAnchor.constraint(equalTo: box.keyboardLayoutGuide.topAnchor),
      line.heightAnchor.constraint(equalToConstant: 10), line.widthAnchor.constraint(equalTo: box.widthAnchor),
      line.leadingAnchor.constraint(equalTo: box.leadingAnchor),
    ])
    screen.window.layoutIfNeeded()
    #expect(line.frame.maxY == 480)
    field.inputAccessoryView = bar
    field.becomeFirstResponder()
    #expect(log == ["will show"] && line.frame.maxY == 436)
    wait(0.3)
    field.resignFirstResponder()
    #expect(log == ["will show", "did show", "will hide"] && line.frame.maxY == 480)
    wait(0.3)
    #expect(log.last == "did hide")
    #expect(ends.first == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(ends.last == CGRect(x: 0, y: 480, width: 320, height: 44))
  }

  @Test("A controller that is first responder shows its accessory, which stays while a field in it is edited")
  func controller() {
    final class Chat: UIViewController {
      let input = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
      override var canBecomeFirstResponder: Bool { true }
      override var inputAccessoryView: UIView? { input }
    }
    screen.activate()
    let chat = Chat()
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    chat.input.addSubview(field)
    screen.window.rootViewController = chat
    screen.window.layoutIfNeeded()
    chat.becomeFirstResponder()
    wait(0.3)
    #expect(top(chat.input) == 430)
    field.becomeFirstResponder()
    wait(0.3)
    #expect(top(chat.input) == 430 && field.isEditing)
    screen.type("hi")
    #expect(field.text == "hi")
    // It is removed with the controller.
    screen.window.rootViewController = UIViewController()
    field.resignFirstResponder()
    wait(0.3)
    #expect(chat.input.superview == nil)
  }
}
