import Foundation
import Testing

@testable import UIKit

@Suite("The velocity of touches")
struct VelocityTrackerTests {
  @Test("A touch's velocity is the slope of its last positions, and zero once it rests")
  func velocity() {
    var tracker = VelocityTracker()
    for step in 0..<12 { tracker.move(to: CGPoint(x: Double(step * step), y: Double(3 * step)), at: Double(step) / 60) }
    // 3 points every 1/60 second; across, squares: over the last seven positions (5...11) the slope is 16 a step.
    let velocity = tracker.velocity(at: 11.0 / 60)
    #expect(abs(velocity.y - 180) < 1e-6)
    #expect(abs(velocity.x - 16 * 60) < 1e-6)
    #expect(tracker.velocity(at: 11.0 / 60 + 0.1) == .zero)
  }
}
