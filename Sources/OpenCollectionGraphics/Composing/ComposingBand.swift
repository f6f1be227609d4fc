internal import COpenCollectionPangoCairo
internal import Foundation

/// Composes a band of a picture's rows, and keeps what is worth keeping for the next frame.
///
/// `@unchecked Sendable`: a band is used by one thread at a time, and shares nothing that changes with other bands.
final class ComposingBand: @unchecked Sendable {
  private let blur = BackdropBlur()
  private let outlines = ClipOutlines()
  private let masks = CornerMasks()
  private let backgroundCoverage = BackgroundCoverage()
  private let colors = SolidColors()

  /// Call it when other bands may paint the rows.
  func forgetPicture() { backgroundCoverage.forgetPicture() }

  func compose(_ root: LayerNode, background: RGBA, rows: Range<Int>, of picture: Bitmap) {
    guard let surface = picture.makeSurface(rows: rows) else { return }
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { return }
    defer { cairo_destroy(cairo) }
    guard let target = PixelTarget(surface, colors) else { return }
    var composition = Composition(
      cairo: cairo, target: target, colors: colors, background: background, backgroundCoverage: backgroundCoverage,
      blur: blur, outlines: outlines, masks: masks)
    backgroundCoverage.begin(picture, area: composition.area)
    let scaled = AffineTransform(scaleByX: picture.scale, byY: picture.scale)
    if backgroundCoverage.hasBackground {
      _ = composition.omitBackground(beneath: root, parent: scaled, area: composition.area)
    }
    composition.draw(root, parent: scaled, area: composition.area, opacity: 1)
    composition.paintBackground()
    cairo_surface_flush(surface)
  }
}
