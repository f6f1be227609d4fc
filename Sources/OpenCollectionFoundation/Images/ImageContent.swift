internal import Logging
package import OpenCollectionGraphics
import Synchronization

private let log = Logger(label: "UIKit.images")

/// The content of an image.
package enum ImageContent: Sendable, Equatable {
  case none
  case bitmap(Bitmap)
  case sized(SizedPicture)
  case symbol(SymbolImage)

  /// Decodes data of any origin; nil if it cannot be decoded, or is an SVG.
  package init?(data: Data, scale: CGFloat) {
    if data.prefix(4_096).range(of: Data("<svg".utf8)) != nil, ImageSource.isMarkup(data) {
      log.warning("SVG data gives no image, as on iOS; add the SVG to the app and load it by UIImage(named:)")
      return nil
    }
    guard let content = try? ImageContent(decoding: data, scale: scale, decodesSVG: false) else { return nil }
    self = content
  }

  /// Decodes data, SVG too by default, which has to be the app's own.
  package init(decoding data: Data, scale: CGFloat, decodesSVG: Bool = true) throws {
    let source = try ImageSource(data: data, decodesSVG: decodesSVG)
    let scale = scale > 0 && scale.isFinite ? Double(scale) : 1
    self =
      source.decodesAtDrawnSize ? .sized(SizedPicture(source, scale: scale)) : .bitmap(source.bitmap(scale: scale))
  }

  /// Points.
  package var size: CGSize {
    switch self {
    case .none: .zero
    case .bitmap(let bitmap): bitmap.size
    case .sized(let picture): picture.size
    case .symbol(let symbol): symbol.size
    }
  }

  package var name: String {
    switch self {
    case .none: "anonymous"
    case .bitmap: "bitmap"
    case .sized(let picture): picture.isVector ? "vector" : "bitmap"
    case .symbol(let symbol): "symbol(system: \(symbol.name))"
    }
  }

  package static func == (one: ImageContent, other: ImageContent) -> Bool {
    switch (one, other) {
    case (.none, .none): true
    case (.bitmap(let one), .bitmap(let other)): one === other
    case (.sized(let one), .sized(let other)): one === other
    case (.symbol(let one), .symbol(let other)): one == other
    default: false
    }
  }
}

/// A vector image or a very large bitmap, which is rendered at each size it is drawn at; the last two renderings are
/// cached.
package final class SizedPicture: Sendable {
  private let source: ImageSource
  private let scale: Double
  private let drawings = Mutex<[Bitmap]>([])

  package init(_ source: ImageSource, scale: Double) {
    self.source = source
    self.scale = scale
  }

  var isVector: Bool { source.isVector }
  /// Pixels per point; nil for a vector image.
  var pixelsAPoint: CGFloat? { source.isVector ? nil : CGFloat(scale) }

  /// Points.
  package var size: CGSize { CGSize(width: Double(source.width) / scale, height: Double(source.height) / scale) }

  /// The image rendered at this size in pixels.
  package func bitmap(width: Int, height: Int) -> Bitmap {
    let (width, height) = source.drawnSize(width: width, height: height)
    return drawings.withLock { drawings in
      if let known = drawings.first(where: { $0.width == width && $0.height == height }) { return known }
      let drawn = source.bitmap(width: width, height: height, scale: 1)
      drawings = [drawn] + drawings.prefix(1)
      return drawn
    }
  }
}
