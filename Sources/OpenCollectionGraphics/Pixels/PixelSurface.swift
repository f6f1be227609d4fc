internal import COpenCollectionPangoCairo

/// Surfaces whose pixels lie in memory that is used again.
enum PixelSurface {
  // Unsafe only in name: cairo takes its address and never writes there.
  private nonisolated(unsafe) static let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  /// A clear ARGB32 surface. Never nil: on failure cairo returns a surface in an error state.
  static func make(width: Int, height: Int) -> OpaquePointer {
    let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_ARGB32, Int32(width)))
    guard stride * height >= PixelMemory.smallest, let pixels = PixelMemory.shared.take(stride * height) else {
      return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    }
    let surface: OpaquePointer = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
    let status = cairo_surface_set_user_data(surface, key, pixels) { pixels in
      if let pixels { PixelMemory.shared.giveBack(pixels) }
    }
    if status != CAIRO_STATUS_SUCCESS {
      cairo_surface_destroy(surface)
      PixelMemory.shared.giveBack(pixels)
      return cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    }
    return surface
  }
}
