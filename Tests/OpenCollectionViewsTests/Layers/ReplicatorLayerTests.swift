import OpenCollectionGraphics
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor @Suite("A replicator layer", .serialized, .isolatedScreen) struct ReplicatorLayerTests {
  private let screen = AnimatedScreen()
  private let layer = CAReplicatorLayer()
  private let square = CALayer()

  /// A white square of 10 points in the top left corner of a layer of 100 points.
  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    square.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    square.backgroundColor = UIColor.white.cgColor
    layer.addSublayer(square)
    screen.window.layer.addSublayer(layer)
    layer.disablesImplicitAnimations = true
    square.disablesImplicitAnimations = true
  }

  /// Red, green and blue of the pixel at a point, 0...255.
  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let color = screen.picture().pixel(x: x, y: y)
    return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
  }

  private func isWhite(_ x: Int, _ y: Int) -> Bool { pixel(x, y) == [255, 255, 255] }

  @Test("draws its sublayers once by default, and not at all without copies") func count() {
    #expect(isWhite(5, 5) && !isWhite(25, 5))
    layer.instanceCount = 0
    #expect(!isWhite(5, 5))
    layer.instanceCount = -1
    #expect(!isWhite(5, 5))
  }

  @Test("moves each copy by one step more than the one before") func translation() {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 30, 0)
    for copy in 0..<3 { #expect(isWhite(5 + 20 * copy, 5 + 30 * copy)) }
    #expect(!isWhite(65, 95) && !isWhite(25, 5))
  }

  @Test("turns copies about the middle of its bounds") func rotation() {
    layer.instanceCount = 4
    layer.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    // The middle of the square is 45 points left of and above the middle; quarter turns lead to the other corners.
    for (x, y) in [(5, 5), (95, 5), (95, 95), (5, 95)] { #expect(isWhite(x, y), "\(x), \(y)") }
    layer.bounds.origin = CGPoint(x: -20, y: -10)
    for (x, y) in [(25, 15), (85, 25), (75, 85), (15, 75)] { #expect(isWhite(x, y), "\(x), \(y)") }
  }

  @Test("multiplies copies by a colour that changes from each to the next") func color() {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1)
    layer.instanceGreenOffset = -0.4
    layer.instanceBlueOffset = 0.4
    #expect(pixel(5, 5) == [255, 204, 51])
    #expect(pixel(25, 5) == [255, 102, 153])
    // Green ends at 0 and blue at 1.
    #expect(pixel(45, 5) == [255, 0, 255])
    // Half of red times the colour of the second copy.
    square.backgroundColor = CGColor(red: 0.6, green: 1, blue: 0, alpha: 1)
    #expect(pixel(25, 5) == [153, 102, 0])
  }

  @Test("fades copies by the colour's alpha") func alpha() {
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    layer.instanceAlphaOffset = -0.6
    // White on black.
    #expect(isWhite(5, 5) && pixel(25, 5) == [102, 102, 102])
    layer.instanceColor = nil
    #expect(isWhite(5, 5) && pixel(25, 5) == [102, 102, 102])
  }

  private func move(kept: Bool = false) {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 85
    animation.duration = 1
    animation.isRemovedOnCompletion = !kept
    animation.fillMode = .forwards
    square.add(animation, forKey: "move")
  }

  @Test("delays the animations of each copy by one step more") func delay() {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    layer.instanceDelay = 0.25
    _ = screen.picture()
    move()
    screen.wait(0.5)
    // 80 points a second: the first copy has moved for 0.5 s, the second for 0.25 s, the third not yet.
    for (copy, x) in [45, 25, 5].enumerated() {
      #expect(isWhite(x, 5 + 20 * copy))
      #expect(!isWhite(x + 8, 5 + 20 * copy))
      if x > 5 { #expect(!isWhite(x - 8, 5 + 20 * copy)) }
    }
    #expect(near(square.presentation()?.position.x, 45))
    #expect(square.frame.midX == 5)
  }

  @Test("goes on until the last copy has shown the end of an animation that is kept") func end() {
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    layer.instanceDelay = 0.5
    _ = screen.picture()
    move(kept: true)
    screen.wait(1.5)
    for (copy, x) in [85, 85, 45].enumerated() { #expect(isWhite(x, 5 + 20 * copy), "\(copy)") }
    #expect(!FrameLoop.current.isAtRest)
    screen.wait(0.75)
    for copy in 0..<3 { #expect(isWhite(85, 5 + 20 * copy), "\(copy)") }
    #expect(FrameLoop.current.isAtRest)
  }

  @Test("delays copies of copies by the sum of both delays") func nested() {
    let outer = CAReplicatorLayer()
    outer.frame = layer.frame
    outer.disablesImplicitAnimations = true
    screen.window.layer.addSublayer(outer)
    outer.addSublayer(layer)
    (layer.instanceCount, outer.instanceCount) = (2, 2)
    layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    outer.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    (layer.instanceDelay, outer.instanceDelay) = (0.25, 0.5)
    _ = screen.picture()
    move()
    screen.wait(0.75)
    // Moved for 0.75, 0.5, 0.25 and 0 s.
    for (copy, x) in [65, 45, 25, 5].enumerated() { #expect(isWhite(x, 5 + 20 * copy), "\(copy)") }
  }

  @Test("delays the animations of masks") func masks() {
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    layer.instanceDelay = 0.5
    square.frame.size.width = 100
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    mask.backgroundColor = UIColor.black.cgColor
    square.mask = mask
    _ = screen.picture()
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 5
    animation.toValue = 85
    animation.duration = 1
    mask.add(animation, forKey: "move")
    screen.wait(0.75)
    // 80 points a second: moved for 0.75 s and for 0.25 s.
    #expect(isWhite(65, 5) && !isWhite(25, 5))
    #expect(isWhite(25, 25) && !isWhite(65, 25))
  }

  @Test("shows shadows that its sublayers cast as each copy needs them") func shadows() {
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
    layer.instanceDelay = 0.5
    let group = CALayer()
    group.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    group.disablesImplicitAnimations = true
    group.addSublayer(square)
    group.shadowColor = UIColor.white.cgColor
    group.shadowOpacity = 1
    group.shadowRadius = 0
    group.shadowOffset = CGSize(width: 0, height: 20)
    layer.addSublayer(group)
    _ = screen.picture()
    move()
    screen.wait(0.75)
    // The squares at 65 and 25, each with its shadow 20 points below.
    #expect(isWhite(65, 5) && isWhite(65, 25) && !isWhite(25, 25))
    #expect(isWhite(25, 45) && isWhite(25, 65) && !isWhite(65, 65))
  }

  @Test("animates the transform, the delay and the colour") func animation() {
    layer.instanceCount = 2
    _ = screen.picture()
    let step = CABasicAnimation(keyPath: "instanceTransform.translation.x")
    step.fromValue = 0
    step.toValue = 80
    let color = CABasicAnimation(keyPath: "instanceColor")
    color.toValue = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let group = CAAnimationGroup()
    group.animations = [step, color]
    group.duration = 1
    layer.add(group, forKey: nil)
    screen.wait(0.5)
    #expect(pixel(5, 5) == [128, 128, 128] && pixel(45, 5) == [128, 128, 128])
    #expect(near(layer.presentation()?.instanceTransform.m41, 40))
    screen.wait(0.6)
    #expect(isWhite(5, 5) && !isWhite(45, 5) && FrameLoop.current.isAtRest)
  }
}
