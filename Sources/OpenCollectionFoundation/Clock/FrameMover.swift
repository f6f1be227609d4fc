/// An object updated in every frame: a decelerating scroll view, an activity indicator, an animation.
@MainActor package protocol FrameMover: AnyObject {
  /// Called before a frame is laid out and rendered; `time` is the clock's, in seconds.
  func move(to time: TimeInterval)
  /// Whether it goes on until it is stopped, or changes nothing that a user waits for. The default is false.
  var isEndless: Bool { get }
}

extension FrameMover {
  package var isEndless: Bool { false }
}
