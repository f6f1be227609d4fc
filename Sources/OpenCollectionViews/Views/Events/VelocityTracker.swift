/// Recent locations of a touch and the velocity estimated from them.
struct VelocityTracker {
  private struct Sample {
    var time: TimeInterval
    var point: CGPoint
  }

  /// Oldest first: the samples within the window and one before it.
  private var samples: [Sample] = []

  /// Seconds over which the velocity is estimated; it is zero for a touch that rested as long. Unmeasured.
  static let window: TimeInterval = 0.1

  /// The latest location.
  var last: CGPoint? { samples.last?.point }

  /// Adds a location. Of two locations at the same time, the later replaces the earlier.
  mutating func move(to point: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, point: point))
    if let stale = samples.lastIndex(where: { $0.time < time - Self.window }) { samples.removeFirst(stale) }
  }

  /// Translates all samples, when the coordinates' origin changes.
  mutating func shift(by change: CGPoint) {
    for index in samples.indices {
      samples[index].point.x += change.x
      samples[index].point.y += change.y
    }
  }

  mutating func reset() { samples.removeAll(keepingCapacity: true) }

  /// Points per second at a time: the slope of a linear least-squares fit to the samples of the window; zero for a
  /// touch at rest.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, time - last.time < Self.window else { return .zero }
    var (count, meanTime, centroid) = (CGFloat(0), CGFloat(0), CGPoint.zero)
    for sample in samples where sample.time >= last.time - Self.window {
      count += 1
      meanTime += CGFloat(sample.time - last.time)
      centroid.x += sample.point.x
      centroid.y += sample.point.y
    }
    guard count > 1 else { return .zero }
    meanTime /= count
    centroid = CGPoint(x: centroid.x / count, y: centroid.y / count)
    var (variance, covarianceX, covarianceY) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for sample in samples where sample.time >= last.time - Self.window {
      let deviation = CGFloat(sample.time - last.time) - meanTime
      variance += deviation * deviation
      covarianceX += deviation * (sample.point.x - centroid.x)
      covarianceY += deviation * (sample.point.y - centroid.y)
    }
    return variance > 0 ? CGPoint(x: covarianceX / variance, y: covarianceY / variance) : .zero
  }
}
