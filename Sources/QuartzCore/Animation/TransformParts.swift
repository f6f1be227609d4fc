import OpenCollectionFoundation

/// An affine transform decomposed into translation, scale, rotation and shear, so that each can be interpolated
/// separately. Rotations out of the plane only scale the content, without perspective.
struct TransformParts {
  /// Translation x and y, scale x and y, rotation, shear, rotation around x and around y; angles in radians.
  var vector: LayerVector

  static let identity = LayerVector(0, 0, 1, 1, 0, 0, 0, 0)

  init(vector: LayerVector) { self.vector = vector }

  init(_ t: CGAffineTransform) {
    let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    // The rows are the transformed axes: the first gives the rotation and the x scale, the second the shear and the y
    // scale.
    let determinant = a * d - b * c
    var sx = (a * a + b * b).squareRoot()
    var rotation = sx > 0 ? atan2(b, a) : atan2(-c, d)
    var sy = sx > 0 ? determinant / sx : (c * c + d * d).squareRoot()
    // A reflection is a negative scale on the axis that leaves the smaller rotation.
    if determinant < 0, abs(rotation) > .pi / 2 {
      (sx, sy) = (-sx, -sy)
      rotation += rotation > 0 ? -.pi : .pi
    }
    let shear = sx != 0 ? (a * c + b * d) / (sx * sx) : 0
    vector = LayerVector(Double(t.tx), Double(t.ty), sx, sy, rotation, shear, 0, 0)
  }

  var affineTransform: CGAffineTransform {
    // A rotation around x scales the y axis by its cosine, and vice versa.
    let (sx, sy) = (vector[2] * cos(vector[7]), vector[3] * cos(vector[6]))
    let (rotation, shear) = (vector[4], vector[5])
    let (s, c) = (sin(rotation), cos(rotation))
    let (a, b) = (sx * c, sx * s)
    return CGAffineTransform(
      a: a, b: b, c: shear * a - sy * s, d: shear * b + sy * c, tx: vector[0], ty: vector[1])
  }

  /// The difference to add to `new` to get `old`, with the shorter rotation.
  static func difference(from new: LayerVector, to old: LayerVector) -> LayerVector {
    var difference = old - new
    difference[4] = remainder(difference[4], 2 * .pi)
    return difference
  }
}
