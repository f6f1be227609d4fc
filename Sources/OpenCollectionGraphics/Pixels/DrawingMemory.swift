internal import COpenCollectionPangoCairo
package import Foundation

/// The memory of a picture that is drawn anew in each frame, such as a page that turns.
///
/// The memory of a bitmap that nothing else refers to any longer is drawn over. `PixelMemory` pools no bitmaps as large as
/// the screen, and the system clears each page of new memory.
package final class DrawingMemory {
  /// The latest pictures, the last of which is on the screen: displays may still read the one before it.
  private var pictures: [Bitmap] = []
  private static let mostPictures = 2

  package init() {}

  /// A picture of a size in points, of which `draw` writes every pixel.
  package func picture(size: CGSize, scale: Double, _ draw: (Bitmap) -> Void) -> Bitmap {
    let size = PixelSize(of: size, scale: scale)
    let picture = unusedPicture(size) ?? Bitmap(width: size.width, height: size.height, scale: size.scale)
    draw(picture)
    if pictures.count == Self.mostPictures { pictures.removeFirst() }
    pictures.append(picture)
    return picture
  }

  /// A picture in the memory of one of a size that nothing else uses.
  private func unusedPicture(_ size: PixelSize) -> Bitmap? {
    for index in pictures.indices where isKnownUniquelyReferenced(&pictures[index]) {
      let picture = pictures[index]
      guard picture.width == size.width, picture.height == size.height, picture.scale == size.scale,
        cairo_surface_get_reference_count(picture.cairoSurface) == 1
      else { continue }
      pictures.remove(at: index)
      // Another bitmap: a bitmap's pixels do not change, and it keeps what it was reduced to.
      return Bitmap(
        owning: cairo_surface_reference(picture.cairoSurface), scale: picture.scale, isKnownOpaque: false)
    }
    return nil
  }
}
