/// A transform of the plane taken apart, so that each part can go its own way from one value to another: moved, stretched,
/// turned and slanted. Turns out of the plane only squeeze what is shown.
struct TransformParts {
  /// Move x and y, stretch x and y, turn and slant, turn about x and about y; angles in radians.
  var vector: LayerVector

  static let identity = LayerVector(0, 0, 1, 1, 0, 0, 0, 0)

  init(vector: LayerVector) { self.vector = vector }

  init(_ t: CGAffineTransform) {
    let (a, b, c, d) = (Double(t.a), Double(t.b), Double(t.c), Double(t.d))
    // Rows are where the axes go: the first gives turn and stretch of x, what is left of the second the rest.
    let determinant = a * d - b * c
    var sx = (a * a + b * b).squareRoot()
    var turn = sx > 0 ? atan2(b, a) : atan2(-c, d)
    var sy = sx > 0 ? determinant / sx : (c * c + d * d).squareRoot()
    // A mirror image is a stretch below zero along the axis that leaves less to turn.
    if determinant < 0, abs(turn) > .pi / 2 {
      (sx, sy) = (-sx, -sy)
      turn += turn > 0 ? -.pi : .pi
    }
    let slant = sx != 0 ? (a * c + b * d) / (sx * sx) : 0
    vector = LayerVector(Double(t.tx), Double(t.ty), sx, sy, turn, slant, 0, 0)
  }

  var affineTransform: CGAffineTransform {
    // A turn about x squeezes what is across it, the y axis, by its cosine.
    let (sx, sy) = (vector[2] * cos(vector[7]), vector[3] * cos(vector[6]))
    let (turn, slant) = (vector[4], vector[5])
    let (s, c) = (sin(turn), cos(turn))
    let (a, b) = (sx * c, sx * s)
    return CGAffineTransform(
      a: a, b: b, c: slant * a - sy * s, d: slant * b + sy * c, tx: vector[0], ty: vector[1])
  }

  /// What to add to `new` to stand where `old` is, the shorter way round.
  static func difference(from new: LayerVector, to old: LayerVector) -> LayerVector {
    var difference = old - new
    difference[4] = remainder(difference[4], 2 * .pi)
    return difference
  }
}
