import UIKit

extension Diffing where Value == UIImage {
  /// Pictures that must be equal, pixel by pixel.
  public static var image: Diffing { .image() }

  /// Pictures as PNG, compared pixel by pixel.
  ///
  /// - Parameters:
  ///   - precision: the share of bytes, or with a perceptual precision of pixels, that must match, 0...1.
  ///   - perceptualPrecision: how alike two colours must be to match, 0...1: 1 less a hundredth of their distance ΔE (CIE
  ///     1994). People see no difference at 0.98.
  ///   - scale: pixels per point of pictures read from files; nil or 0 for the screen's.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Diffing {
    let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? SnapshotScale.ofScreen
    let comparison = PictureComparison(precision: precision, perceptualPrecision: perceptualPrecision)
    return Diffing(
      toData: { image in image.pngData().map { PictureMark.marked($0, of: image) } ?? Data() },
      fromData: { UIImage(data: $0, scale: scale) ?? UIImage() },
      diff: { old, new in
        guard let message = comparison.difference(old, new) else { return nil }
        return (message, DifferencePicture.attachments(reference: old, failure: new))
      })
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The picture, which must be equal to its reference.
  public static var image: Snapshotting { .image() }

  /// The picture. See `Diffing.image(precision:perceptualPrecision:scale:)`.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Snapshotting
  {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

/// The screen's scale, wherever it is asked for.
enum SnapshotScale {
  static var ofScreen: CGFloat {
    PictureSurroundings.isMainThread
      ? MainActor.assumeIsolated { UIScreen.main.scale } : UITraitCollection.current.displayScale
  }
}
