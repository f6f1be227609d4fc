internal import COpenCollectionPangoCairo
package import Foundation

/// The memory of a picture that is drawn anew in each frame, such as a page that turns.
///
/// A bitmap that nothing else refers to any longer is drawn over. `PixelMemory` pools no bitmaps as large as the screen, and
/// the system clears each page of new memory.
package final class DrawingMemory {
  /// The latest pictures, the last of which is on the screen: displays may still read the one before it.
  private var pictures: [Bitmap] = []
  private static let mostPictures = 2

  package init() {}

  /// The picture that `draw` makes on a clear canvas of a size in points.
  package func picture(size: CGSize, scale: Double, _ draw: (Canvas) -> Void) -> Bitmap {
    let canvas =
      unusedPicture(PixelSize(of: size, scale: scale)).map { Canvas(drawingInto: $0, size: size) }
      ?? Canvas(size: size, scale: scale)
    draw(canvas)
    let picture = canvas.finish()
    if pictures.count == Self.mostPictures { pictures.removeFirst() }
    pictures.append(picture)
    return picture
  }

  /// Removes and clears a picture of a size that nothing else uses.
  private func unusedPicture(_ size: PixelSize) -> Bitmap? {
    for index in pictures.indices where isKnownUniquelyReferenced(&pictures[index]) {
      let picture = pictures[index]
      guard picture.width == size.width, picture.height == size.height, picture.scale == size.scale,
        cairo_surface_get_reference_count(picture.cairoSurface) == 1
      else { continue }
      pictures.remove(at: index)
      picture.withMutablePixels { pixels in
        guard let start = pixels.baseAddress else { return }
        memset(start, 0, pixels.count)
      }
      return picture
    }
    return nil
  }
}
