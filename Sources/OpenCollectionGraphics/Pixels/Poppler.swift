internal import COpenCollectionGLib
internal import Foundation

/// Poppler's functions; GObject's types are opaque pointers.
struct Poppler: Sendable {
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
