import OpenCollectionFoundation

extension CALayer {
  /// The start of the layer's local time, in its superlayer's time. The default is 0.
  public var beginTime: CFTimeInterval {
    get { timeline?.begin ?? 0 }
    set { changeTimeline { $0.begin = newValue } }
  }

  /// The rate of the local time; 0 pauses all animations of the layer and its sublayers. The default is 1.
  public var speed: Float {
    get { Float(timeline?.speed ?? 1) }
    set { changeTimeline { $0.speed = Double(newValue) } }
  }

  /// Seconds added to the local time; with a `speed` of 0 this is the local time. The default is 0.
  public var timeOffset: CFTimeInterval {
    get { timeline?.offset ?? 0 }
    set { changeTimeline { $0.offset = newValue } }
  }

  /// Converts a time of another layer, or of the clock if nil, to this layer's local time.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l.map { $0.hostTime(at: t) } ?? t)
  }

  /// Converts a local time of this layer to another layer's, or to the clock's if nil. For a paused layer (speed 0),
  /// which has no inverse, its `beginTime` is used.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let host = hostTime(at: t)
    return l?.localTime(at: host) ?? host
  }

  /// The layer that a local time is relative to.
  var timeParent: CALayer? { superlayer ?? maskedLayer }

  /// Whether the local time stands still. O(depth) in a layer with a time of its own.
  var isTimePaused: Bool { !followsClock && (timeline?.speed == 0 || timeParent?.isTimePaused == true) }

  /// The layer's local time at a time of the clock: that of a mask is relative to the layer that it masks. O(1), but
  /// O(depth) in a layer with a time of its own.
  package func localTime(at host: Double) -> Double {
    if followsClock { return host }
    let outer = timeParent.map { $0.localTime(at: host) - $0.sublayerDelay } ?? host
    guard let timeline else { return outer }
    return (outer - timeline.begin) * timeline.speed + timeline.offset
  }

  private func hostTime(at own: Double) -> Double {
    var time = own
    if let timeline {
      time = timeline.speed == 0 ? timeline.begin : (own - timeline.offset) / timeline.speed + timeline.begin
    }
    return timeParent?.hostTime(at: time) ?? time
  }

  private func changeTimeline(_ change: (inout LayerTimeline) -> Void) {
    var line = timeline ?? LayerTimeline()
    change(&line)
    timeline = line
    invalidatePresentation()
  }
}

/// A layer's local time relative to that of its superlayer.
package struct LayerTimeline {
  package var begin: Double
  package var speed: Double
  package var offset: Double

  package init(begin: Double = 0, speed: Double = 1, offset: Double = 0) {
    self.begin = begin
    self.speed = speed
    self.offset = offset
  }
}
