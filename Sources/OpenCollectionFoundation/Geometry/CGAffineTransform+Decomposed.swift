/// The components of a transform (iOS 16), applied in this order: scale, shear, rotation, translation.
public struct CGAffineTransformComponents: Equatable, Sendable {
  /// Scale factors; the height is negative for a transform that mirrors.
  public var scale: CGSize
  /// The shear: points along x per point of y, before the rotation.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  /// Points.
  public var translation: CGVector

  /// All components are zero, which is not the identity.
  public init() { self.init(scale: .zero, horizontalShear: 0, rotation: 0, translation: .zero) }

  /// Components applied in the order given.
  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  /// A transform from components.
  public init(_ components: CGAffineTransformComponents) {
    let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(shear)
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
  }

  /// The components of the transform; composing them gives the same matrix, up to rounding. Unmeasured: which of the
  /// possible results Core Graphics gives for a mirroring transform.
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
