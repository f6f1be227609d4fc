extension RunLoop.Mode {
  /// The mode of a run loop while the user scrolls; here run loops have no mode of their own for it.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
