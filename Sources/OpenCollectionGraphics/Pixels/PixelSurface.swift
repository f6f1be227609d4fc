internal import COpenCollectionPangoCairo

/// Creates surfaces whose pixels are in `PixelMemory`.
enum PixelSurface {
  // Safe: cairo uses only its address and never writes to it.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  /// A clear ARGB32 surface. Never nil: on failure cairo returns a surface in an error state.
  static func make(width: Int, height: Int) -> OpaquePointer {
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(width)))
    guard stride * height >= PixelMemory.minimumBytes, let pixels = PixelMemory.shared.allocate(stride * height) else {
      return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    }
    let surface: OpaquePointer = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
    let status = cairo_surface_set_user_data(surface, key, pixels) { pixels in
      if let pixels { PixelMemory.shared.recycle(pixels) }
    }
    if status != CAIRO_STATUS_SUCCESS {
      cairo_surface_destroy(surface)
      PixelMemory.shared.recycle(pixels)
      return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    }
    return surface
  }
}
