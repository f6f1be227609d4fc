import Foundation
import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("Rendered frames of animated views", .serialized, .isolatedScreen)
struct AnimatedFrameTests {
  @Test("show views at their presentation frames, and redraw no contents")
  func moving() {
    let screen = AnimatedScreen()
    screen.view.backgroundColor = .red
    let label = UILabel(frame: CGRect(x: 0, y: 50, width: 60, height: 20))
    label.text = "Hello"
    screen.window.addSubview(label)
    _ = screen.picture()
    let drawn = CALayer.drawCount
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      screen.view.frame = CGRect(x: 100, y: 0, width: 80, height: 40)
      label.alpha = 0.2
      label.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    screen.wait(0.5)
    // Halfway: x 50, width 60, height 30.
    let picture = screen.picture()
    #expect(picture.pixel(x: 52, y: 15) == RGBA(1, 0, 0) && picture.pixel(x: 107, y: 28) == RGBA(1, 0, 0))
    #expect(
      picture.pixel(x: 48, y: 15) == .black && picture.pixel(x: 112, y: 15) == .black
        && picture.pixel(x: 60, y: 32) == .black)
    for _ in 0..<40 {
      screen.wait(1.0 / 60)
      _ = screen.picture()
    }
    #expect(CALayer.drawCount == drawn)
  }

  @Test("interpolate colours while a background changes")
  func colors() {
    let screen = AnimatedScreen()
    screen.view.backgroundColor = .red
    _ = screen.picture()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { screen.view.backgroundColor = .blue }
    screen.wait(0.25)
    let color = screen.picture().pixel(x: 10, y: 10)
    #expect(abs(color.red - 0.75) < 0.01 && color.green == 0 && abs(color.blue - 0.25) < 0.01)
  }

  @Test("cross-dissolve linearly to a view's content after a transition")
  func dissolve() {
    let screen = AnimatedScreen()
    screen.view.backgroundColor = .red
    _ = screen.picture()
    UIView.transition(with: screen.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
      screen.view.backgroundColor = .blue
    }
    screen.wait(0.25)
    let color = screen.picture().pixel(x: 10, y: 10)
    // The black background does not show through: red and blue add up to 1.
    #expect(abs(color.red - 0.75) < 0.01 && abs(color.blue - 0.25) < 0.01)
    screen.wait(0.75)
    #expect(screen.picture().pixel(x: 10, y: 10) == RGBA(0, 0, 1))
  }

  @Test("are byte-identical when repeated")
  func repeatable() {
    func run() -> [Data] {
      let screen = AnimatedScreen()
      screen.view.backgroundColor = .red
      screen.view.layer.cornerRadius = 6
      var pictures: [Data] = []
      UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 2) {
        screen.view.center = CGPoint(x: 120, y: 90)
        screen.view.transform = CGAffineTransform(rotationAngle: 1)
        screen.view.backgroundColor = .green
      }
      for seconds in [0.05, 0.1, 0.137, 0.2, 0.3] {
        screen.wait(seconds)
        pictures.append(screen.picture().withPixels { Data($0) })
      }
      return pictures
    }
    let first = run()
    #expect(first == run())
    #expect(Set(first).count == 5)
  }
}
