extension UIImage {
  /// An animated image, of which an image view displays the images in turn and other drawing uses the first. Nil
  /// without images.
  ///
  /// - Parameter duration: seconds for all of them; 0 for 1/30 second each.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var parts = images.first?.parts else { return nil }
    parts.animation = Animation(
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
    return UIImage(parts)
  }

  /// An animated image of the images named `name` and a number, from 0 or 1 to the last consecutive one, at most 1024.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: "\(name)0") == nil ? 1 : 0
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: "\(name)\(first + images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }

  /// The images of an animation; nil for a still image.
  public var images: [UIImage]? { parts.animation?.images }

  /// The seconds of an animation; 0 for a still image.
  public var duration: TimeInterval { parts.animation?.duration ?? 0 }
}
