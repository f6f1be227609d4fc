/// A transform taken apart (iOS 16): a scale, then a shear, then a turn, then a move.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// Factors; the height is negative for a transform that mirrors.
  public var scale: CGSize
  /// How many points along x a point moves for each point of y, before the turn.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  /// Points.
  public var translation: CGVector

  /// Zero in every part: what it makes is not the identity.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  /// The four parts, put together in that order.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// Builds a transform from a scale, a shear, a turn and a move, done in that order.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// Takes the transform apart; building it again gives the same matrix, up to rounding. Unmeasured: which of the
  /// possible answers Core Graphics gives for a mirroring transform.
  public func decomposed() -> CGAffineTransformComponents {
    let scaleX = hypot(a, b)
    guard scaleX > 0 else {
      let scaleY = hypot(c, d)
      return CGAffineTransformComponents(
        scale: CGSize(width: 0, height: scaleY), horizontalShear: 0,
        rotation: scaleY > 0 ? atan2(-c, d) : 0, translation: CGVector(dx: tx, dy: ty))
    }
    let scaleY = (a * d - b * c) / scaleX
    let shear = scaleY == 0 ? 0 : (a * c + b * d) / (scaleX * scaleY)
    return CGAffineTransformComponents(
      scale: CGSize(width: scaleX, height: scaleY), horizontalShear: shear, rotation: atan2(b, a),
      translation: CGVector(dx: tx, dy: ty))
  }
}
