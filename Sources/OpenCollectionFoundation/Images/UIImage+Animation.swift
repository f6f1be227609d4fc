extension UIImage {
  /// Pictures shown one after the other, again and again: an image view does so. Drawn otherwise it is the first one. Nil
  /// without pictures.
  ///
  /// - Parameter duration: seconds for all of them; 0 stands for a thirtieth of a second each.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard var parts = images.first?.parts else { return nil }
    parts.animation = Animation(
      images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
    return UIImage(parts)
  }

  /// An animation of the images whose names are `name` and a number: from 0 or 1 on as far as there are any, 1024 at most.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: "\(name)0") == nil ? 1 : 0
    var images: [UIImage] = []
    while images.count < 1024, let image = UIImage(named: "\(name)\(first + images.count)") { images.append(image) }
    return animatedImage(with: images, duration: duration)
  }

  /// The pictures of an animation; nil for a picture that stands still.
  public var images: [UIImage]? { parts.animation?.images }

  /// Seconds an animation takes; 0 for a picture that stands still.
  public var duration: TimeInterval { parts.animation?.duration ?? 0 }
}
