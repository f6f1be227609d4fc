import OpenCollectionFoundation
internal import OpenCollectionGraphics

/// A path flattened into points, for animations along it.
struct PathKeyframes {
  /// The points of each segment, without its start point.
  private var segments: [[CGPoint]] = []
  private var first = CGPoint.zero
  private let isPaced: Bool

  /// The number of points per curve.
  private static let pointsPerCurve = 24

  init(_ path: OpenCollectionGraphics.Path, isPaced: Bool) {
    self.isPaced = isPaced
    var start = CGPoint.zero
    var current = CGPoint.zero
    var isFirst = true
    for element in path.elements {
      switch element {
      case .move(let point):
        if isFirst { first = point } else { segments.append([point]) }
        isFirst = false
        (start, current) = (point, point)
      case .line(let point):
        segments.append([point])
        current = point
      case .quad(let end, let control):
        segments.append(Self.flatten { Self.lerp(Self.lerp(current, control, $0), Self.lerp(control, end, $0), $0) })
        current = end
      case .curve(let end, let one, let two):
        segments.append(
          Self.flatten { t in
            let (a, b, c) = (Self.lerp(current, one, t), Self.lerp(one, two, t), Self.lerp(two, end, t))
            return Self.lerp(Self.lerp(a, b, t), Self.lerp(b, c, t), t)
          })
        current = end
      case .close:
        if current != start { segments.append([start]) }
        current = start
      }
    }
  }

  /// The keyframes: at constant speed if paced; otherwise each segment takes the given time, or an equal share.
  func frames(times: [Double]?) -> Keyframes {
    let values = ([first] + segments.flatMap { $0 }).map { LayerVector($0) }
    guard !isPaced else { return Keyframes(values: values, times: Keyframes.pacedTimes(values)) }
    let ends = times.flatMap { $0.count > segments.count ? $0 : nil } ?? Keyframes.spreadTimes(segments.count + 1)
    var allTimes = [ends[0]]
    for (index, segment) in segments.enumerated() {
      for step in 1...segment.count {
        let part = Double(step) / Double(segment.count)
        allTimes.append(ends[index] + (ends[index + 1] - ends[index]) * part)
      }
    }
    return Keyframes(values: values, times: allTimes)
  }

  private static func flatten(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...pointsPerCurve).map { point(CGFloat($0) / CGFloat(pointsPerCurve)) }
  }

  private static func lerp(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
