internal import COpenCollectionSwiftRuntime
import OpenCollectionFoundation

extension CALayer {
  /// Creates a layer of a view's `layerClass` by calling the class's own `init()`.
  package static func make(_ layerClass: AnyClass) -> CALayer {
    if layerClass == CALayer.self { return CALayer() }
    guard layerClass is CALayer.Type else {
      clientError("The layer class of a view must be a kind of CALayer, not \(layerClass).")
    }
    let made = swiftruntime_construct(unsafeBitCast(layerClass, to: UnsafeRawPointer.self))
    guard let made else { return CALayer() }
    return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
  }

  func checkPosition() {
    if position.x.isFinite && position.y.isFinite { return }
    let place = "[\(position.x) \(position.y)]"
    let reason =
      position.x.isNaN || position.y.isNaN
      ? "CALayer position contains NaN: \(place). Layer: \(self)" : "sublayer with non-finite position \(place)"
    clientError(reason, name: "CALayerInvalidGeometry")
  }

  func checkBounds() {
    let (origin, size) = (bounds.origin, bounds.size)
    if origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite { return }
    clientError(
      "CALayer bounds contains NaN: [\(origin.x) \(origin.y); \(size.width) \(size.height)]. Layer: \(self)",
      name: "CALayerInvalidGeometry")
  }
}
