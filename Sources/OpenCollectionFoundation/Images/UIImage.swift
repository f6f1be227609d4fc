internal import Logging
package import OpenCollectionGraphics
import Synchronization

/// An image: a bitmap, a vector image or a symbol. Immutable.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: an image is immutable, except for caches guarded by a lock.

  /// The content and how it is drawn.
  package struct Parts: Sendable {
    package var content: ImageContent
    package var orientation = Orientation.up
    package var renderingMode = RenderingMode.automatic
    /// The colour of template drawing, in place of the view's tint.
    package var tint: UIColor?
    /// The cap insets in points: edges that are not stretched; nil for an image that is stretched as a whole.
    package var caps: UIEdgeInsets?
    package var resizingMode = ResizingMode.tile
    /// The alignment insets, in points.
    package var alignmentInsets = UIEdgeInsets.zero
    /// The baseline, in points from the bottom; nil for an image without one.
    package var baseline: CGFloat?
    package var flipsForRightToLeft = false
    /// The images and the seconds of an animation; nil for a still image.
    package var animation: Animation?
    /// The name that the image was loaded by; nil for other images.
    package var name: String?
  }

  package struct Animation: Sendable {
    package var images: [UIImage]
    package var duration: TimeInterval
  }

  package let parts: Parts

  package init(_ parts: Parts) {
    self.parts = parts
  }

  /// An empty image.
  public convenience override init() { self.init(Parts(content: .none)) }

  package convenience init(bitmap: Bitmap) { self.init(Parts(content: .bitmap(bitmap))) }

  /// An image from encoded data (PNG, JPEG, GIF, the first page of a PDF), one pixel per point; nil if it cannot be decoded.
  /// SVG data gives nil, as on iOS: `UIImage(named:)` loads the app's own SVG files.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// An image from encoded data; `scale` is in pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let content = ImageContent(data: data, scale: scale) else { return nil }
    self.init(Parts(content: content))
  }

  /// An image from a file; `@2x` and `@3x` at the end of its name give the scale. Nil if it cannot be read, or is
  /// an SVG.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = (path as NSString).lastPathComponent
    self.init(data: data, scale: ImageFileName(name).scale)
  }

  /// An image of `cgImage`'s pixels, one per point, upright.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// An image of pixels, drawn in an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let bitmap = Bitmap(cgImage.bitmap, scale: scale > 0 ? Double(scale) : 1)
    self.init(Parts(content: .bitmap(bitmap), orientation: orientation))
  }

  // MARK: Reading

  /// Points.
  open var size: CGSize {
    let size = parts.content.size
    return parts.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Pixels per point; the screen's for vector images and symbols.
  open var scale: CGFloat {
    if case .bitmap(let bitmap) = parts.content { return CGFloat(bitmap.scale) }
    if case .sized(let picture) = parts.content, let scale = picture.pixelsAPoint { return scale }
    return DrawingScale.current
  }

  /// The orientation in which the pixels are drawn.
  open var imageOrientation: Orientation { parts.orientation }
  /// Whether the image is drawn in its own colours or as a template in the tint; `.automatic` by default.
  open var renderingMode: RenderingMode { parts.renderingMode }
  /// The edges that are not stretched, in points.
  open var capInsets: UIEdgeInsets { parts.caps ?? .zero }
  /// Whether the middle is repeated or stretched. The default is `.tile`.
  open var resizingMode: ResizingMode { parts.resizingMode }
  /// The insets, in points, of the rectangle that views align by. The default is zero.
  open var alignmentRectInsets: UIEdgeInsets { parts.alignmentInsets }

  /// The pixels; vector images and symbols are drawn at the screen's scale. Nil for an empty image.
  open var cgImage: CGImage? {
    if case .bitmap(let bitmap) = parts.content { return CGImage(bitmap) }
    return rendered().map(CGImage.init)
  }

  /// Whether views draw the image as a template: its alpha in their tint.
  package var isTemplate: Bool {
    switch parts.renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage
    }
  }

  // MARK: Deriving

  /// The same pixels with another rendering mode. O(1).
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    var parts = parts
    parts.renderingMode = renderingMode
    return UIImage(parts)
  }

  /// A template image in a colour, unless a view's tint replaces it.
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// The image in one colour. `renderingMode` determines whether a view's tint may replace it.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    var parts = parts
    parts.tint = color
    parts.renderingMode = renderingMode
    return UIImage(parts)
  }

  /// An image with cap insets, whose middle is repeated when it is drawn larger.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The same pixels with cap insets, which are not stretched. O(1).
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    var parts = parts
    parts.caps = capInsets
    parts.resizingMode = resizingMode
    return UIImage(parts)
  }

  // MARK: Encoding

  /// PNG data; nil for an empty image.
  open func pngData() -> Data? {
    rendered().flatMap { try? $0.pngData() }
  }

  /// JPEG data over black; quality from 0 (smallest) to 1 (best). Nil for an empty image.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    rendered().flatMap { try? $0.jpegData(quality: Double(compressionQuality)) }
  }

  /// The image drawn upright at its own size.
  package func rendered() -> Bitmap? {
    if case .bitmap(let bitmap) = parts.content, parts.orientation == .up, parts.tint == nil { return bitmap }
    guard size.width > 0, size.height > 0 else { return nil }
    let canvas = Canvas(size: size, scale: Double(scale))
    draw(in: canvas, rect: CGRect(origin: .zero, size: size), tint: nil)
    return canvas.finish()
  }

  // MARK: Comparing

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    return parts.content == other.parts.content && parts.orientation == other.parts.orientation
      && parts.renderingMode == other.parts.renderingMode && parts.tint == other.parts.tint
      && parts.caps == other.parts.caps && parts.resizingMode == other.parts.resizingMode
      && parts.alignmentInsets == other.parts.alignmentInsets && parts.baseline == other.parts.baseline
      && parts.flipsForRightToLeft == other.parts.flipsForRightToLeft
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(parts.renderingMode)
    return hasher.finalize()
  }

  open override var description: String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self).hashValue), radix: 16)
    return "<UIImage: 0x\(address); \(parts.content.name), size = {\(size.width), \(size.height)}, scale = \(scale)>"
  }

  // MARK: Symbols

  /// Whether the image is a symbol.
  open var isSymbolImage: Bool {
    if case .symbol = parts.content { true } else { false }
  }

  /// The configuration a symbol was made with; nil for other images.
  open var symbolConfiguration: UIImage.SymbolConfiguration? {
    if case .symbol(let symbol) = parts.content { SymbolConfiguration(symbol.configuration) } else { nil }
  }

  /// The configuration a symbol was made with; nil for other images.
  open var configuration: UIImage.Configuration? { symbolConfiguration }

  /// The symbol with `configuration` applied over its own; nil for an image that is not a symbol.
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    guard case .symbol(var symbol) = parts.content else { return nil }
    symbol.configuration = SymbolConfiguration(symbol.configuration).applying(configuration).values
    return replacing(symbol)
  }

  /// The symbol with another configuration; any other image unchanged.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    guard case .symbol(var symbol) = parts.content, let values = (configuration as? SymbolConfiguration)?.values
    else { return self }
    symbol.configuration = values
    return replacing(symbol)
  }

  // MARK: Alignment

  /// The image with alignment insets in points: views align by the rectangle inside them.
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    var parts = parts
    parts.alignmentInsets = alignmentInsets
    return UIImage(parts)
  }

  /// The baseline, in points from the bottom; nil for an image without one. A symbol has one by default,
  /// a fifth of its height up. Unmeasured.
  open var baselineOffsetFromBottom: CGFloat? {
    parts.baseline ?? (isSymbolImage ? size.height * 0.2 : nil)
  }

  /// The image with a baseline, in points from the bottom.
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    var parts = parts
    parts.baseline = baselineOffset
    return UIImage(parts)
  }

  /// Whether the image is mirrored in right-to-left views. The default is false.
  open var flipsForRightToLeftLayoutDirection: Bool { parts.flipsForRightToLeft }

  /// The image, mirrored in right-to-left views.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    var parts = parts
    parts.flipsForRightToLeft = true
    return UIImage(parts)
  }

  /// The image mirrored from left to right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    var parts = parts
    parts.orientation = parts.orientation.mirrored
    return UIImage(parts)
  }

  // MARK: Animation

  /// An animated image, of which an image view displays the images in turn and other drawing uses the first. Nil
  /// without images.
  ///
  /// - Parameter duration: seconds for all of them; 0 for 1/30 second each.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var parts = images.first?.parts else { return nil }
    parts.animation = Animation(
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
    return UIImage(parts)
  }

  /// An animated image of the images named `name` and a number, from 0 or 1 to the last consecutive one, at most 1024.
  open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: "\(name)0") == nil ? 1 : 0
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: "\(name)\(first + images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }

  /// The images of an animation; nil for a still image.
  open var images: [UIImage]? { parts.animation?.images }

  /// The seconds of an animation; 0 for a still image.
  open var duration: TimeInterval { parts.animation?.duration ?? 0 }

  // MARK: Drawing

  /// Draws the image at its own size into the current context.
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image stretched over a rectangle into the current context.
  open func draw(in rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { draw(in: $0, rect: rect, tint: nil) }
  }

  /// Draws the image with its top left corner at a point, with a blend mode and an opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image stretched into `rect`, with a blend mode and an opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }

  /// Fills a rectangle with copies of the image, in the current context.
  open func drawAsPattern(in rect: CGRect) {
    guard let bitmap = rendered() else { return }
    UIGraphicsGetCurrentContext()?.paint { $0.fill(rect, tiling: bitmap, from: rect.origin) }
  }

  // MARK: Preparing

  /// The image rendered for display; nil for an empty one. Bitmaps are decoded already.
  open func preparingForDisplay() -> UIImage? {
    rendered().map { pixels in
      var parts = parts
      parts.content = .bitmap(pixels)
      parts.orientation = .up
      parts.tint = nil
      return UIImage(parts)
    }
  }

  /// Prepares the image on another thread, and calls back on the main queue.
  open func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    Self.prepare({ self.preparingForDisplay() }, completionHandler)
  }

  /// The image drawn at a size in points, in the screen's pixels; nil for an empty image or size.
  ///
  /// The aspect ratio is not kept.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size != .zero else {
      return nil
    }
    let canvas = Canvas(size: size, scale: Double(DrawingScale.current))
    draw(in: canvas, rect: CGRect(origin: .zero, size: size), tint: nil)
    return UIImage(Parts(content: .bitmap(canvas.finish()), renderingMode: renderingMode))
  }

  /// Makes a thumbnail on another thread, and calls back on the main queue.
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    Self.prepare({ self.preparingThumbnail(of: size) }, completionHandler)
  }

  open func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let data = typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 0.9) : pngData()
    completionHandler(data, data == nil ? NSItemProvider.invalid(typeIdentifier) : nil)
    return nil
  }
}

