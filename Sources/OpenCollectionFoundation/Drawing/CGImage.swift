package import OpenCollectionGraphics

/// An immutable bitmap image.
public final class CGImage: Sendable {
  package let bitmap: Bitmap

  package init(_ bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// In pixels.
  public var width: Int { bitmap.width }
  /// Pixels from top to bottom.
  public var height: Int { bitmap.height }
  /// Bytes from one row of pixels to the next.
  public var bytesPerRow: Int { bitmap.bytesPerRow }
  /// Eight: a byte for each of red, green, blue and alpha.
  public var bitsPerComponent: Int { 8 }
  /// Thirty-two.
  public var bitsPerPixel: Int { 32 }

  /// The part of the image in a rectangle of pixels, intersected with the image; nil if that is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let canvas = Canvas(size: part.size, scale: 1)
    canvas.draw(
      bitmap, in: CGRect(x: -part.minX, y: -part.minY, width: CGFloat(width), height: CGFloat(height)))
    return CGImage(canvas.finish())
  }
}
