/// A colour of an asset catalogue. Builds generate one for each colour: `UIColor(resource: .brand)`.
public struct ColorResource: Hashable, Sendable {
  private let name: String
  /// The path of the bundle; nil for the app's own resources.
  private let path: String?

  /// The colour with a name in a bundle.
  public init(name: String, bundle: Bundle) {
    self.name = name
    path = bundle === Bundle.main ? nil : bundle.bundlePath
  }

  /// The colour; nil if the catalogue has none.
  fileprivate var color: NamedColor? { ImageLibrary.of(path.flatMap(Bundle.init(path:))).color(named: name) }
  fileprivate var text: String { "'\(name)' in \(path ?? "the app's resources")" }
}

extension UIColor {
  /// The colour of a resource. Ends the app if there is none: the asset was there when the app was built.
  public convenience init(resource: ColorResource) {
    guard let color = resource.color else { clientError("There is no color \(resource.text)") }
    self.init(source: .named(color))
  }
}
