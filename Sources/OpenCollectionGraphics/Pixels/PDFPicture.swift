internal import COpenCollectionGdkPixbuf
internal import COpenCollectionPangoCairo
internal import Foundation

/// The first page of a PDF file as a picture, drawn by Poppler. The library is loaded when the first such picture is decoded:
/// most programs have none, and it brings many others with it.
struct PDFPicture {
  /// Points.
  let width, height: Double
  private let data: Data

  static func isPDF(_ data: Data) -> Bool { data.starts(with: Data("%PDF-".utf8)) }

  init(_ data: Data) throws(ImageDecodingError) {
    self.data = data
    (width, height) = try Poppler.shared.withFirstPage(of: data) { library, page in
      var (width, height) = (0.0, 0.0)
      library.size(page, &width, &height)
      return (width, height)
    }
    guard width > 0, height > 0, width <= 32_767, height <= 32_767 else {
      throw ImageDecodingError(description: "the first page of the PDF picture is \(width) x \(height) points")
    }
  }

  /// The page, filling a bitmap of a size in pixels.
  func bitmap(width: Int, height: Int) throws(ImageDecodingError) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height, scale: 1)
    try Poppler.shared.withFirstPage(of: data) { library, page in
      guard let cairo = cairo_create(bitmap.cairoSurface) else { return }
      cairo_scale(cairo, Double(width) / self.width, Double(height) / self.height)
      library.render(page, cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(bitmap.cairoSurface)
    }
    return bitmap
  }
}

/// Poppler's functions; GObject's types are opaque pointers.
private struct Poppler: Sendable {
  private typealias Open =
    @convention(c) (OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) ->
    OpaquePointer?
  private typealias Page = @convention(c) (OpaquePointer, Int32) -> OpaquePointer?
  private typealias Size =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
  private typealias Render = @convention(c) (OpaquePointer, OpaquePointer) -> Void

  private let open: Open
  private let page: Page
  private let pageSize: Size
  private let pageRender: Render

  /// A program without the library finds that out once.
  private static let loaded = Poppler()

  static var shared: Poppler {
    get throws(ImageDecodingError) {
      guard let loaded else {
        throw ImageDecodingError(
          description: "PDF pictures need Poppler, which is not installed; on Debian: apt install libpoppler-glib8")
      }
      return loaded
    }
  }

  private init?() {
    guard let library = dlopen("libpoppler-glib.so.8", RTLD_LAZY | RTLD_LOCAL) else { return nil }
    guard let open = dlsym(library, "poppler_document_new_from_bytes"),
      let page = dlsym(library, "poppler_document_get_page"), let size = dlsym(library, "poppler_page_get_size"),
      let render = dlsym(library, "poppler_page_render")
    else { return nil }
    // The types are those of Poppler's headers, the same since 0.82.
    self.open = unsafeBitCast(open, to: Open.self)
    self.page = unsafeBitCast(page, to: Page.self)
    pageSize = unsafeBitCast(size, to: Size.self)
    pageRender = unsafeBitCast(render, to: Render.self)
  }

  func size(_ page: OpaquePointer, _ width: inout Double, _ height: inout Double) { pageSize(page, &width, &height) }

  func render(_ page: OpaquePointer, _ cairo: OpaquePointer) { pageRender(page, cairo) }

  func withFirstPage<Result>(
    of data: Data, _ body: (Poppler, OpaquePointer) -> Result
  ) throws(ImageDecodingError) -> Result {
    let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    var error: UnsafeMutablePointer<GError>?
    guard let document = open(bytes, nil, &error) else {
      let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
      g_clear_error(&error)
      throw ImageDecodingError(description: "the PDF picture could not be read: \(reason)")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(document)) }
    guard let page = page(document, 0) else {
      throw ImageDecodingError(description: "the PDF picture has no page")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    return body(self, page)
  }
}