extension UIImage {
  /// Whether views draw an image in its own colours or as a template in their tint.
  public enum RenderingMode: Int, Sendable {
    /// Symbols are templates, other images are drawn in their own colours.
    case automatic = 0
    /// Drawn in its own colours.
    case alwaysOriginal = 1
    /// Drawn in the tint colour; the image's alpha alone counts.
    case alwaysTemplate = 2
  }

  /// How the middle of a resizable image fills the available area.
  public enum ResizingMode: Int, Sendable {
    /// The resizable part is repeated.
    case tile = 0
    /// The resizable part is stretched.
    case stretch = 1
  }

  /// The orientation in which pixels are stored.
  public enum Orientation: Int, Sendable {
    case up = 0
    /// Rotated by 180°.
    case down = 1
    /// Rotated by 90° counterclockwise.
    case left = 2
    /// Rotated by 90° clockwise.
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7

    var swapsSides: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      default: false
      }
    }

    /// The transform from the unit square of the stored pixels to that of the displayed image.
    package var transform: AffineTransform {
      let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) =
        switch self {
        case .up: (1, 0, 0, 1)
        case .down: (-1, 0, 0, -1)
        case .left: (0, -1, 1, 0)
        case .right: (0, 1, -1, 0)
        case .upMirrored: (-1, 0, 0, 1)
        case .downMirrored: (1, 0, 0, -1)
        case .leftMirrored: (0, 1, 1, 0)
        case .rightMirrored: (0, -1, -1, 0)
        }
      // An axis that points backwards needs an offset of 1 to stay in the unit square.
      return AffineTransform(m11: a, m12: b, m21: c, m22: d, tX: a + c < 0 ? 1 : 0, tY: b + d < 0 ? 1 : 0)
    }
  }
}
