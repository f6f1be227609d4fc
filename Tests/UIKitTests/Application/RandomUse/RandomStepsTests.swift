import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@Suite("Random steps", .isolatedScreen)
@MainActor struct RandomStepsTests {
  private func lines(seed: UInt64, count: Int = 500, in windows: [UIWindow] = []) -> [String] {
    var steps = RandomSteps(seed: seed, size: CGSize(width: 390, height: 844))
    return (0..<count).map { _ in steps.next(in: windows) }
  }

  @Test("are the same for the same seed and differ for another")
  func seeds() {
    #expect(lines(seed: 7) == lines(seed: 7))
    #expect(lines(seed: 7) != lines(seed: 8))
  }

  @Test("are lines of a script, of every kind")
  func kinds() throws {
    let lines = lines(seed: 1, count: 5000)
    let script = try Script(parsing: lines.joined(separator: "\n"))
    #expect(script.lines.count == lines.count)
    let words = Set(lines.map { $0.split(separator: " ")[0] })
    #expect(
      words == [
        "tap", "drag", "fling", "down", "move", "up", "key", "text", "wheel", "wait", "resize", "textsize",
        "appearance",
        "pinch", "rotate", "hover",
      ])
    // Every touch that goes down is lifted before the next one.
    #expect(lines.filter { $0 == "up" }.count == lines.filter { $0.hasPrefix("down") }.count)
  }

  @Test("touch what can be touched far more often than its share of the screen")
  func targets() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 300, y: 60, width: 44, height: 44)
    let covered = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
    let hidden = UIButton(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    hidden.isHidden = true
    let clipped = UIButton(frame: CGRect(x: 0, y: 90, width: 390, height: 100))
    covered.clipsToBounds = true
    for view in [button, covered, hidden] { window.addSubview(view) }
    covered.addSubview(clipped)
    window.isHidden = false
    window.layoutIfNeeded()
    #expect(
      TouchTargets.areas(in: [window]) == [
        CGRect(x: 300, y: 60, width: 44, height: 44), CGRect(x: 0, y: 290, width: 390, height: 10),
      ])
    let taps = lines(seed: 3, count: 2000, in: [window]).filter { $0.hasPrefix("tap") }
    let hits = taps.filter { line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      return button.frame.contains(CGPoint(x: numbers[0], y: numbers[1]))
    }
    // Half of the points are in one of two targets; the button's share of the screen is 0.6 percent.
    #expect(hits.count * 10 > taps.count)
  }
}
