import Foundation
import Testing

@testable import OpenCollectionFoundation

@Suite("Timing curves and springs")
struct TimingTests {
  @Test("an ease curve passes through the points given by its control points")
  func bezier() {
    // At parameter t the curve (0.42, 0, 0.58, 1) is at x = 3(1-t)²t·0.42 + 3(1-t)t²·0.58 + t³, y = 3(1-t)t² + t³.
    for t in [0.1, 0.25, 0.5, 0.8, 0.97] {
      let u = 1 - t
      let x = 3 * u * u * t * 0.42 + 3 * u * t * t * 0.58 + t * t * t
      let y = 3 * u * t * t + t * t * t
      #expect(abs(UnitBezier(0.42, 0, 0.58, 1).progress(at: x) - y) < 1e-8)
    }
    #expect(UnitBezier(0.42, 0, 0.58, 1).progress(at: 0) == 0)
    #expect(UnitBezier(0.42, 0, 0.58, 1).progress(at: 1) == 1)
    // Symmetric around the middle.
    #expect(abs(UnitBezier(0.42, 0, 0.58, 1).progress(at: 0.5) - 0.5) < 1e-9)
  }

  @Test("a curve with control points in its corners is solved too")
  func steepBezier() {
    // (1, 0, 0, 1): x = 3(1-t)²t + t³, y = 3(1-t)t² + t³: x stationary at neither end, the curve vertical in the middle.
    for t in [0.05, 0.3, 0.5, 0.9] {
      let u = 1 - t
      let x = 3 * u * u * t + t * t * t
      let y = 3 * u * t * t + t * t * t
      #expect(abs(UnitBezier(1, 0, 0, 1).progress(at: x) - y) < 1e-4)
    }
  }

  @Test("a spring satisfies its equation of motion, whatever its damping", arguments: [4.0, 20, 60])
  func equation(damping: Double) {
    let spring = SpringMotion(mass: 2, stiffness: 200, damping: damping, velocity: SIMD2(repeating: 3))
    #expect(spring.progress(at: 0).x == 0)
    let h = 1e-4
    func x(_ t: Double) -> Double { 1 - spring.progress(at: t).x }
    // It starts with its velocity, toward the rest position.
    #expect(abs((x(h) - 1) / h + 3) < 0.1)
    for t in [0.05, 0.2, 0.5, 1.1] {
      let speed = (x(t + h) - x(t - h)) / (2 * h)
      let acceleration = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
      #expect(abs(2 * acceleration + damping * speed + 200 * x(t)) < 1e-3)
    }
  }

  @Test("the default spring of Core Animation settles in 1.4727 seconds")
  func settling() {
    // Mass 1, stiffness 100, damping 10: decay 5, angular frequency √75; (1 + 5/√75) e^{-5t} = 1/1000.
    let expected = log(1000 * (1 + 5 / 75.0.squareRoot())) / 5
    let spring = SpringMotion(stiffness: 100, damping: 10)
    #expect(abs(spring.settlingDuration - expected) < 1e-9)
    #expect(abs(expected - 1.4727003346780927) < 1e-9)
  }

  @Test("a critically damped spring settles when (1 + wt) e^{-wt} is a thousandth")
  func criticalSettling() {
    let w = 12.0
    let t = SpringMotion(frequency: w, dampingRatio: 1).settlingDuration
    #expect(abs((1 + w * t) * exp(-w * t) - 0.001) < 1e-9)
  }

  @Test("a spring fitted to a duration settles in that duration", arguments: [0.2, 0.5, 0.7, 1.0, 1.4])
  func fitted(ratio: Double) {
    let spring = SpringMotion(settlingIn: 0.6, dampingRatio: ratio, velocity: SIMD2(2, 2))
    #expect(abs(spring.settlingDuration - 0.6) < 1e-6)
    #expect(abs(spring.dampingRatio - ratio) < 1e-9)
  }

  @Test("a spring with a perceptual duration and bounce has the corresponding stiffness and damping")
  func perceptual() {
    let spring = SpringMotion(duration: 0.5, bounce: 0.3)
    // stiffness (2π/d)², damping 4π(1 - bounce)/d for unit mass.
    #expect(abs(spring.stiffness - pow(2 * .pi / 0.5, 2)) < 1e-9)
    #expect(abs(spring.damping - 4 * .pi * 0.7 / 0.5) < 1e-9)
    // The first time it passes its rest position: tan(ω·t) = -ω/decay.
    let w = 2 * Double.pi / 0.5
    let (decay, swing) = (0.7 * w, w * (1 - 0.49).squareRoot())
    let t = (.pi - atan(swing / decay)) / swing
    #expect(abs(spring.progress(at: t).x - 1) < 1e-9)
  }

  @Test("runs repeat, autoreverse and fill as set")
  func localTime() {
    var time = LocalTime(duration: 2, repeatCount: 1.5, repeatDuration: 0, autoreverses: true)
    time.begin = 10
    #expect(time.total == 6)
    #expect(time.phase(at: 9) == .outside)
    #expect(time.phase(at: 11) == .at(1))
    #expect(time.phase(at: 13) == .at(1))
    #expect(time.phase(at: 14.5) == .at(0.5))
    #expect(time.isOver(at: 16))
    #expect(time.phase(at: 17) == .outside)
    time.fillsForwards = true
    time.fillsBackwards = true
    #expect(time.phase(at: 17) == .at(2))
    #expect(time.phase(at: 9) == .at(0))
    var fast = LocalTime(duration: 2)
    fast.speed = 4
    fast.offset = 1
    #expect(fast.phase(at: 0.1) == .at(1.4))
    #expect(fast.isOver(at: 0.25))
  }
}
