internal import COpenCollectionPangoCairo

/// The pixels a picture is composed in, for content that is aligned to pixels.
///
/// Calls pixman, which Cairo draws with, directly: without the paths, clips and allocations that Cairo makes in every
/// call.
final class PixelTarget {
  private let image: OpaquePointer
  private let colors: SolidColors
  /// The part of the picture it contains.
  let area: PixelRect

  /// Nil for a surface without 32-bit pixels in memory.
  init?(_ surface: OpaquePointer, _ colors: SolidColors) {
    guard let pixels = ImagePixels(surface) else { return nil }
    area = pixels.area
    let rows = pixels.rows(of: area)
    guard
      let image = pixman_image_create_bits(
        PIXMAN_a8r8g8b8, Int32(rows.width), Int32(rows.height), rows.row(0), Int32(rows.bytesPerRow))
    else { return nil }
    self.image = image
    self.colors = colors
    // Cairo assumes that a new surface is clear until it is marked dirty.
    cairo_surface_mark_dirty(surface)
  }

  deinit { pixman_image_unref(image) }

  /// Paints pixel-aligned content.
  func paint(_ pixelContent: PixelContent, opacity: Double) {
    // Pixman's fills do not check the picture's bounds.
    let pixelContent = pixelContent.within(area)
    if pixelContent.area.isEmpty { return }
    switch pixelContent.content {
    case .color(var color):
      color.alpha *= opacity
      var pixel = color.pixmanColor
      var box = pixman_box32_t(
        x1: Int32(pixelContent.area.left - area.left), y1: Int32(pixelContent.area.top - area.top),
        x2: Int32(pixelContent.area.right - area.left), y2: Int32(pixelContent.area.bottom - area.top))
      pixman_image_fill_boxes(PIXMAN_OP_OVER, image, &pixel, 1, &box)
    case .bitmap(let bitmap, let x, let y):
      let isCopy = bitmap.isKnownOpaque && opacity >= 1
      let mask = opacity < 1 ? colors.image(of: RGBA(0, 0, 0, opacity)) : nil
      composite(bitmap.pixmanImage, x, y, mask, 0, 0, pixelContent.area, isCopy ? PIXMAN_OP_SRC : PIXMAN_OP_OVER)
    }
  }

  /// Paints pixel-aligned content through a mask, whose top left corner is the picture's pixel `origin`.
  func paint(_ pixelContent: PixelContent, through mask: OpaquePointer, at origin: (x: Int, y: Int)) {
    let pixelContent = pixelContent.within(area)
    if pixelContent.area.isEmpty { return }
    switch pixelContent.content {
    case .color(let color):
      composite(colors.image(of: color), 0, 0, mask, origin.x, origin.y, pixelContent.area, PIXMAN_OP_OVER)
    case .bitmap(let bitmap, let x, let y):
      composite(bitmap.pixmanImage, x, y, mask, origin.x, origin.y, pixelContent.area, PIXMAN_OP_OVER)
    }
  }

  /// Multiplies the red, green and blue of all pixels by those of a colour.
  func multiply(by color: RGBA) {
    var pixel = RGBA(color.red, color.green, color.blue, 1).pixmanColor
    guard let factor = pixman_image_create_solid_fill(&pixel) else { return }
    defer { pixman_image_unref(factor) }
    // Each component of the mask is applied to that component of the source, which is the picture itself.
    pixman_image_set_component_alpha(factor, 1)
    pixman_image_composite32(
      PIXMAN_OP_SRC, image, factor, image, 0, 0, 0, 0, 0, 0, Int32(area.right - area.left),
      Int32(area.bottom - area.top))
  }

  /// Inverts the colours of all pixels; transparency stays.
  func invertColors() {
    guard let data = pixman_image_get_data(image) else { return }
    let (stride, height) = (Int(pixman_image_get_stride(image)) / 4, Int(pixman_image_get_height(image)))
    let width = Int(pixman_image_get_width(image))
    for y in 0..<height {
      let row = data + y * stride
      for x in 0..<width {
        // No premultiplied component exceeds the alpha, from which all three are subtracted at once.
        let (alpha, color) = (row[x] >> 24, row[x] & 0xFF_FFFF)
        row[x] = alpha << 24 | (alpha &* 0x01_0101 &- color)
      }
    }
  }

  /// The origins of the source and of the mask are in pixels of the picture.
  private func composite(
    _ source: OpaquePointer?, _ x: Int, _ y: Int, _ mask: OpaquePointer?, _ maskX: Int, _ maskY: Int, _ part: PixelRect,
    _ operation: pixman_op_t
  ) {
    guard let source else { return }
    pixman_image_composite32(
      operation, source, mask, image, Int32(part.left - x), Int32(part.top - y), Int32(part.left - maskX),
      Int32(part.top - maskY), Int32(part.left - area.left), Int32(part.top - area.top), Int32(part.right - part.left),
      Int32(part.bottom - part.top))
  }
}
