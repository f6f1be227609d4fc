internal import COpenCollectionPangoCairo

/// Paints the background colour of a picture and tracks where it stays visible: the next frame composed in the same
/// memory needs the background only where something covered it.
final class BackgroundCoverage {
  /// The picture composed last.
  private weak var picture: Bitmap?
  /// Its background; nil before the first one is painted.
  private var color: RGBA?
  /// Where the background must be painted: what the last frame covered, except what this one will hide.
  private var needed = PaintedTiles()
  /// Where something is painted over the background of this picture.
  private var covered = PaintedTiles()

  /// Paints the next frame as in a new picture: something else has painted on this one.
  func forgetPicture() { picture = nil }

  /// Begins a frame of a part of a picture, of which nothing is painted yet.
  func begin(_ picture: Bitmap, area: PixelRect) {
    if self.picture === picture, needed.area == area {
      swap(&needed, &covered)
    } else {
      self.picture = picture
      color = nil
      needed.reset(area)
      covered.reset(area)
    }
    covered.setAll(false)
  }

  /// Whether the picture may still have the background of the last frame.
  var hasBackground: Bool { color != nil }

  /// Records that pixels of the picture are painted, opaquely or not.
  func cover(_ area: PixelRect) { covered.mark(area) }

  /// Records that pixels will be painted opaquely before anything reads them. Call it before the background is painted.
  func omit(_ area: PixelRect) { needed.unmark(area) }

  /// Sets every pixel of the part that may differ to the background colour. O(pixels covered in the last frame).
  func paint(_ color: RGBA, on surface: OpaquePointer) {
    guard let pixels = ImagePixels(surface) else { return }
    if color != self.color { needed.setAll(true) }
    self.color = color
    needed.fill(pixels, with: color.filledPixel)
    cairo_surface_mark_dirty(surface)
  }
}
