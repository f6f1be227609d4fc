internal import COpenCollectionPangoCairo
internal import Foundation

/// Paints a band of a picture's rows, and keeps what is worth keeping for the next frame.
///
/// `@unchecked Sendable`: a band is painted by one thread at a time, and shares nothing that changes with other bands. The
/// rows of its blur are divided among threads, of which it waits.
final class ComposingBand: @unchecked Sendable {
  private let blur: BackdropBlur
  private let outlines = ClipOutlines()
  private let masks = CornerMasks()
  private let colors = SolidColors()
  /// Whether the last call painted all it should; false without memory.
  private(set) var hasPainted = false
  /// The damage inside the band.
  private var parts: [(area: PixelRect, first: Int)] = []

  private let stripPixels: Int

  /// - Parameter stripPixels: how many pixels are painted with all items before the next ones, and the fewest that are divided
  ///   where an item hides a part of them.
  init(_ threads: FrameThreads, stripPixels: Int) {
    blur = BackdropBlur(threads)
    self.stripPixels = max(1, stripPixels)
  }

  /// Paints what is damaged; items that are the same pixels only as a whole are damaged as a whole.
  func paint(
    _ list: DisplayList, _ damaged: [PixelRect], background: RGBA, rows: Range<Int>, of picture: Bitmap
  ) {
    hasPainted = !damaged.contains { $0.top < rows.upperBound && rows.lowerBound < $0.bottom }
    if hasPainted { return }
    guard let surface = picture.makeSurface(rows: rows) else { return }
    defer { cairo_surface_destroy(surface) }
    guard let cairo = cairo_create(surface) else { return }
    defer { cairo_destroy(cairo) }
    guard let target = PixelTarget(surface, colors), let pixels = ImagePixels(surface) else { return }
    hasPainted = true
    var composition = Composition(
      cairo: cairo, target: target, colors: colors, blur: blur, outlines: outlines, masks: masks)
    parts.removeAll(keepingCapacity: true)
    for area in damaged {
      let area = area.intersection(target.area)
      if area.isEmpty { continue }
      // What an opaque item hides is not painted.
      list.divide(area, minimum: stripPixels) { part, first in
        if first == nil { pixels.fill(part, with: background.filledPixel) }
        parts.append((part, first ?? 0))
      }
    }
    var index = 0
    while index < list.items.count {
      if list.items[index].aligned == nil {
        paintWhole(list, index, &composition)
        index += 1
      } else {
        var end = index + 1
        while end < list.items.count, list.items[end].aligned != nil { end += 1 }
        paintAligned(list, index..<end, &composition)
        index = end
      }
    }
    cairo_surface_flush(surface)
  }

  /// Paints an item that is the same pixels only as a whole. Where it reaches into a part beneath what hides it, that is
  /// painted later.
  private func paintWhole(_ list: DisplayList, _ index: Int, _ composition: inout Composition) {
    let whole = list.items[index].area
    if parts.contains(where: { $0.first <= index && !$0.area.intersection(whole).isEmpty }) {
      composition.paint(list.items[index], in: whole)
    }
  }

  /// Paints aligned items, in strips of rows that stay in the processor's cache while one item is painted over another.
  private func paintAligned(_ list: DisplayList, _ indexes: Range<Int>, _ composition: inout Composition) {
    for part in parts where part.first < indexes.upperBound {
      // At most the part's own height, to which a row's number is added.
      let height = min(part.area.bottom - part.area.top, max(1, stripPixels / (part.area.right - part.area.left)))
      var strip = part.area
      for top in stride(from: part.area.top, to: part.area.bottom, by: height) {
        (strip.top, strip.bottom) = (top, min(top + height, part.area.bottom))
        for index in max(indexes.lowerBound, part.first)..<indexes.upperBound {
          let area = strip.intersection(list.items[index].area)
          if !area.isEmpty { composition.paint(list.items[index], in: area) }
        }
      }
    }
  }
}

extension ImagePixels {
  /// Fills a rectangle with a pixel value.
  fileprivate func fill(_ part: PixelRect, with pixel: UInt32) {
    let rows = rows(of: part)
    for y in 0..<rows.height { rows.row(y).update(repeating: pixel, count: rows.width) }
  }
}
