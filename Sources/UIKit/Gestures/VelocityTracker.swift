/// The latest places of a finger, and how fast they say it goes.
struct VelocityTracker {
  private struct Sample {
    var time: TimeInterval
    var point: CGPoint
  }

  /// Oldest first; as many as fall into the span, and one before it.
  private var samples: [Sample] = []

  /// Seconds of movement the velocity is taken from; a finger that rested as long has none. Unmeasured.
  static let span: TimeInterval = 0.1

  /// The latest place.
  var last: CGPoint? { samples.last?.point }

  /// Takes the finger to a place. Two places of one time are one: the later.
  mutating func move(to point: CGPoint, at time: TimeInterval) {
    if samples.last?.time == time { samples.removeLast() }
    samples.append(Sample(time: time, point: point))
    if let stale = samples.lastIndex(where: { $0.time < time - Self.span }) { samples.removeFirst(stale) }
  }

  /// Moves all places: the finger is counted from elsewhere.
  mutating func shift(by change: CGPoint) {
    for index in samples.indices {
      samples[index].point.x += change.x
      samples[index].point.y += change.y
    }
  }

  mutating func forget() { samples.removeAll(keepingCapacity: true) }

  /// Points a second at a time: the slope of the straight line nearest to the places of the span, zero for a finger that
  /// rested.
  func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, time - last.time < Self.span else { return .zero }
    var (count, mean, place) = (CGFloat(0), CGFloat(0), CGPoint.zero)
    for sample in samples where sample.time >= last.time - Self.span {
      count += 1
      mean += CGFloat(sample.time - last.time)
      place.x += sample.point.x
      place.y += sample.point.y
    }
    guard count > 1 else { return .zero }
    mean /= count
    place = CGPoint(x: place.x / count, y: place.y / count)
    var (spread, across, down) = (CGFloat(0), CGFloat(0), CGFloat(0))
    for sample in samples where sample.time >= last.time - Self.span {
      let part = CGFloat(sample.time - last.time) - mean
      spread += part * part
      across += part * (sample.point.x - place.x)
      down += part * (sample.point.y - place.y)
    }
    return spread > 0 ? CGPoint(x: across / spread, y: down / spread) : .zero
  }
}
