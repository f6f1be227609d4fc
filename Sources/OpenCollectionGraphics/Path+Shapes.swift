package import Foundation

extension Path {
  /// Corners, in coordinates with y down.
  package struct Corners: OptionSet, Sendable, Hashable {
    package let rawValue: UInt
    package init(rawValue: UInt) { self.rawValue = rawValue }
    package static let topLeft = Corners(rawValue: 1)
    package static let topRight = Corners(rawValue: 2)
    package static let bottomLeft = Corners(rawValue: 4)
    package static let bottomRight = Corners(rawValue: 8)
    package static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
  }

  package static func rect(_ rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY))
    path.line(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.line(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.line(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }

  /// A rectangle with rounded corners. The radius is limited to half the shorter side.
  ///
  /// Continuous corners begin 1.53 radii from the corner; with less space available they approach quarter circles.
  package static func roundedRect(
    _ rect: CGRect, radius: CGFloat, corners: Corners = .all, continuous: Bool = false
  ) -> Path {
    let half = min(rect.width, rect.height) / 2
    let radius = min(radius, half)
    guard radius > 0, !corners.isEmpty else { return .rect(rect) }
    let smoothness = continuous ? CornerCurve.smoothness(radius: radius, available: half) : 0
    let curve = CornerCurve(smoothness: smoothness)
    var path = Path()
    // Clockwise from the top left corner; `along` points towards the corner, `away` from it.
    let stops: [(Corners, CGPoint, EdgeDirection, EdgeDirection)] = [
      (.topLeft, CGPoint(x: rect.minX, y: rect.minY), EdgeDirection(0, -1), EdgeDirection(1, 0)),
      (.topRight, CGPoint(x: rect.maxX, y: rect.minY), EdgeDirection(1, 0), EdgeDirection(0, 1)),
      (.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), EdgeDirection(0, 1), EdgeDirection(-1, 0)),
      (.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), EdgeDirection(-1, 0), EdgeDirection(0, -1)),
    ]
    for (corner, point, along, away) in stops {
      guard corners.contains(corner) else {
        path.line(to: point)
        continue
      }
      curve.append(to: &path, corner: point, along: along, away: away, radius: radius)
    }
    path.close()
    return path
  }

  package static func ellipse(in rect: CGRect) -> Path {
    var path = Path()
    path.arc(
      center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    path.close()
    return path.applying(
      AffineTransform(
        m11: rect.width / 2, m12: 0, m21: 0, m22: rect.height / 2, tX: rect.midX, tY: rect.midY))
  }

  /// Appends an arc of a circle, connected by a line to the current point, if there is one.
  ///
  /// Angles are in radians from the positive x axis; clockwise on the screen (y down) means increasing angles.
  package mutating func arc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var sweep = endAngle - startAngle
    let turn = CGFloat.pi * 2
    if clockwise {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
      sweep = min(sweep, turn)
    } else {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
      sweep = max(sweep, -turn)
    }
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    line(to: point(startAngle))
    let steps = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / CGFloat(steps)
    let reach = 4 / 3 * tan(step / 4) * radius
    for index in 0..<steps {
      let from = startAngle + CGFloat(index) * step
      let to = from + step
      let begin = point(from)
      let end = point(to)
      curve(
        to: end,
        control1: CGPoint(x: begin.x - reach * sin(from), y: begin.y + reach * cos(from)),
        control2: CGPoint(x: end.x + reach * sin(to), y: end.y - reach * cos(to)))
    }
  }
}

/// A direction along an edge.
struct EdgeDirection: Sendable {
  var dx, dy: CGFloat
  init(_ dx: CGFloat, _ dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
}

/// A rounded corner of radius 1 as three cubic curves, in distances from the corner along its two edges.
///
/// The circular form is a quarter circle split at the angles of the continuous form's joints, so that the two can be
/// interpolated point by point.
struct CornerCurve {
  /// Distances (along the incoming edge, along the outgoing edge) of the ten control points.
  private let points: [(CGFloat, CGFloat)]

  /// How far before the corner a continuous curve begins, in radii.
  static let continuousReach: CGFloat = 1.528665

  /// 1 if `available` is enough for a continuous corner, 0 if only for a quarter circle; linear between.
  ///
  /// - Parameter available: half the shorter side of the rectangle, in points.
  static func smoothness(radius: CGFloat, available: CGFloat) -> CGFloat {
    min(1, max(0, (available / radius - 1) / (continuousReach - 1)))
  }

  init(smoothness: CGFloat) {
    let half: [(CGFloat, CGFloat)] = [
      (Self.continuousReach, 0), (1.088493, 0), (0.868407, 0), (0.631494, 0.074911), (0.372824, 0.169060),
    ]
    let continuous = half + half.reversed().map { ($0.1, $0.0) }
    let angle: CGFloat = 0.379  // 21.7 degrees: the continuous form's first joint
    let cuts: [CGFloat] = [0, angle, .pi / 2 - angle, .pi / 2]
    var round: [(CGFloat, CGFloat)] = [(1, 0)]
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let reach = 4 / 3 * tan((to - from) / 4)
      round.append((1 - sin(from) - reach * cos(from), 1 - cos(from) + reach * sin(from)))
      round.append((1 - sin(to) + reach * cos(to), 1 - cos(to) - reach * sin(to)))
      round.append((1 - sin(to), 1 - cos(to)))
    }
    points = zip(round, continuous).map { one, other in
      (one.0 + (other.0 - one.0) * smoothness, one.1 + (other.1 - one.1) * smoothness)
    }
  }

  func append(to path: inout Path, corner: CGPoint, along: EdgeDirection, away: EdgeDirection, radius: CGFloat) {
    let placed = points.map { before, after in
      CGPoint(
        x: corner.x + (away.dx * after - along.dx * before) * radius,
        y: corner.y + (away.dy * after - along.dy * before) * radius)
    }
    path.line(to: placed[0])
    for index in stride(from: 1, to: 10, by: 3) {
      path.curve(to: placed[index + 2], control1: placed[index], control2: placed[index + 1])
    }
  }
}
