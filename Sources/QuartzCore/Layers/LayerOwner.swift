import OpenCollectionFoundation
package import OpenCollectionGraphics

/// What owns a layer: a view. It draws the layer's contents and follows its geometry, and its properties animate in animation
/// blocks only. A layer without an owner animates changes by itself.
@MainActor package protocol LayerOwner: AnyObject {
  /// Whether it is in a window, so that its layer is shown and animates.
  var isInWindow: Bool { get }

  /// Whether it draws the layer's contents, instead of the layer's class or delegate.
  var drawsLayerContents: Bool { get }

  /// Draws the layer's contents into a bitmap; nil if it draws nothing.
  func drawnContents() -> Bitmap?

  /// Called when the layer's position, anchor point or transform changed.
  func placementDidChange()

  /// Called when the layer's bounds changed.
  func layerBoundsDidChange(from old: CGRect)

  /// The action run when a property of its layer changes: `NSNull` for none; nil for the layer's own.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?

  /// Lays out what it contains, if that is needed.
  func layoutIfNeeded()
}
