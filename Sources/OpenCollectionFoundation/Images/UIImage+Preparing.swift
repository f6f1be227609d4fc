internal import OpenCollectionGraphics

extension UIImage {
  /// The image rendered for display; nil for an empty one. Bitmaps are decoded already.
  public func preparingForDisplay() -> UIImage? {
    rendered().map { pixels in
      var parts = parts
      parts.content = .bitmap(pixels)
      parts.orientation = .up
      parts.tint = nil
      return UIImage(parts)
    }
  }

  /// Prepares the image on another thread, and calls back on the main queue.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    Self.prepare({ self.preparingForDisplay() }, completionHandler)
  }

  /// The image rendered for display, on another thread than the main one; nil for an empty one.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// The image drawn at a size in points, in the screen's pixels; nil for an empty image or size.
  ///
  /// The aspect ratio is not kept.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size != .zero else {
      return nil
    }
    let canvas = Canvas(size: size, scale: Double(DrawingScale.current))
    draw(in: canvas, rect: CGRect(origin: .zero, size: size), tint: nil)
    return UIImage(Parts(content: .bitmap(canvas.finish()), renderingMode: renderingMode))
  }

  /// Makes a thumbnail on another thread, and calls back on the main queue.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    Self.prepare({ self.preparingThumbnail(of: size) }, completionHandler)
  }

  /// The image drawn at a size in points, in the screen's pixels, on another thread than the main one.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  private static func prepare(
    _ make: @escaping @Sendable () -> UIImage?, _ completion: @escaping (UIImage?) -> Void
  ) {
    // Called once, on the main queue.
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global(qos: .userInitiated).async {
      let image = make()
      DispatchQueue.main.async { completion(image) }
    }
  }
}
