internal import OpenCollectionGraphics

extension CGContext {
  /// Draws an image into a rectangle. Its top is where y is greatest: in UIKit's contexts, whose y points down, it
  /// is upside down, as on iOS.
  public func draw(_ image: CGImage, in rect: CGRect) {
    paint { canvas in
      canvas.save()
      canvas.translate(x: rect.minX, y: rect.maxY)
      canvas.concatenate(AffineTransform(scaleByX: 1, byY: -1))
      canvas.draw(image.bitmap, in: CGRect(origin: .zero, size: rect.size))
      canvas.restore()
    }
  }

  /// A linear gradient, over the clip between the perpendiculars at its ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, .linear(from: startPoint, to: endPoint), options)
  }

  /// A radial gradient from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    draw(
      gradient, .radial(from: startCenter, startRadius: startRadius, to: endCenter, endRadius: endRadius), options)
  }

  private func draw(_ gradient: CGGradient, _ shape: Canvas.GradientShape, _ options: CGGradientDrawingOptions) {
    paint {
      $0.fillGradient(
        gradient.gradient, shape, extendsStart: options.contains(.drawsBeforeStartLocation),
        extendsEnd: options.contains(.drawsAfterEndLocation))
    }
  }

  /// The image so far, for a bitmap context.
  public func makeImage() -> CGImage? { CGImage(canvas.snapshot()) }

  /// The context's size in pixels.
  public var width: Int { Int((canvas.size.width * canvas.scale).rounded(.up)) }
  /// Pixels from top to bottom.
  public var height: Int { Int((canvas.size.height * canvas.scale).rounded(.up)) }
}
