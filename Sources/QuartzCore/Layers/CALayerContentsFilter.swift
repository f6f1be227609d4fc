import OpenCollectionFoundation

/// How a layer's image is drawn when its pixels are not those of the screen.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Mixes pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Each pixel is that of the nearest one.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Mixes pixels, as `linear` does here.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
