internal import OpenCollectionGraphics

extension UIImage {
  /// The image rendered for display, on another thread than the main one; nil for an empty one.
  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// The image drawn at a size in points, in the screen's pixels, on another thread than the main one.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  static func prepare(
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
