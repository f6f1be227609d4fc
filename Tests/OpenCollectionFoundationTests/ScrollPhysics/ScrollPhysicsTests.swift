import Foundation
import Testing

@testable import OpenCollectionFoundation

@Suite("Scroll physics")
struct ScrollPhysicsTests {
  @Test("A fling of 2,000 points per second covers 998 points in 3.8 seconds; at the fast rate 198 points")
  func fling() {
    // 2 points per millisecond, multiplied by 0.998 each millisecond: 2 · 0.998 / (1 - 0.998) = 998.
    let normal = Deceleration(start: 100, velocity: 2000, rate: 0.998)
    #expect(abs(normal.rest - 1098) < 1e-6)
    // Half a point is left when 998 · 0.998^ms = 0.5: ms = ln(0.5 / 998) / ln 0.998.
    let seconds: Double = log(0.5 / 998) / log(0.998) / 1000
    #expect(abs(normal.duration - seconds) < 1e-9)
    #expect(abs(normal.position(at: normal.duration) - 1097.5) < 1e-6)
    // 2 · 0.99 / 0.01 = 198.
    let fast = Deceleration(start: 0, velocity: 2000, rate: 0.99)
    #expect(abs(fast.rest - 198) < 1e-9)
    let fastSeconds: Double = log(0.5 / 198) / log(0.99) / 1000
    #expect(abs(fast.duration - fastSeconds) < 1e-9)
  }

  @Test("Deceleration equals the sum of its steps per millisecond")
  func milliseconds() {
    let deceleration = Deceleration(start: 0, velocity: -1500, rate: 0.998)
    var (position, step) = (CGFloat(0), CGFloat(-1.5))
    for millisecond in 1...500 {
      step *= 0.998
      position += step
      if millisecond % 100 == 0 {
        #expect(abs(deceleration.position(at: Double(millisecond) / 1000) - position) < 1e-6)
        #expect(abs(deceleration.velocity(at: Double(millisecond) / 1000) - step * 1000) < 1e-6)
      }
    }
    #expect(abs((deceleration.time(at: deceleration.position(at: 0.2)) ?? 0) - 0.2) < 1e-9)
    #expect(deceleration.time(at: deceleration.rest) == nil)
    #expect(deceleration.time(at: 10) == nil)
  }

  @Test("Rubber-banding maps a pull of x to x·c·d / (d + c·x), and is invertible")
  func rubberBand() {
    // 0.55 · 100 · 800 / (800 + 55) = 44000 / 855, and so on.
    let cases: [(CGFloat, CGFloat, CGFloat)] = [
      (100, 800, 44000 / 855), (400, 800, 176_000 / 1020), (50, 100, 2750 / 127.5), (0, 100, 0),
    ]
    for (pulled, length, shown) in cases {
      #expect(abs(RubberBand.shown(pulled: pulled, length: length) - shown) < 1e-9)
      #expect(abs(RubberBand.shown(pulled: -pulled, length: length) + shown) < 1e-9)
      #expect(abs(RubberBand.pulled(shown: shown, length: length) - pulled) < 1e-6)
    }
    #expect(RubberBand.shown(pulled: 1e9, length: 300) < 300)
    #expect(RubberBand.shown(50, in: 0...100, length: 300) == 50)
    // 0.55 · 100 · 300 / (300 + 55) below zero.
    let below: CGFloat = -16500 / 355
    #expect(abs(RubberBand.shown(-100, in: 0...100, length: 300) - below) < 1e-9)
  }

