import Foundation
import Testing

@testable import OpenCollectionCollections
@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The record of an animator's changes", .serialized, .isolatedScreen)
struct AnimatorRecordTests {
  /// The shortest of some times to record two changes of each layer.
  private func time(_ layers: [CALayer]) -> Duration {
    let clock = ContinuousClock()
    return (0..<5).map { _ in
      clock.measure {
        var record = AnimatorRecord()
        for layer in layers + layers {
          record.note(layer, .opacity, old: layer.modelVector(.opacity))
        }
        #expect(record.layers.count == layers.count && record.shown().count == layers.count)
      }
    }.min() ?? .zero
  }

  @Test("takes time in proportion to the layers")
  func cost() {
    let layers = (0..<16_000).map { _ in CALayer() }
    let (few, many) = (time(Array(layers.prefix(1000))), time(layers))
    // Sixteen times as many take sixteen times as long; a search among them for each would take 256 times as long.
    #expect(many < few * 64, "\(few) and \(many)")
  }
}
