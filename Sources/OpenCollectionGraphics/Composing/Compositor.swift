internal import COpenCollectionPangoCairo
package import Foundation

/// Composes a committed layer tree from its bitmaps; renders no content.
///
/// Pixel-aligned bitmaps are copied exactly, others are interpolated. Content outside its clip costs one comparison.
/// Only a node with a backdrop computes new pixels: those beneath it, blurred.
///
/// Keep the compositor to compose each frame in the memory of the previous one.
package final class Compositor {
  private let maximumBandCount: Int
  private let minimumBandPixels: Int
  private var bands: [ComposingBand] = []

  /// - Parameters:
  ///   - maximumBandCount: the most bands of a picture, each composed by a thread of its own. Bitmaps that are turned or
  ///     scaled are sampled from the first pixel of a band on, with a fixed precision, so that a component may differ a
  ///     little with the number of bands: pictures that are compared, on machines with any number of processors, have one.
  ///   - minimumBandPixels: the fewest pixels of a band. For fewer, waking a thread takes longer than composing.
  package init(maximumBandCount: Int = 1, minimumBandPixels: Int = 250_000) {
    self.maximumBandCount = maximumBandCount
    self.minimumBandPixels = minimumBandPixels
  }

  /// For the frames of a window: at most as many bands as there are processors.
  package static func onAllProcessors() -> Compositor {
    Compositor(maximumBandCount: ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Composes `root`, whose coordinates are points of the picture, into a new bitmap.
  package func compose(_ root: LayerNode, size: CGSize, scale: Double, background: RGBA) -> Bitmap {
    let pixels = PixelSize(of: size, scale: scale)
    let picture = Bitmap(width: pixels.width, height: pixels.height, scale: pixels.scale)
    compose(root, background: background, into: picture)
    return picture
  }

  /// Composes over all of `picture`, which must not be read elsewhere at the same time.
  package func compose(_ root: LayerNode, background: RGBA, into picture: Bitmap) {
    let count = min(maximumBandCount, picture.width * picture.height / minimumBandPixels)
    let rows = BandRows.divide(picture, of: root, count: count)
    cairo_surface_flush(picture.cairoSurface)
    while bands.count < rows.count { bands.append(ComposingBand()) }
    // Bands without rows in this frame: the others paint those that they had.
    for band in bands[rows.count...] { band.forgetPicture() }
    let bands = bands
    if rows.count == 1 {
      bands[0].compose(root, background: background, rows: rows[0], of: picture)
    } else {
      DispatchQueue.concurrentPerform(iterations: rows.count) { index in
        bands[index].compose(root, background: background, rows: rows[index], of: picture)
      }
    }
    cairo_surface_mark_dirty(picture.cairoSurface)
  }
}
