internal import OpenCollectionGraphics

/// The pictures of an activity indicator's turn, drawn once a size and colour and shared by all indicators.
@MainActor
enum SpinnerPictures {
  static let spokes = 8

  private struct Key: Hashable {
    var side: CGFloat
    var color: RGBA
    var scale: Double
  }

  private static var known: [Key: [Bitmap]] = [:]

  /// One picture a step, clockwise.
  static func pictures(side: CGFloat, color: RGBA, scale: Double) -> [Bitmap] {
    let key = Key(side: side, color: color, scale: scale)
    if let pictures = known[key] { return pictures }
    // An app has a handful of colours; more than that is one that changes them all the time.
    if known.count >= 16 { known = [:] }
    let pictures = (0..<spokes).map { picture(step: $0, side: side, color: color, scale: scale, shown: spokes) }
    known[key] = pictures
    return pictures
  }

  /// The spokes with the strongest at `step`; the first `shown` of them, from the top clockwise.
  static func picture(step: Int, side: CGFloat, color: RGBA, scale: Double, shown: Int) -> Bitmap {
    CALayer.drawCount += 1
    let canvas = Canvas(size: CGSize(width: side, height: side), scale: scale)
    // Spokes of an indicator of 20 points: 2.5 thick, from 4.25 to 8.75 points from the middle, ends included.
    let unit = side / 20
    let spoke = Path.roundedRect(
      CGRect(x: -1.25 * unit, y: -9.25 * unit, width: 2.5 * unit, height: 5.5 * unit), radius: 1.25 * unit)
    canvas.translate(x: side / 2, y: side / 2)
    for index in 0..<min(shown, spokes) {
      // The spoke behind the strongest is next to it in strength.
      let age = (step - index + spokes) % spokes
      let strength = shown < spokes ? 1 : max(0.25, 1 - Double(age) * 0.13)
      canvas.fill(spoke.applying(turned(by: index)), color.withAlpha(color.alpha * strength))
    }
    return canvas.finish()
  }

  private static func turned(by index: Int) -> AffineTransform {
    AffineTransform(rotationByDegrees: CGFloat(index) * 360 / CGFloat(spokes))
  }
}
