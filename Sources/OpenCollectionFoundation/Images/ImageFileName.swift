/// The parts of an image file's name: `icon@2x.png` is the image `icon` at two pixels per point.
struct ImageFileName: Equatable {
  /// Without scale and extension.
  var base: String
  /// Pixels per point.
  var scale: CGFloat
  /// Lowercase, without the dot.
  var fileExtension: String

  init(_ name: String) {
    fileExtension = (name as NSString).pathExtension.lowercased()
    base = fileExtension.isEmpty ? name : (name as NSString).deletingPathExtension
    scale = 1
    for idiom in ["~iphone", "~ipad"] where base.hasSuffix(idiom) { base.removeLast(idiom.count) }
    for (suffix, value) in [("@2x", 2.0), ("@3x", 3.0)] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
      scale = value
    }
  }

  /// Formats that can be decoded, best first.
  static let extensions = ["png", "svg", "pdf", "jpg", "jpeg", "gif", "tiff", "tif", "bmp", "ico"]
}
