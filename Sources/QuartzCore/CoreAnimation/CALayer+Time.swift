import OpenCollectionFoundation

extension CALayer {
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

  func hostTime(at own: Double) -> Double {
    var time = own
    if let timeline {
      time = timeline.speed == 0 ? timeline.begin : (own - timeline.offset) / timeline.speed + timeline.begin
    }
    return timeParent?.hostTime(at: time) ?? time
  }

  func changeTimeline(_ change: (inout LayerTimeline) -> Void) {
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
