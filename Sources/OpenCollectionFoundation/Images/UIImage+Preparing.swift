internal import OpenCollectionGraphics

extension UIImage {
  /// The image as pixels that only have to be placed; nil for an empty one. Pictures of pixels are decoded already.
  public func preparingForDisplay() -> UIImage? {
    rendered().map { pixels in
      var parts = parts
      parts.content = .bitmap(pixels)
      parts.orientation = .up
      parts.tint = nil
      return UIImage(parts)
    }
  }

  /// Prepares the image and hands it over on the main queue, after what runs now.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    handOver(preparingForDisplay(), to: completionHandler)
  }

  /// The image as pixels that only have to be placed; nil for an empty one.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// The image drawn at a size in points, in the screen's pixels; nil for an empty image or size.
  ///
  /// Stretched to the size whatever its proportions.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite, self.size != .zero else {
      return nil
    }
    let canvas = Canvas(size: size, scale: Double(DrawingScale.current))
    draw(in: canvas, rect: CGRect(origin: .zero, size: size), tint: nil)
    return UIImage(Parts(content: .bitmap(canvas.finish()), renderingMode: renderingMode))
  }

  /// Makes a thumbnail and hands it over on the main queue, after what runs now.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    handOver(preparingThumbnail(of: size), to: completionHandler)
  }

  /// The image drawn at a size in points, in the screen's pixels.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  private func handOver(_ image: UIImage?, to completion: @escaping (UIImage?) -> Void) {
    nonisolated(unsafe) let completion = completion
    Task { @MainActor in completion(image) }
  }
}
