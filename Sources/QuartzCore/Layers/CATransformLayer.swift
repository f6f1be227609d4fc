import OpenCollectionFoundation

/// A layer that shows only its sublayers: it groups them for transforms.
///
/// Its own background, contents, border, shadow, mask and clipping are ignored, and its opacity applies to each sublayer by
/// itself. Sublayers are projected one by one, as those of every layer are; they do not intersect in space.
@preconcurrency @MainActor open class CATransformLayer: CALayer {
  override var showsOnlySublayers: Bool { true }
}
