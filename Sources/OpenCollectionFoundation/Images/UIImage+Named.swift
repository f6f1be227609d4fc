internal import Logging
import Synchronization

private let log = Logger(label: "UIKit.images")

extension UIImage {
  /// An image of the app by name: a file beside the executable or in a resource bundle (`name.png`, `name@3x.png`,
  /// `name.svg`, ...) or an image of an asset catalogue. Nil if there is none. Decoded once.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// An image by name from a bundle, the app's own for nil.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    let traits = traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : DrawingScale.current
    let isDark = traits.userInterfaceStyle == .dark
    let library = ImageLibrary.of(bundle)
    guard let file = library.file(named: name, scale: scale, isDark: isDark),
      let content = NamedImages.shared.content(of: file)
    else { return nil }
    self.init(Parts(content: content, renderingMode: file.isTemplate ? .alwaysTemplate : .automatic, name: name))
  }

  /// An image by name. The configuration applies to symbols only.
  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: nil)
  }
}

extension UIImage {
  /// The name of the file, the image of a catalogue or the symbol that the image was loaded by; nil for other images.
  package var resourceName: String? {
    if case .symbol(let symbol) = parts.content { return symbol.name }
    return parts.name
  }
}

/// The cache of images loaded by name, decoded once.
private final class NamedImages: Sendable {
  static let shared = NamedImages()

  private let contents = Mutex<[String: ImageContent?]>([:])

  func content(of file: ImageLibrary.File) -> ImageContent? {
    contents.withLock { contents in
      // A file that cannot be decoded is read, and logged, once.
      if let known = contents[file.path] { return known }
      let content: ImageContent
      do {
        content = try ImageContent(decoding: try Data(contentsOf: URL(fileURLWithPath: file.path)), scale: file.scale)
      } catch {
        log.warning("\(file.path): \(error); its image is nil")
        contents[file.path] = .some(nil)
        return nil
      }
      contents[file.path] = content
      return content
    }
  }
}
