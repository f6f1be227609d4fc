internal import COpenCollectionPangoCairo
package import Foundation

/// Composes a committed layer tree from its bitmaps; renders no content.
///
/// Pixel-aligned bitmaps are copied exactly, others are interpolated. Content outside its clip costs one comparison.
/// Only a node with a backdrop computes new pixels: those beneath it, blurred.
///
/// Keep the compositor to compose each frame in the memory of the previous one: what only scrolled is moved, and only
/// what differs is painted. The picture is the same as if all of it were painted; with several bands, but for what
/// depends on where they are divided.
package final class Compositor {
  private let threads: FrameThreads
  private let stripPixels: Int
  private var bands: [ComposingBand] = []
  /// The picture composed last, its background, and what it shows.
  private weak var picture: Bitmap?
  private var background = RGBA.clear
  private var shown = DisplayList()
  /// The list before `shown`, for its memory.
  private var spare = DisplayList()
  private var difference = FrameDifference()
  private var moves = PixelMoves()
  /// Whether the last frame had enough to do for several threads.
  private var sharesWork = false
  /// What the last frame changed of the picture.
  package private(set) var damage = Damage()

  /// - Parameters:
  ///   - maximumBandCount: the most bands of a picture, each composed by a thread of its own. Bitmaps that are turned or
  ///     scaled are sampled from the first pixel of a band on, with a fixed precision, so that a component may differ a
  ///     little where they are divided: pictures that are compared, on machines with any number of processors, have one.
  ///   - minimumBandPixels: the fewest pixels of a band, or of a thread's part of a blur or of what moves. For fewer,
  ///     dividing them takes longer than they do.
  ///   - stripPixels: the pixels of a band that are painted with all items before the next ones, so few that they stay in a
  ///     processor's cache. Fewer are not divided where an item hides a part of them.
  package init(maximumBandCount: Int = 1, minimumBandPixels: Int = 30_000, stripPixels: Int = 131_072) {
    self.stripPixels = stripPixels
    threads = FrameThreads(count: maximumBandCount, minimumPixels: minimumBandPixels)
  }

  /// For the frames of a window: at most as many bands as there are processors, or four. More are waited for longer than
  /// they help.
  package static func onAllProcessors() -> Compositor {
    Compositor(maximumBandCount: min(4, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Composes `root`, whose coordinates are points of the picture, into a new bitmap.
  package func compose(_ root: LayerNode, size: CGSize, scale: Double, background: RGBA) -> Bitmap {
    let pixels = PixelSize(of: size, scale: scale)
    let picture = Bitmap(
      width: pixels.width, height: pixels.height, scale: pixels.scale, isKnownOpaque: background.alpha >= 1)
    compose(root, background: background, into: picture)
    return picture
  }

  /// Composes over all of `picture`, which must not be read elsewhere at the same time. Nothing else may paint on it
  /// between two frames.
  package func compose(_ root: LayerNode, background: RGBA, into picture: Bitmap) {
    let area = PixelRect(left: 0, top: 0, right: picture.width, bottom: picture.height)
    // While the frame is compared with the last one, which shared work.
    if sharesWork { threads.wake() }
    defer { threads.rest() }
    swap(&shown, &spare)
    shown.list(root, scale: picture.scale, area: area)
    if self.picture === picture, self.background == background {
      difference.damage(from: spare, to: shown, area: area, into: &damage)
    } else {
      damage = Damage(painted: [area])
    }
    spare.removeAll()
    (self.picture, self.background) = (picture, background)
    sharesWork = threads.count(for: damage.pixelCount) > 1
    if sharesWork { threads.wake() }
    if damage.isEmpty { return }
    cairo_surface_flush(picture.cairoSurface)
    if !damage.moves.isEmpty {
      // A bitmap's surface is one of pixels in memory.
      guard let pixels = ImagePixels(picture.cairoSurface) else {
        self.picture = nil
        return
      }
      moves.make(damage.moves, in: pixels.rows(of: area), threads: threads)
    }
    // Without memory for a part, the next frame paints all.
    if !paint(picture) { self.picture = nil }
    cairo_surface_mark_dirty(picture.cairoSurface)
  }

  /// Returns whether all damage was painted.
  private func paint(_ picture: Bitmap) -> Bool {
    let pixelCount = damage.painted.reduce(0) { $0 + $1.count }
    let count = threads.count(for: pixelCount)
    let rows = BandRows.divide(0..<picture.height, shown, damage.painted, count: count)
    while bands.count < rows.count { bands.append(ComposingBand(threads, stripPixels: stripPixels)) }
    let (bands, shown, painted, background) = (bands, shown, damage.painted, background)
    threads.perform(rows.count) { index in
      bands[index].paint(shown, painted, background: background, rows: rows[index], of: picture)
    }
    return bands.prefix(rows.count).allSatisfy(\.hasPainted)
  }
}
