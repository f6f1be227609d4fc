internal import OpenCollectionGraphics

/// The frames of the activity indicator's animation, drawn once per size, colour and scale and shared by all
/// indicators.
@MainActor
enum SpinnerImages {
  static let spokes = 8

  private struct Key: Hashable {
    var side: CGFloat
    var color: RGBA
    var scale: Double
  }

  private static var cache: [Key: [Bitmap]] = [:]

  /// One image per step, clockwise.
  static func images(side: CGFloat, color: RGBA, scale: Double) -> [Bitmap] {
    let key = Key(side: side, color: color, scale: scale)
    if let images = cache[key] { return images }
    // An app uses a handful of colours. With more, the colour changes all the time and caching is useless.
    if cache.count >= 16 { cache = [:] }
    let images = (0..<spokes).map { image(step: $0, side: side, color: color, scale: scale, shown: spokes) }
    cache[key] = images
    return images
  }

  /// Draws the first `shown` spokes, clockwise from the top, with the most opaque at `step`.
  static func image(step: Int, side: CGFloat, color: RGBA, scale: Double, shown: Int) -> Bitmap {
    CALayer.drawCount += 1
    let canvas = Canvas(size: CGSize(width: side, height: side), scale: scale)
    // For an indicator of 20 points: spokes 2.5 points thick, from 4.25 to 8.75 points from the centre, round caps
    // included.
    let unit = side / 20
    let spoke = Path.roundedRect(
      CGRect(x: -1.25 * unit, y: -9.25 * unit, width: 2.5 * unit, height: 5.5 * unit), radius: 1.25 * unit)
    canvas.translate(x: side / 2, y: side / 2)
    for index in 0..<min(shown, spokes) {
      // Opacity decreases anticlockwise from the most opaque spoke.
      let age = (step - index + spokes) % spokes
      let strength = shown < spokes ? 1 : max(0.25, 1 - Double(age) * 0.13)
      canvas.fill(spoke.applying(rotation(by: index)), color.withAlpha(color.alpha * strength))
    }
    return canvas.finish()
  }

  private static func rotation(by index: Int) -> AffineTransform {
    AffineTransform(rotationByDegrees: CGFloat(index) * 360 / CGFloat(spokes))
  }
}
