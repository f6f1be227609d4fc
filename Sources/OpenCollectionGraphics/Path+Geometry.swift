package import Foundation

extension Path {
  /// The bounding box of every point and control point; null for an empty path. O(elements).
  package var controlBounds: CGRect {
    Extent(of: elements.flatMap(\.points)).rect
  }

  /// The bounding box of the outline, with the exact extremes of curves; null for an empty path.
  package var bounds: CGRect {
    var extent = Extent()
    var current = CGPoint.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        extent.add(point)
        current = point
      case .quad(let point, let control):
        let cubic = Self.cubic(from: current, to: point, control: control)
        extent.addCurve(current, cubic.0, cubic.1, point)
        current = point
      case .curve(let point, let control1, let control2):
        extent.addCurve(current, control1, control2, point)
        current = point
      case .close: break
      }
    }
    return extent.rect
  }

  /// Whether the point is inside the filled path: by the non-zero winding rule, or the even-odd rule.
  ///
  /// Open subpaths count as closed. Curves are approximated by 16 chords.
  package func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    var winding = 0
    var crossings = 0
    for chain in flattened() {
      var last = chain[chain.count - 1]
      for next in chain {
        if (last.y <= point.y) != (next.y <= point.y) {
          let x = last.x + (point.y - last.y) / (next.y - last.y) * (next.x - last.x)
          if x > point.x {
            crossings += 1
            winding += next.y > last.y ? 1 : -1
          }
        }
        last = next
      }
    }
    return evenOdd ? crossings % 2 == 1 : winding != 0
  }

  /// The subpaths as polygons; each curve is approximated by `chords` straight segments.
  package func flattened(chords: Int = 16) -> [[CGPoint]] {
    var chains: [[CGPoint]] = []
    var chain: [CGPoint] = []
    func flush() {
      if !chain.isEmpty { chains.append(chain) }
      chain = []
    }
    func addCurve(_ to: CGPoint, _ control1: CGPoint, _ control2: CGPoint) {
      let from = chain.last ?? control1
      for step in 1...chords {
        chain.append(Self.point(from, control1, control2, to, at: CGFloat(step) / CGFloat(chords)))
      }
    }
    for element in elements {
      switch element {
      case .move(let point):
        flush()
        chain = [point]
      case .line(let point): chain.append(point)
      case .quad(let point, let control):
        let cubic = Self.cubic(from: chain.last ?? control, to: point, control: control)
        addCurve(point, cubic.0, cubic.1)
      case .curve(let point, let control1, let control2): addCurve(point, control1, control2)
      case .close:
        let first = chain.first
        flush()
        if let first { chain = [first] }
      }
    }
    if chain.count > 1 || chains.isEmpty { flush() }
    return chains
  }

  /// The control points of the cubic curve equal to a quadratic one.
  static func cubic(from: CGPoint, to: CGPoint, control: CGPoint) -> (CGPoint, CGPoint) {
    (
      CGPoint(x: from.x + 2 / 3 * (control.x - from.x), y: from.y + 2 / 3 * (control.y - from.y)),
      CGPoint(x: to.x + 2 / 3 * (control.x - to.x), y: to.y + 2 / 3 * (control.y - to.y))
    )
  }

  static func point(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, at t: CGFloat) -> CGPoint {
    let u = 1 - t
    let (wa, wb, wc, wd) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return CGPoint(x: wa * a.x + wb * b.x + wc * c.x + wd * d.x, y: wa * a.y + wb * b.y + wc * c.y + wd * d.y)
  }
}

extension Path.Element {
  /// The element's points, the control points before the end point.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let point, let control): [control, point]
    case .curve(let point, let control1, let control2): [control1, control2, point]
    case .close: []
    }
  }
}

/// An accumulated bounding box.
private struct Extent {
  private var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  private var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

  init() {}

  init(of points: [CGPoint]) {
    for point in points { add(point) }
  }

  var rect: CGRect {
    low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }

  mutating func add(_ point: CGPoint) {
    low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
    high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
  }

  /// Adds the end points and the extremes of the curve in x and in y.
  mutating func addCurve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
    add(a)
    add(d)
    for t in extremes(a.x, b.x, c.x, d.x) + extremes(a.y, b.y, c.y, d.y) {
      add(Path.point(a, b, c, d, at: t))
    }
  }

  private func extremes(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    // The derivative is a t² + b t + c, up to a factor of 3.
    let square = d - 3 * c + 3 * b - a
    let linear = 2 * (c - 2 * b + a)
    let constant = b - a
    var roots: [CGFloat] = []
    if abs(square) < 1e-12 {
      if abs(linear) > 1e-12 { roots = [-constant / linear] }
    } else {
      let discriminant = linear * linear - 4 * square * constant
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots = [(-linear + root) / (2 * square), (-linear - root) / (2 * square)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
