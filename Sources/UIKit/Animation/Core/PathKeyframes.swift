internal import OpenCollectionGraphics

/// An outline as points that lie close enough to move along.
struct PathKeyframes {
  /// For each segment of the outline, its points after the one it begins at.
  private var segments: [[CGPoint]] = []
  private var first = CGPoint.zero
  private let isPaced: Bool

  /// Points a curve is cut into.
  private static let fineness = 24

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
        segments.append(Self.cut { Self.mix(Self.mix(current, control, $0), Self.mix(control, end, $0), $0) })
        current = end
      case .curve(let end, let one, let two):
        segments.append(
          Self.cut { t in
            let (a, b, c) = (Self.mix(current, one, t), Self.mix(one, two, t), Self.mix(two, end, t))
            return Self.mix(Self.mix(a, b, t), Self.mix(b, c, t), t)
          })
        current = end
      case .close:
        if current != start { segments.append([start]) }
        current = start
      }
    }
  }

  /// Keyframes whose times fall on the ends of segments as given, evenly otherwise, or at one speed all along.
  func frames(times: [Double]?) -> Keyframes {
    let values = ([first] + segments.flatMap { $0 }).map { LayerVector($0) }
    guard !isPaced else { return Keyframes(values: values, times: Keyframes.evenTimes(values)) }
    let ends = times.flatMap { $0.count > segments.count ? $0 : nil } ?? Keyframes.spreadTimes(segments.count + 1)
    var fine = [ends[0]]
    for (index, segment) in segments.enumerated() {
      for step in 1...segment.count {
        let part = Double(step) / Double(segment.count)
        fine.append(ends[index] + (ends[index + 1] - ends[index]) * part)
      }
    }
    return Keyframes(values: values, times: fine)
  }

  private static func cut(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...fineness).map { point(CGFloat($0) / CGFloat(fineness)) }
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }
}
