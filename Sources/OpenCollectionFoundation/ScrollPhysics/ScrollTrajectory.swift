/// The trajectory of content along one axis after a drag, as a function of time: it decelerates, and bounces at an
/// edge.
package struct ScrollTrajectory: Equatable, Sendable {
  private enum Leg: Equatable, Sendable {
    case still(CGFloat)
    case coasting(Deceleration)
    case drawn(BounceSpring)

    func position(at time: TimeInterval) -> CGFloat {
      switch self {
      case .still(let place): place
      case .coasting(let deceleration): deceleration.position(at: time)
      case .drawn(let spring): spring.position(at: time)
      }
    }

    func velocity(at time: TimeInterval) -> CGFloat {
      switch self {
      case .still: 0
      case .coasting(let deceleration): deceleration.velocity(at: time)
      case .drawn(let spring): spring.velocity(at: time)
      }
    }

    var duration: TimeInterval {
      switch self {
      case .still: 0
      case .coasting(let deceleration): deceleration.duration
      case .drawn(let spring): spring.duration
      }
    }
  }

  private var first: Leg
  /// When the content passes the edge, and its motion from then on.
  private var edge: (time: TimeInterval, leg: Leg)?
  /// The offset at rest, in points.
  package let rest: CGFloat

  /// Seconds until the content rests.
  package var duration: TimeInterval { edge.map { $0.time + $0.leg.duration } ?? first.duration }

  private init(_ first: Leg, edge: (time: TimeInterval, leg: Leg)? = nil, rest: CGFloat) {
    self.first = first
    self.edge = edge
    self.rest = rest
  }

  /// A trajectory at rest.
  package init(restingAt place: CGFloat) { self.init(.still(place), rest: place) }

  /// Content released with a velocity in points per second, within a range or outside it.
  package init(from start: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>, bounces: Bool) {
    let coasting = Deceleration(start: start, velocity: velocity, rate: rate)
    if range.contains(coasting.rest) {
      // Too slow to be visible: at rest at once.
      let moves = coasting.duration > 0
      self.init(moves ? .coasting(coasting) : .still(start), rest: moves ? coasting.rest : start)
      return
    }
    let end = coasting.rest < range.lowerBound ? range.lowerBound : range.upperBound
    let isOutside = end == range.lowerBound ? start <= end : start >= end
    guard !isOutside, let time = coasting.time(at: end) else {
      let isDrawn = bounces || start != end
      self.init(isDrawn ? .drawn(BounceSpring(from: start, to: end, velocity: velocity)) : .still(end), rest: end)
      return
    }
    let bounce = BounceSpring(from: end, to: end, velocity: coasting.velocity(at: time))
    self.init(.coasting(coasting), edge: (time, bounces ? .drawn(bounce) : .still(end)), rest: end)
  }

  /// Content released with a velocity in points per second that comes to rest at a given offset; it does not move if it
  /// is there already.
  ///
  /// - Parameter least: the least frequency of the spring that takes it there.
  package init(from start: CGFloat, to rest: CGFloat, velocity: CGFloat, rate: CGFloat, least: CGFloat) {
    let spring = BounceSpring(from: start, approaching: rest, velocity: velocity, rate: rate, least: least)
    self.init(start == rest ? .still(rest) : .drawn(spring), rest: rest)
  }

  /// The offset at a time; exactly `rest` from `duration` on.
  package func position(at time: TimeInterval) -> CGFloat {
    if time >= duration { return rest }
    if let edge, time >= edge.time { return edge.leg.position(at: time - edge.time) }
    return first.position(at: time)
  }

  /// In points per second.
  package func velocity(at time: TimeInterval) -> CGFloat {
    if time >= duration { return 0 }
    if let edge, time >= edge.time { return edge.leg.velocity(at: time - edge.time) }
    return first.velocity(at: time)
  }

  package static func == (one: ScrollTrajectory, other: ScrollTrajectory) -> Bool {
    one.first == other.first && one.rest == other.rest && one.edge?.time == other.edge?.time
      && one.edge?.leg == other.edge?.leg
  }
}
