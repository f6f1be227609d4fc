// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A 3x3 matrix that maps points of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
public struct CGAffineTransform: Equatable, Hashable, Codable, Sendable, BitwiseCopyable {
  /// The change of x' per point of x.
  public var a: CGFloat
  /// The change of y' per point of x.
  public var b: CGFloat
  /// The change of x' per point of y.
  public var c: CGFloat
  /// The change of y' per point of y.
  public var d: CGFloat
  /// The horizontal translation, in points to the right.
  public var tx: CGFloat
  /// The vertical translation, in points downwards.
  public var ty: CGFloat

  /// The identity transform.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// The zero matrix, as in Core Graphics, not the identity.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// A transform from its six elements: x' = a x + c y + tx, y' = b x + d y + ty.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// A transform from its six elements, in the same order.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// A translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty) }

  /// A scale by factors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// A rotation by an angle in radians: clockwise on screen, where y points down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Whether the transform is the identity.
  public var isIdentity: Bool { self == .identity }

  /// This transform preceded by a translation.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// This transform preceded by a scale.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// This transform preceded by a rotation, in radians.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// This transform followed by another.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d,
      c: c * other.a + d * other.c, d: c * other.b + d * other.d,
      tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
  }

  /// The inverse transform, or this one if it is singular (its determinant is zero).
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The transform with zeros where the sine or cosine of a right angle has a rounding error, so that a rectangle turned by it
  /// keeps whole sizes: 50, not 50.00000000000001, as tests of public layout libraries record it from UIKit.
  package var withoutRoundingErrors: CGAffineTransform {
    let least = 1e-14 * max(abs(a), abs(b), abs(c), abs(d))
    func exact(_ element: CGFloat) -> CGFloat { abs(element) < least ? 0 : element }
    return CGAffineTransform(a: exact(a), b: exact(b), c: exact(c), d: exact(d), tx: tx, ty: ty)
  }

  /// The same matrix in the drawing module's type.
  package var affineTransform: AffineTransform { AffineTransform(m11: a, m12: b, m21: c, m22: d, tX: tx, tY: ty) }
}

extension CGPoint {
  /// The point transformed.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The size transformed as a vector, without the translation. The result can be negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The bounding rectangle of the four transformed corners.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    if t.b == 0 && t.c == 0 && t.a == 1 && t.d == 1 { return offsetBy(dx: t.tx, dy: t.ty) }
    let (x1, x2, y1, y2) = (minX, maxX, minY, maxY)
    let (left, right) = (t.a * x1, t.a * x2)
    let (top, bottom) = (t.d * y1, t.d * y2)
    let (slantTop, slantBottom) = (t.c * y1, t.c * y2)
    let (leanLeft, leanRight) = (t.b * x1, t.b * x2)
    let minimumX = min(left, right) + min(slantTop, slantBottom)
    let maximumX = max(left, right) + max(slantTop, slantBottom)
    let minimumY = min(top, bottom) + min(leanLeft, leanRight)
    let maximumY = max(top, bottom) + max(leanLeft, leanRight)
    return CGRect(
      x: minimumX + t.tx, y: minimumY + t.ty, width: maximumX - minimumX, height: maximumY - minimumY)
  }
}

// C spellings still used in iOS code.

/// A translation, in points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}

/// A scale by factors.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// A rotation by an angle in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}
