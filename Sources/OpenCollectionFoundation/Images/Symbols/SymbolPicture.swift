internal import OpenCollectionGraphics
import Synchronization

/// A symbol in its colours and stroke width. Bitmaps of those drawn last are kept, as the cells of a list show the same
/// symbols again and again.
struct SymbolPicture: Sendable, Equatable {
  var drawing: SymbolDrawing
  var color: RGBA
  /// The colour behind the front layer; nil for one colour.
  var behind: RGBA?
  /// In units of the symbol's grid.
  var strokeWidth: CGFloat

  private static let drawn = Mutex(DrawnSymbols())

  /// Draws the symbol stretched over a rectangle.
  func draw(in canvas: Canvas, rect: CGRect) {
    guard let pixels = canvas.pixelSize(ofPicture: rect), pixels.height <= DrawnSymbols.largestHeight else {
      return drawPaths(in: canvas, rect: rect)
    }
    // Strokes may reach over the edges.
    let margin = pixels.height / 8 + 1
    let (width, height) = (pixels.width + 2 * margin, pixels.height + 2 * margin)
    let bitmap =
      Self.drawn.withLock { $0.bitmap(of: self, width: width, height: height) }
      ?? bitmap(of: pixels, margin: margin)
    let pixel = CGSize(width: rect.width / CGFloat(pixels.width), height: rect.height / CGFloat(pixels.height))
    canvas.draw(bitmap, in: rect.insetBy(dx: -CGFloat(margin) * pixel.width, dy: -CGFloat(margin) * pixel.height))
  }

  /// Draws a bitmap of the symbol, with a margin in pixels, and keeps it.
  private func bitmap(of pixels: (width: Int, height: Int), margin: Int) -> Bitmap {
    let size = CGSize(width: pixels.width + 2 * margin, height: pixels.height + 2 * margin)
    let canvas = Canvas(size: size, scale: 1)
    drawPaths(in: canvas, rect: CGRect(x: margin, y: margin, width: pixels.width, height: pixels.height))
    let bitmap = canvas.finish()
    Self.drawn.withLock { $0.keep(bitmap, of: self) }
    return bitmap
  }

  private func drawPaths(in canvas: Canvas, rect: CGRect) {
    canvas.save()
    canvas.translate(x: rect.minX, y: rect.minY)
    canvas.concatenate(
      AffineTransform(scaleByX: rect.width / drawing.width, byY: rect.height / SymbolDrawing.height))
    drawing.draw(in: canvas, color: color, behind: behind, strokeWidth: strokeWidth)
    canvas.restore()
  }
}

/// The bitmaps of the symbols that were drawn last, at most 1 MB.
private struct DrawnSymbols {
  /// In pixels, without the margin.
  static let largestHeight = 128
  private static let maximumBytes = 1 << 20

  /// Least recently used first.
  private var bitmaps: [(picture: SymbolPicture, bitmap: Bitmap)] = []
  private var bytes = 0

  /// The bitmap of a symbol, at a size in pixels with the margin. O(bitmaps), of which most differ in their sizes or colours.
  mutating func bitmap(of picture: SymbolPicture, width: Int, height: Int) -> Bitmap? {
    let index = bitmaps.lastIndex {
      $0.bitmap.width == width && $0.bitmap.height == height && $0.picture == picture
    }
    guard let index else { return nil }
    let known = bitmaps.remove(at: index)
    bitmaps.append(known)
    return known.bitmap
  }

  mutating func keep(_ bitmap: Bitmap, of picture: SymbolPicture) {
    bitmaps.append((picture, bitmap))
    bytes += bitmap.bytesPerRow * bitmap.height
    while bytes > Self.maximumBytes {
      let oldest = bitmaps.removeFirst().bitmap
      bytes -= oldest.bytesPerRow * oldest.height
    }
  }
}
