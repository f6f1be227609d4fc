import OpenCollectionFoundation
import OpenCollectionGraphics
import OpenCollectionTestScreens
import QuartzCore
import Testing

@MainActor @Suite("A layer and its owner", .isolatedScreen) struct LayerOwnerTests {
  /// An owner that notes what its layer tells it.
  private final class Owner: LayerOwner {
    var isInWindow = false
    var drawsLayerContents = false
    var calls: [String] = []

    func drawnContents() -> Bitmap? {
      calls.append("draw")
      return nil
    }

    func placementDidChange() { calls.append("placement") }

    func layerBoundsDidChange(from old: CGRect) { calls.append("bounds from \(Int(old.width))") }

    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

    func layoutIfNeeded() { calls.append("layout") }
  }

  private final class Sizing: NSObject, CALayerDelegate {
    var count = 0
    func layoutSublayers(of layer: CALayer) { count += 1 }
  }

  private let owner = Owner()
  private let layer = CALayer()

  @Test("the owner is told of changes of geometry, of equal values not")
  func geometry() {
    layer.owner = owner
    layer.bounds.size.width = 10
    layer.bounds.size.width = 20
    layer.position.x = 5
    layer.position.x = 5
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    layer.opacity = 0.5
    #expect(owner.calls == ["bounds from 0", "bounds from 10", "placement", "placement"])
  }

  @Test("a layer without an owner lays its sublayers out when its size changes; one with an owner leaves that to it")
  func layout() {
    let delegate = Sizing()
    layer.delegate = delegate
    layer.bounds.size = CGSize(width: 10, height: 10)
    #expect(delegate.count == 1)
    layer.owner = owner
    layer.bounds.size = CGSize(width: 20, height: 10)
    #expect(delegate.count == 1)
  }

  @Test("an owner that draws the contents is asked for them, and not again until they are needed again")
  func contents() {
    layer.owner = owner
    layer.bounds.size = CGSize(width: 10, height: 10)
    owner.calls = []
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(owner.calls == [])
    owner.drawsLayerContents = true
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.displayIfNeeded()
    #expect(owner.calls == ["draw"])
  }

  @Test("animations run while an owner above is in a window, and end at once elsewhere")
  func window() {
    layer.owner = owner
    let child = CALayer()
    layer.addSublayer(child)
    child.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(!child.isAnimated)
    owner.isInWindow = true
    child.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    #expect(child.animationKeys() == ["fade"])
    // The default duration of a transaction is a quarter of a second.
    AppClock.current.advance(by: 0.3)
    #expect(!child.isAnimated)
  }

  @Test("owners are told once after a block that resized their layers to lay out")
  func resized() {
    layer.owner = owner
    owner.isInWindow = true
    var timing = AnimationBlockTiming(duration: 1)
    timing.laysOutSubviews = true
    let context = AnimationContext(timing: timing)
    context.run {
      layer.bounds.size.width = 10
      #expect(!owner.calls.contains("layout"))
    }
    context.batch.close()
    #expect(owner.calls.filter { $0 == "layout" }.count == 1)
  }

  @Test("an owner is not kept") func weakly() {
    weak var kept: Owner?
    do {
      let owner = Owner()
      kept = owner
      layer.owner = owner
      #expect(layer.owner === owner)
      layer.forgetOwner()
    }
    #expect(kept == nil && layer.owner == nil)
  }

  @Test("sublayers are removed by their owners") func removal() {
    let (kept, removed) = (CALayer(), CALayer())
    removed.owner = owner
    layer.addSublayer(removed)
    layer.addSublayer(kept)
    layer.removeSublayers(of: [ObjectIdentifier(owner)])
    #expect(layer.sublayers == [kept])
    #expect(removed.superlayer == nil)
  }
}
