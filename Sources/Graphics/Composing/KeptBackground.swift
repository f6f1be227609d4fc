internal import CPangoCairo

/// Paints what is beneath everything of a picture, and remembers where it stays to be seen: the next frame that is composed
/// in the same memory needs it painted only where something covered it.
final class KeptBackground {
  /// What was composed last.
  private weak var picture: Bitmap?
  /// The background it has; nil before it has one.
  private var color: RGBA?
  /// Where something was painted over the last picture's background, and over this one's.
  private var before = PaintedTiles(PixelRect(left: 0, top: 0, right: 0, bottom: 0))
  private var now = PaintedTiles(PixelRect(left: 0, top: 0, right: 0, bottom: 0))

  /// Nothing of the next picture is painted yet.
  func begin(_ picture: Bitmap) {
    if self.picture === picture {
      swap(&before, &now)
    } else {
      self.picture = picture
      color = nil
      before = PaintedTiles(PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height))
      now = before
    }
    now.setAll(false)
  }

  /// Notes that pixels of the picture are painted, in whatever way.
  func cover(_ area: PixelRect) { now.mark(area) }

  /// Notes that pixels will be painted over with what hides the background. Before it is painted.
  func hide(_ area: PixelRect) { before.unmark(area) }

  /// Makes every pixel of the picture that may have another colour the background's. O(pixels covered in the last frame).
  func paint(_ color: RGBA) {
    guard let picture, let pixels = ImagePixels(picture.surface) else { return }
    if color != self.color { before.setAll(true) }
    self.color = color
    before.fill(pixels, with: color.filledPixel)
    cairo_surface_mark_dirty(picture.surface)
  }
}
