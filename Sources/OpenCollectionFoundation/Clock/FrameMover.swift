/// An object updated in every frame: a decelerating scroll view, an activity indicator, an animation.
@MainActor package protocol FrameMover: AnyObject {
  /// Called before a frame is laid out and rendered; `time` is the clock's, in seconds.
  func move(to time: TimeInterval)
}
