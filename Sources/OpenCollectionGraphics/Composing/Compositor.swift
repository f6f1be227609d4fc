internal import COpenCollectionPangoCairo
package import Foundation

/// Puts a committed picture together from its bitmaps; draws nothing anew.
///
/// Bitmaps that land pixel on pixel are copied exactly, others interpolated. What is outside its clip costs a
/// comparison. Only a node with a backdrop makes pixels anew: those beneath it, blurred.
///
/// One that is kept composes a frame in the memory of the one before.
package final class Compositor {
  private let blur = BackdropBlur()
  private let outlines = ClipOutlines()
  private let masks = CornerMasks()
  private let ground = BackgroundCoverage()
  private let colors = SolidColors()

  package init() {}

  /// The picture of `root`, whose coordinates are points of the picture.
  package func compose(_ root: LayerNode, size: CGSize, scale: Double, background: RGBA) -> Bitmap {
    let pixels = PixelSize(of: size, scale: scale)
    let picture = Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale)
    compose(root, background: background, into: picture)
    return picture
  }

  /// Composes over all of `picture`, which nobody else may be reading.
  package func compose(_ root: LayerNode, background: RGBA, into picture: Bitmap) {
    guard let cairo = cairo_create(picture.surface), let target = PixelTarget(picture.surface, colors) else { return }
    defer { cairo_destroy(cairo) }
    var composition = Composition(
      cairo: cairo, target: target, colors: colors, background: background, ground: ground, blur: blur,
      outlines: outlines, masks: masks)
    ground.begin(picture)
    let scaled = AffineTransform(scaleByX: picture.scale, byY: picture.scale)
    if ground.isKept { _ = composition.omitBackground(beneath: root, parent: scaled, area: composition.area) }
    composition.draw(root, parent: scaled, area: composition.area, opacity: 1)
    composition.paintBackground()
    cairo_surface_flush(picture.surface)
  }
}
