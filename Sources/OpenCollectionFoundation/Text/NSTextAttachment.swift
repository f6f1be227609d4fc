internal import OpenCollectionGraphics

/// An image in an attributed string.
///
/// Labels, text views and drawn strings show it in place of its character, `U+FFFC`. A template image, such as a symbol, is
/// drawn in the text's color.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  // `@unchecked`: an attachment is set up by one thread before it is shown, as on iOS.

  private let header = FoundationHeader()

  /// The character that stands for an attachment.
  public static let character = 0xFFFC

  /// The image.
  open var image: UIImage? {
    didSet { drawing = AttachmentDrawing(image) }
  }

  /// Draws the image; another object for another image.
  private(set) var drawing = AttachmentDrawing(nil)

  /// Where the image is, in points: the origin is on the baseline, and y is up. The default, zero, stands for the image's
  /// size; a symbol is then placed on the text's baseline by its own.
  open var bounds = CGRect.zero

  /// The data that the attachment was made of.
  open var contents: Data?
  /// The uniform type identifier of the data.
  open var fileType: String?

  /// An attachment with the image that data contain; without data, one whose image is set later.
  public init(data contentData: Data? = nil, ofType uti: String? = nil) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
    drawing = AttachmentDrawing(image)
    super.init()
  }

  /// An attachment with an image.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
    // Initializers do not call observers.
    drawing = AttachmentDrawing(image)
  }

  /// The image that is shown for a character. Override it to make the image when it is shown; the default is `image`.
  ///
  /// - Parameters:
  ///   - imageBounds: Where the image is, as `bounds`.
  ///   - textContainer: nil: text is measured before it is in a container.
  ///   - charIndex: The character's index in its text.
  open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int)
    -> UIImage?
  {
    image
  }

  /// What draws the image for a character.
  func drawing(in rect: CGRect, at index: Int) -> AttachmentDrawing {
    let bounds = CGRect(x: rect.minX, y: -rect.maxY, width: rect.width, height: rect.height)
    let shown = image(forBounds: bounds, textContainer: nil, characterIndex: index)
    // Equal drawings are the same object, so that unchanged text is not laid out again.
    if shown !== drawing.image { drawing = AttachmentDrawing(shown) }
    return drawing
  }

  /// The rectangle from the character's origin on the baseline, with y down.
  var frameOnBaseline: CGRect {
    guard bounds == .zero else {
      return CGRect(x: bounds.minX, y: -bounds.maxY, width: bounds.width, height: bounds.height)
    }
    let size = image?.size ?? .zero
    let below = image?.isSymbolImage == true ? image?.baselineOffsetFromBottom ?? 0 : 0
    return CGRect(x: 0, y: below - size.height, width: size.width, height: size.height)
  }
}

/// Draws an attachment's image.
final class AttachmentDrawing: TextPictureDrawing {
  let image: UIImage?

  init(_ image: UIImage?) { self.image = image }

  func draw(in canvas: Canvas, rect: CGRect, color: RGBA) { image?.draw(in: canvas, rect: rect, tint: color) }
}

extension NSAttributedString.Key {
  /// An `NSTextAttachment`, shown in place of the character.
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

extension NSAttributedString {
  /// The character of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
