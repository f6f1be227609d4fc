@_spi(Storeys) import OpenCollectionFoundation

/// Records the animated changes that an app's code makes, such as a transition's animator.
///
/// The recorder is the context's because the changes are made through UIKit's own properties, which have no parameter for it.
@MainActor package enum AnimationJournal {
  /// Called for an animated change, with the old value.
  package typealias Recorder = (CALayer, LayerProperty, LayerVector) -> Void

  @InContext private static var recorder: Recorder?

  /// Runs `body` and calls `recorder`, in place of an outer one, for every change animated meanwhile.
  package static func withRecorder(_ recorder: @escaping Recorder, _ body: () -> Void) {
    let outer = self.recorder
    self.recorder = recorder
    defer { self.recorder = outer }
    body()
  }

  /// Records an animated change.
  package static func note(_ property: LayerProperty, of layer: CALayer, old: LayerVector) {
    recorder?(layer, property, old)
  }
}
