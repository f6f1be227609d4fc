internal import OpenCollectionDisplays
internal import OpenCollectionGraphics

/// The steps of a frame a benchmark measures: a window's layout, drawing, commit and compositing, on a display in
/// memory that composes as a window does.
@_spi(Benchmarks) @MainActor public final class OffscreenFrames {
  private let display: OffscreenDisplay
  private var committed = LayerNode()
  private let clock = AppClock.virtual()
  private let pointer = PointerTouches()

  /// - Parameters:
  ///   - size: in points.
  ///   - scale: pixels per point.
  public init(size: CGSize, scale: Double) {
    display = OffscreenDisplay(size: size, scale: scale, compositor: .onAllProcessors())
  }

  /// Whether changes are recorded in a journal, as in the inspector; a new one each time that it becomes true.
  public static var recordsChanges: Bool {
    get { Journal.current != nil }
    set { if newValue != recordsChanges { Journal.current = newValue ? Journal() : nil } }
  }

  /// Renders a frame as the app's host does, reusing the previous frame's backing stores. O(changed + visible content).
  public func show(_ window: UIWindow) {
    commit(window)
    compose()
  }

  /// The first step of a frame: layout, including inserted and removed cells.
  public func layOut(_ window: UIWindow) { window.layoutIfNeeded() }

  /// The second step: draws dirty content and commits the layer tree. The third step is `compose()`.
  public func commit(_ window: UIWindow) { committed = LayerNode(children: [window.commit()]) }

  /// The third step: composites the bitmaps.
  public func compose() {
    display.present(committed, background: .black)
    display.composeIfNeeded()
    AfterCommit.flush()
  }

  // MARK: Motion

  /// Runs what begins an animation, on a clock that only `showNext(_:)` advances, and not the app's own one.
  public func onOwnClock(_ body: () -> Void) {
    let other = AppClock.current
    AppClock.current = clock
    body()
    AppClock.current = other
  }

  /// Shows the frame that is due 1/60 second after the last one.
  public func showNext(_ window: UIWindow) {
    onOwnClock {
      clock.advance(by: FrameLoop.standardFrameDuration)
      show(window)
    }
  }

  /// Touches a window at a point, in points of the display.
  public func press(at point: CGPoint, in window: UIWindow) { onOwnClock { pointer.press(at: point, in: [window]) } }

  /// Moves the touch.
  public func move(to point: CGPoint) { onOwnClock { pointer.move(to: point) } }

  /// Ends the touch.
  public func lift(at point: CGPoint) { onOwnClock { pointer.lift(at: point) } }

  // MARK: Work ahead

  /// What the app's host does in the time that a frame of a display of 60 frames a second leaves, which began at a time of the
  /// system's uptime: makes cells ahead of a scroll.
  public func workAhead(since start: Double) {
    WorkAhead.perform(until: start + ApplicationHost.shareForWork * FrameLoop.standardFrameDuration)
  }
}
