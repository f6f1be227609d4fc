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
