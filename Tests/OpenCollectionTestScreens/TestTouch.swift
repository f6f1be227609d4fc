import Foundation
import OpenCollectionViews
import UIKit

/// Simulates a touch in a window, in the window's coordinates, on a virtual clock.
@MainActor
struct TestTouch {
  private let window: UIWindow
  private let touches = PointerTouches()

  init(on window: UIWindow) {
    self.window = window
    AppClock.current = .virtual()
  }

  func press(_ x: CGFloat, _ y: CGFloat) { touches.press(at: CGPoint(x: x, y: y), in: [window]) }
  func move(_ x: CGFloat, _ y: CGFloat) { touches.move(to: CGPoint(x: x, y: y)) }
  func lift(_ x: CGFloat, _ y: CGFloat) { touches.lift(at: CGPoint(x: x, y: y)) }

  func tap(_ x: CGFloat, _ y: CGFloat) {
    press(x, y)
    wait(0.05)
    lift(x, y)
  }

  func wait(_ seconds: TimeInterval) { AppClock.current.advance(by: seconds) }
}
