internal import COpenCollectionPangoCairo

/// A bitmap of 8-bit alpha, clear at first.
final class AlphaBitmap {
  let surface: OpaquePointer
  /// The same bytes as a pixman image.
  let image: OpaquePointer

  var width: Int { Int(cairo_image_surface_get_width(surface)) }
  var height: Int { Int(cairo_image_surface_get_height(surface)) }

  /// In pixels; nil if there is no memory for it.
  init?(width: Int, height: Int) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return nil }
    let image = cairo_image_surface_get_data(surface)?.withMemoryRebound(to: UInt32.self, capacity: 1) { bytes in
      pixman_image_create_bits(
        PIXMAN_a8, Int32(width), Int32(height), bytes, cairo_image_surface_get_stride(surface))
    }
    guard let image else {
      cairo_surface_destroy(surface)
      return nil
    }
    self.surface = surface
    self.image = image
  }

  deinit {
    pixman_image_unref(image)
    cairo_surface_destroy(surface)
  }
}
