internal import COpenCollectionPangoCairo

/// Direct access to the pixels of a surface.
struct ImagePixels {
  private let data: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  /// The part of the picture that the surface contains: all of it, or the extent of a group.
  let area: PixelRect

  /// Nil for a surface without 32-bit pixels in memory.
  init?(_ surface: OpaquePointer) {
    cairo_surface_flush(surface)
    guard cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32, let data = cairo_image_surface_get_data(surface)
    else { return nil }
    self.data = UnsafeMutableRawPointer(data)
    bytesPerRow = Int(cairo_image_surface_get_stride(surface))
    var (dx, dy) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &dx, &dy)
    let (left, top) = (-Int(dx.rounded()), -Int(dy.rounded()))
    area = PixelRect(
      left: left, top: top, right: left + Int(cairo_image_surface_get_width(surface)),
      bottom: top + Int(cairo_image_surface_get_height(surface)))
  }

  /// The rows of `part`, which must be inside `area`.
  func rows(of part: PixelRect) -> PixelRows {
    PixelRows(
      start: data + (part.top - area.top) * bytesPerRow + (part.left - area.left) * 4, width: part.right - part.left,
      height: part.bottom - part.top, bytesPerRow: bytesPerRow)
  }
}

/// Rows of 32-bit pixels in memory: alpha, red, green, blue from the highest byte down.
struct PixelRows {
  let start: UnsafeMutableRawPointer
  let width, height: Int
  let bytesPerRow: Int

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
