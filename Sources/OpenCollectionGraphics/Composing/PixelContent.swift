internal import Foundation

/// What a face paints where it lies on whole pixels.
struct PixelContent {
  enum Content {
    case color(RGBA)
    /// A bitmap whose first pixel lands on a pixel of the picture.
    case bitmap(Bitmap, x: Int, y: Int)
  }

  let content: Content
  /// The pixels it fills.
  var area: PixelRect

  /// The part of a face within `reached`; nil where it ends or lies between pixels. `extent` is where the face lies.
  init?(_ face: LayerNode.Content, _ transform: AffineTransform, _ extent: CGRect, _ reached: PixelRect) {
    switch face {
    case .color(let color, _):
      let part = extent.snappedIfNear.intersection(reached.rect)
      guard transform.keepsAxes, part.isWhole else { return nil }
      content = .color(color)
      area = PixelRect(around: part)
    case .bitmap(let bitmap, let rect):
      guard let (x, y) = BitmapPlacement(bitmap, in: rect, transform).wholePixelOrigin else { return nil }
      content = .bitmap(bitmap, x: x, y: y)
      area = reached.intersection(PixelRect(left: x, top: y, right: x + bitmap.width, bottom: y + bitmap.height))
    }
  }

  /// The part of it within an area.
  func within(_ area: PixelRect) -> PixelContent {
    var part = self
    part.area = self.area.intersection(area)
    return part
  }
}
