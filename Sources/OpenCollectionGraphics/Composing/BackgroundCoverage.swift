internal import COpenCollectionPangoCairo

/// Paints what is beneath everything of a picture, and remembers where it stays to be seen: the next frame composed
/// in the same memory needs it only where something covered it.
final class BackgroundCoverage {
  /// What was composed last.
  private weak var picture: Bitmap?
  /// The background it has; nil before it has one.
  private var color: RGBA?
  /// Where the background must be painted: what the last picture covered, but for what this one will hide.
  private var needed = PaintedTiles(PixelRect(left: 0, top: 0, right: 0, bottom: 0))
  /// Where something is painted over the background of this picture.
  private var covered = PaintedTiles(PixelRect(left: 0, top: 0, right: 0, bottom: 0))

  /// Nothing of the next picture is painted yet.
  func begin(_ picture: Bitmap) {
    if self.picture === picture {
      swap(&needed, &covered)
    } else {
      self.picture = picture
      color = nil
      needed = PaintedTiles(PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height))
      covered = needed
    }
    covered.setAll(false)
  }

  /// Whether there may be a background from the last picture.
  var isKept: Bool { color != nil }

  /// Notes that pixels of the picture are painted, in whatever way.
  func cover(_ area: PixelRect) { covered.mark(area) }

  /// Notes that pixels will be painted with what hides the background, before anything reads them. To be said before
  /// the background is painted.
  func omit(_ area: PixelRect) { needed.unmark(area) }

  /// Makes every pixel of the picture that may have another colour the background's. O(pixels covered in the last
  /// frame).
  func paint(_ color: RGBA) {
    guard let picture, let pixels = ImagePixels(picture.surface) else { return }
    if color != self.color { needed.setAll(true) }
    self.color = color
    needed.fill(pixels, with: color.filledPixel)
    cairo_surface_mark_dirty(picture.surface)
  }
}
