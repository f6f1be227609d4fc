/// Something that moves by itself: a scroll view gliding on, a spinner, an animation.
@MainActor package protocol FrameMover: AnyObject {
  /// A frame is about to be laid out and shown; `time` is the host clock's, in seconds.
  func move(to time: TimeInterval)
}
