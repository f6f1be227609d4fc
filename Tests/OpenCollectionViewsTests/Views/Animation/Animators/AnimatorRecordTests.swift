import Foundation
import Testing

@testable import OpenCollectionTestScreens
@testable import OpenCollectionViews
@testable import UIKit

@MainActor
@Suite("The record of an animator's changes", .serialized, .isolatedScreen)
struct AnimatorRecordTests {
  @Test("has each layer once, however often its properties change")
  func merged() {
    let layers = (0..<16).map { _ in CALayer() }
    var record = AnimatorRecord()
    for layer in layers + layers {
      record.note(layer, .opacity, old: layer.modelVector(.opacity))
      record.note(layer)
    }
    #expect(record.layers.map(ObjectIdentifier.init) == layers.map(ObjectIdentifier.init))
    #expect(record.shown().count == layers.count)
  }
}
