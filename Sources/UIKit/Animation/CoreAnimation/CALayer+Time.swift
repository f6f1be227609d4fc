extension CALayer {
  /// When the layer's own time begins, in its superlayer's. The default is 0.
  public var beginTime: CFTimeInterval {
    get { timeline?.begin ?? 0 }
    set { changeTimeline { $0.begin = newValue } }
  }

  /// Own seconds a second; 0 holds every animation of the layer and what is in it. The default is 1.
  public var speed: Float {
    get { Float(timeline?.speed ?? 1) }
    set { changeTimeline { $0.speed = Double(newValue) } }
  }

  /// Seconds added to the own time: with a `speed` of 0 the very time. The default is 0.
  public var timeOffset: CFTimeInterval {
    get { timeline?.offset ?? 0 }
    set { changeTimeline { $0.offset = newValue } }
  }

  /// A time of another layer, or of the clock for nil, in this layer's time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l.map { $0.hostTime(at: t) } ?? t)
  }

  /// A time of this layer in another layer's, or in the clock's for nil. A layer that stands still has no such time: its
  /// offset counts as it stands.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let host = hostTime(at: t)
    return l?.localTime(at: host) ?? host
  }

  /// The layer's own time at one of the clock's. O(depth).
  func localTime(at host: Double) -> Double {
    let outer = superlayer?.localTime(at: host) ?? host
    guard let timeline else { return outer }
    return (outer - timeline.begin) * timeline.speed + timeline.offset
  }

  private func hostTime(at own: Double) -> Double {
    var time = own
    if let timeline {
      time = timeline.speed == 0 ? timeline.begin : (own - timeline.offset) / timeline.speed + timeline.begin
    }
    return superlayer?.hostTime(at: time) ?? time
  }

  private func changeTimeline(_ change: (inout LayerTimeline) -> Void) {
    var line = timeline ?? LayerTimeline()
    change(&line)
    timeline = line
    invalidatePresentation()
  }
}

/// A layer's own time, seen from its superlayer's.
struct LayerTimeline {
  var begin: Double = 0
  var speed: Double = 1
  var offset: Double = 0
}
