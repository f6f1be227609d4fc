internal import OpenCollectionGraphics

/// The format of the images a renderer makes.
open class UIGraphicsImageRendererFormat: NSObject, NSCopying {
  /// Pixels per point; the screen's by default.
  open var scale: CGFloat = DrawingScale.current
  /// Whether images are opaque and begin black. False by default.
  open var opaque = false
  /// The bounds of the drawing, set by the renderer.
  open internal(set) var bounds = CGRect.zero

  public override init() {}

  /// For the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// For the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  /// The format for a view with these traits: its scale, not opaque.
  public init(for traitCollection: UITraitCollection) {
    super.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGraphicsImageRendererFormat()
    (copy.scale, copy.opaque, copy.bounds) = (scale, opaque, bounds)
    return copy
  }
}

/// The drawing environment of a renderer's actions.
open class UIGraphicsImageRendererContext: NSObject {
  /// The drawing context, which is current while the actions run.
  open private(set) var cgContext: CGContext
  /// The format the renderer was made with.
  open private(set) var format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// The image drawn so far.
  open var currentImage: UIImage { UIImage(bitmap: cgContext.canvas.snapshot()) }

  /// Fills a rectangle with the current fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { UIRectFillUsingBlendMode(rect, blendMode) }

  /// A line one point wide just inside a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.within(dx: 0.5, dy: 0.5), width: 1) }

  /// Intersects the clip with `rect`.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// A closure that draws an image; called once, before the method it is passed to returns.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// The format of the images this renderer makes.
  open private(set) var format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of images whose drawing has these bounds, in points.
  ///
  /// A negative or non-finite size terminates the process when an image is rendered; an empty size gives empty images.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    // A format is copied so that later changes to the caller's do not reach this renderer.
    self.format = format.copy() as? UIGraphicsImageRendererFormat ?? format
    self.format.bounds = bounds
  }

  /// A renderer of images of that size, in the screen's format; drawing starts at the bounds' origin.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .preferred()) }

  /// A renderer of images of a size in points.
  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }

  /// A renderer of images of `size` points with the origin at the top left.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Runs `actions` with a new context as the current one and returns the image.
  open func image(actions: DrawingActions) -> UIImage {
    let values = [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height]
    guard values.allSatisfy(\.isFinite), bounds.size.width >= 0, bounds.size.height >= 0 else {
      // UIKit's message for a context that cannot be created. Unmeasured for a renderer.
      clientError(UIGraphicsReason.noContext("UIGraphicsImageRenderer", bounds, pixelsAPoint, isOpaque: format.opaque))
    }
    guard bounds.width > 0, bounds.height > 0 else { return UIImage() }
    return UIImage(bitmap: bitmap(actions: actions))
  }

  /// The image as PNG data; empty for an image without pixels.
  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  /// Quality from 0 (smallest) to 1 (best).
  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  private var pixelsAPoint: CGFloat {
    format.scale > 0 && format.scale.isFinite ? format.scale : DrawingScale.current
  }

  private func bitmap(actions: DrawingActions) -> Bitmap {
    let canvas = Canvas(size: bounds.size, scale: Double(pixelsAPoint))
    if format.opaque { canvas.fill(CGRect(origin: .zero, size: bounds.size), .black) }
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    let context = CGContext(canvas: canvas)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return canvas.finish()
  }
}
