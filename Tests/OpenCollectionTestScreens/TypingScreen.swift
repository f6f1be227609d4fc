import Foundation
import OpenCollectionDisplays
import UIKit

/// A window on an offscreen display, with keys, typed text and touches.
@MainActor
final class TypingScreen {
  let display = OffscreenDisplay(size: CGSize(width: 320, height: 480), scale: 2)
  let host: ApplicationHost
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private let clock = AppClock.virtual()
  private let pointer = PointerTouches()

  init(_ views: UIView...) {
    host = ApplicationHost(display: display, servesMainQueue: false)
    // Behind the windows of other tests, so that it does not receive their touches.
    window.windowLevel = UIWindow.Level(-1000)
    window.isHidden = false
    for view in views { window.addSubview(view) }
    activate()
    window.layoutIfNeeded()
  }

  /// Makes this screen's window key, its clock current and its clipboard the general pasteboard's; other tests may have
  /// replaced them.
  func activate() {
    AppClock.current = clock
    UIPasteboard.display = display
    window.makeKey()
  }

  func key(_ name: String, _ modifiers: KeyModifiers = []) {
    activate()
    host.receive(.keyDown(name, modifiers))
    host.receive(.keyUp(name, modifiers))
    window.layoutIfNeeded()
  }

  func keys(_ names: String..., holding modifiers: KeyModifiers = []) {
    for name in names { key(name, modifiers) }
  }

  func type(_ text: String) {
    activate()
    host.receive(.text(text))
    window.layoutIfNeeded()
  }

  func compose(_ text: String) {
    activate()
    let end = text.unicodeScalars.count
    host.receive(.composition(text, selected: end..<end))
    window.layoutIfNeeded()
  }

  func press(_ point: CGPoint) { pointer.press(at: point, in: [window]) }
  func move(_ point: CGPoint) { pointer.move(to: point) }
  func lift(_ point: CGPoint) {
    pointer.lift(at: point)
    window.layoutIfNeeded()
  }

  /// Taps a number of times in a row, after a pause.
  func tap(_ point: CGPoint, times: Int = 1) {
    activate()
    AppClock.current.advance(by: 1)
    for _ in 0..<times {
      press(point)
      AppClock.current.advance(by: 0.05)
      lift(point)
      AppClock.current.advance(by: 0.05)
    }
  }

  func drag(from start: CGPoint, to end: CGPoint) {
    activate()
    AppClock.current.advance(by: 1)
    press(start)
    for step in 1...10 {
      AppClock.current.advance(by: 1.0 / 60)
      let fraction = CGFloat(step) / 10
      move(CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
    }
    lift(end)
  }
}

/// A monospaced font and its character width, in points.
@MainActor
enum Typewriter {
  static let font = UIFont.monospacedSystemFont(ofSize: 20, weight: .regular)
  static let width = "x".size(withAttributes: [.font: font]).width
}
