import Foundation
import Testing

@testable import OpenCollectionViews
@testable import UIKit

@Suite("Velocity of touches")
struct VelocityTrackerTests {
  @Test("A touch's velocity is the slope of its latest locations, and zero at rest")
  func velocity() {
    var tracker = VelocityTracker()
    for step in 0..<12 { tracker.move(to: CGPoint(x: Double(step * step), y: Double(3 * step)), at: Double(step) / 60) }
    // 3 points every 1/60 second; horizontally, squares: over the last seven locations (5...11) the slope is 16 per
    // step.
    let speed = tracker.velocity(at: 11.0 / 60)
    #expect(abs(speed.y - 180) < 1e-6)
    #expect(abs(speed.x - 16 * 60) < 1e-6)
    #expect(tracker.velocity(at: 11.0 / 60 + 0.1) == .zero)
  }
}
