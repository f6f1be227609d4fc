internal import Foundation

/// Layer content that is aligned to whole pixels.
struct PixelContent {
  enum Content {
    case color(RGBA)
    /// A bitmap whose pixels coincide with the picture's; `x` and `y` are the position of its first pixel.
    case bitmap(Bitmap, x: Int, y: Int)
  }

  let content: Content
  /// The pixels it fills.
  var area: PixelRect

  /// The part of the content within `visible`; nil if it is not aligned to pixels. `extent` is the content's extent in
  /// pixels. A bitmap that is reduced to whole pixels is replaced by its reduction, which is made once.
  init?(_ layerContent: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ visible: PixelRect) {
    switch layerContent {
    case .color(let color, _):
      let part = extent.snappedIfNear.intersection(visible.rect)
      guard transform.keepsAxes, part.isWhole else { return nil }
      content = .color(color)
      area = PixelRect(around: part)
    case .bitmap(let bitmap, let rect):
      let placed = BitmapPlacement(bitmap, in: rect, transform)
      if let (x, y) = placed.wholePixelOrigin {
        content = .bitmap(bitmap, x: x, y: y)
        area = visible.intersection(PixelRect(left: x, top: y, right: x + bitmap.width, bottom: y + bitmap.height))
      } else {
        let part = extent.snappedIfNear
        guard placed.reducesUpright, part.isWhole, let reduced = bitmap.reduced(to: PixelRect(around: part)) else {
          return nil
        }
        content = .bitmap(reduced, x: Int(part.minX), y: Int(part.minY))
        area = visible.intersection(PixelRect(around: part))
      }
    }
  }

  /// The content restricted to an area.
  func within(_ area: PixelRect) -> PixelContent {
    var part = self
    part.area = self.area.intersection(area)
    return part
  }
}
