import OpenCollectionTestScreens
import OpenCollectionTestValues
import Testing

@testable import QuartzCore

@MainActor
@Suite("The local time of layers", .isolatedScreen)
struct LocalTimeTests {
  /// The time of a layer by its superlayers, or by the layer that it masks, each with a time relative to the next.
  private func time(of layer: CALayer, at host: Double) -> Double {
    var outer = host
    if let parent = layer.superlayer ?? layer.maskedLayer { outer = time(of: parent, at: host) - parent.sublayerDelay }
    return (outer - layer.beginTime) * Double(layer.speed) + layer.timeOffset
  }

  private func hasOwnTime(_ layer: CALayer) -> Bool {
    guard layer.timeline == nil else { return true }
    guard let parent = layer.superlayer ?? layer.maskedLayer else { return false }
    return parent is CAReplicatorLayer || hasOwnTime(parent)
  }

  @Test("is that of the clock, found without the superlayers, unless one of them has a time of its own")
  func deepTree() throws {
    let layers = (0..<1000).map { _ in CALayer() }
    for (outer, inner) in zip(layers, layers.dropFirst()) { outer.addSublayer(inner) }
    let deepest = try #require(layers.last)
    #expect(deepest.followsClock && deepest.localTime(at: 7) == 7)
    layers[400].speed = 2
    #expect(!deepest.followsClock && deepest.localTime(at: 7) == 14 && layers[399].followsClock)
    layers[500].removeFromSuperlayer()
    #expect(deepest.followsClock && deepest.localTime(at: 7) == 7 && !layers[499].followsClock)
    let other = CALayer()
    other.speed = 0
    other.addSublayer(layers[500])
    #expect(!deepest.followsClock && deepest.localTime(at: 7) == 0 && deepest.isTimePaused)
    // A transition of controllers ends the time that it gave.
    other.timeline = nil
    #expect(deepest.followsClock && deepest.localTime(at: 7) == 7 && !deepest.isTimePaused)
  }

  @Test("is the same as by all superlayers after any change of the tree, its masks and its times", arguments: 1...20)
  func random(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let layers = (0..<30).map { $0 % 7 == 3 ? CAReplicatorLayer() : CALayer() }
    for _ in 0..<300 {
      let (layer, other) = (Int.random(in: 0..<30, using: &generator), Int.random(in: 0..<30, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      // Only into layers in front of it in the list, so that none contains itself.
      case 0, 1: if other < layer { layers[other].addSublayer(layers[layer]) }
      case 2: layers[layer].removeFromSuperlayer()
      case 3: layers[other].mask = other < layer && layers[layer].superlayer == nil ? layers[layer] : nil
      case 4: layers[layer].timeline = nil
      default:
        layers[layer].beginTime = Double(Int.random(in: 0..<4, using: &generator))
        layers[layer].speed = Float(Int.random(in: 0..<3, using: &generator))
      }
      for layer in layers {
        #expect(layer.mask.map { $0.maskedLayer === layer } ?? true, "seed \(seed)")
        #expect(layer.localTime(at: 10) == time(of: layer, at: 10), "seed \(seed)")
        #expect(layer.followsClock == !hasOwnTime(layer), "seed \(seed)")
      }
    }
  }
}
