import UIKit

/// A picture of the screen or of an element.
@preconcurrency @MainActor open class XCUIScreenshot: NSObject {
  /// The picture, at the screen's scale.
  public let image: UIImage
  /// The picture as PNG.
  public nonisolated let pngRepresentation: Data

  init(_ image: UIImage) {
    self.image = image
    pngRepresentation = image.pngData() ?? Data()
  }

  /// The part of a picture of the screen, in points.
  convenience init(_ image: UIImage, in frame: CGRect) {
    let part = frame.intersection(CGRect(origin: .zero, size: image.size))
    guard !part.isNull, !part.isEmpty, part.size != image.size else {
      self.init(part.isNull || part.isEmpty ? UIImage() : image)
      return
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = image.scale
    self.init(
      UIGraphicsImageRenderer(size: part.size, format: format).image { _ in
        image.draw(at: CGPoint(x: -part.minX, y: -part.minY))
      })
  }
}

/// What has a picture.
@preconcurrency @MainActor public protocol XCUIScreenshotProviding {
  /// A picture as it is now, when layout is done.
  func screenshot() -> XCUIScreenshot
}

/// The screen of the app.
@preconcurrency @MainActor open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  /// The only screen.
  public static let main = XCUIScreen()
  /// All screens: one.
  open class var screens: [XCUIScreen] { [main] }

  private override init() {}

  /// A picture of the running app; empty if none runs.
  open func screenshot() -> XCUIScreenshot { XCUIScreenshot(XCUIApplication.running?.picture ?? UIImage()) }
}
