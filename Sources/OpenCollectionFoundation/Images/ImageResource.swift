/// An image of an asset catalogue. Builds generate one for each image: `UIImage(resource: .heroShot)`.
public struct ImageResource: Hashable, Sendable {
  private let name: String
  /// The path of the bundle; nil for the app's own resources.
  private let path: String?

  /// The image with a name in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    path = bundle === Bundle.main ? nil : bundle.bundlePath
  }

  /// The image; nil if the catalogue has none.
  fileprivate var image: UIImage? { UIImage(named: name, in: path.flatMap(Bundle.init(path:)), compatibleWith: nil) }
  fileprivate var text: String { "'\(name)' in \(path ?? "the app's resources")" }
}

extension UIImage {
  /// The image of a resource. Ends the app if there is none: the asset was there when the app was built.
  public convenience init(resource: ImageResource) {
    guard let image = resource.image else { clientError("There is no image \(resource.text)") }
    self.init(image.parts)
  }

  /// The image of an image literal, by name. Ends the app if there is none.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else { clientError("There is no image '\(name)' in the app's resources") }
    self.init(image.parts)
  }
}