  @Test("A bounce is critically damped: it follows (d + (v + w·d)·t)·exp(-w·t) and never overshoots")
  func spring() {
    let spring = BounceSpring(from: 150, to: 100, velocity: 0)
    #expect(abs(spring.period - 2 * Double.pi / 10) < 1e-12)
    for time in stride(from: 0.0, through: 1, by: 0.1) {
      let place: Double = 100 + 50 * (1 + 10 * time) * exp(-10 * time)
      #expect(abs(Double(spring.position(at: time)) - place) < 1e-9)
    }
    #expect(abs(spring.position(at: spring.duration) - 100) <= 0.5)
    // A fling into the edge peaks after 1 / w, at v / (w·e).
    let thrown = BounceSpring(from: 0, to: 0, velocity: 1000)
    #expect(abs(thrown.velocity(at: 0.1)) < 1e-9)
    #expect(abs(thrown.position(at: 0.1) - 1000 / (10 * M_E)) < 1e-9)
    #expect(abs(thrown.position(at: thrown.duration)) <= 0.5)
    // It ends within half a point, not later, so that a subsequent touch does not just stop it.
    #expect(abs(thrown.position(at: thrown.duration - 0.001)) > 0.5)
    #expect(BounceSpring(from: 0.4, to: 0, velocity: 0).duration == 0)
  }

  @Test("Content flung at an edge decelerates to it, bounces with its velocity there and comes to rest at it")
  func edge() {
    let trajectory = ScrollTrajectory(from: 0, velocity: 2000, rate: 0.998, in: 0...500, bounces: true)
    // The edge is reached when 998 · (1 - 0.998^ms) = 500: 498 of 998 are left, of the velocity too.
    let time = log(498.0 / 998) / log(0.998) / 1000
    let speed: CGFloat = 2000 * 498 / 998
    let peak: CGFloat = 500 + speed / (10 * CGFloat(M_E))
    #expect(abs(trajectory.position(at: time) - 500) < 1e-6)
    #expect(abs(trajectory.velocity(at: time + 1e-9) - speed) < 1e-3)
    #expect(abs(trajectory.position(at: time + 0.1) - peak) < 1e-6)
    #expect(trajectory.rest == 500)
    #expect(trajectory.position(at: trajectory.duration) == 500)
    let hard = ScrollTrajectory(from: 0, velocity: 2000, rate: 0.998, in: 0...500, bounces: false)
    #expect(abs(hard.duration - time) < 1e-9)
    #expect(hard.position(at: time + 0.1) == 500)
  }

  @Test("Content with another target reaches it from its velocity and never passes it")
  func targets() {
    let cases: [(CGFloat, CGFloat)] = [
      (100.0, 0.0), (100, 500), (100, 3000), (998, 2000), (1500, 2000), (40, -900),
    ]
    for (target, velocity) in cases {
      let trajectory = ScrollTrajectory(from: 0, to: target, velocity: velocity, rate: 0.998, least: 6)
      let early = trajectory.position(at: 1e-6) / 1e-6
      #expect(abs(early - velocity) < 0.1 + abs(velocity) * 1e-3)
      #expect(trajectory.position(at: trajectory.duration) == target)
      for time in stride(from: 0, through: trajectory.duration, by: 0.01) where velocity >= 0 && target > 0 {
        #expect(trajectory.position(at: time) <= target + 1e-6)
      }
    }
    // At the target already, it stops.
    #expect(ScrollTrajectory(from: 0, to: 0, velocity: 300, rate: 0.998, least: 6) == ScrollTrajectory(restingAt: 0))
  }

  @Test("A flick moves one page, whichever is nearer; a slow drag ends at the nearest")
  func pages() {
    #expect(PageStop.offset(from: 110, velocity: 1, length: 100) == 200)
    #expect(PageStop.offset(from: 190, velocity: -1, length: 100) == 100)
    #expect(PageStop.offset(from: 140, velocity: 0.1, length: 100) == 100)
    #expect(PageStop.offset(from: 160, velocity: -0.1, length: 100) == 200)
  }

  @Test("A drag that starts along an axis is locked to it; a diagonal one is not")
  func lock() {
    #expect(DirectionLock.axis(of: CGPoint(x: 10, y: -3)) == .horizontal)
    #expect(DirectionLock.axis(of: CGPoint(x: 3, y: -10)) == .vertical)
    #expect(DirectionLock.axis(of: CGPoint(x: 9, y: -10)) == nil)
  }
}
