internal import COpenCollectionPangoCairo
package import Foundation

/// Composes a committed layer tree from its bitmaps; renders no content.
///
/// Pixel-aligned bitmaps are copied exactly, others are interpolated. Content outside its clip costs one comparison.
/// Only a node with a backdrop computes new pixels: those beneath it, blurred.
///
/// Keep the compositor to compose each frame in the memory of the previous one.
package final class Compositor {
  private let blur = BackdropBlur()
  private let outlines = ClipOutlines()
  private let masks = CornerMasks()
  private let backgroundCoverage = BackgroundCoverage()
  private let colors = SolidColors()

  package init() {}

  /// Composes `root`, whose coordinates are points of the picture, into a new bitmap.
  package func compose(_ root: LayerNode, size: CGSize, scale: Double, background: RGBA) -> Bitmap {
    let pixels = PixelSize(of: size, scale: scale)
    let picture = Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale)
    compose(root, background: background, into: picture)
    return picture
  }

  /// Composes over all of `picture`, which must not be read elsewhere at the same time.
  package func compose(_ root: LayerNode, background: RGBA, into picture: Bitmap) {
    guard let cairo = cairo_create(picture.cairoSurface), let target = PixelTarget(picture.cairoSurface, colors) else {
      return
    }
    defer { cairo_destroy(cairo) }
    var composition = Composition(
      cairo: cairo, target: target, colors: colors, background: background, backgroundCoverage: backgroundCoverage,
      blur: blur,
      outlines: outlines, masks: masks)
    backgroundCoverage.begin(picture)
    let scaled = AffineTransform(scaleByX: picture.scale, byY: picture.scale)
    if backgroundCoverage.hasBackground {
      _ = composition.omitBackground(beneath: root, parent: scaled, area: composition.area)
    }
    composition.draw(root, parent: scaled, area: composition.area, opacity: 1)
    composition.paintBackground()
    cairo_surface_flush(picture.cairoSurface)
  }
}
