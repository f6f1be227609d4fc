/// Recognizes one or more taps with one or more touches.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of consecutive taps required. The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of touches required. The default is 1.
  open var numberOfTouchesRequired = 1

  /// Points a touch may move in a tap. Unmeasured.
  private static let slop: CGFloat = 10
  /// The maximum seconds between taps of the same gesture. Unmeasured.
  private static let tapInterval: TimeInterval = 0.35

  override var waitsForMoreTouches: Bool { tapCount > 0 }

  private var start = CGPoint.zero
  private var tapCount = 0
  private var maximumTouchCount = 0
  private var deadline: AppClock.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    deadline?.cancel()
    maximumTouchCount = max(maximumTouchCount, numberOfTouches)
    if maximumTouchCount > numberOfTouchesRequired {
      state = .failed
    } else if tapCount == 0 {
      start = location(in: nil)
    } else if distance(from: start) > Self.slop * 4 {
      state = .failed
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if distance(from: start) > (tapCount == 0 ? Self.slop : Self.slop * 4) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.count == numberOfTouches else { return }
    guard maximumTouchCount == numberOfTouchesRequired else {
      state = .failed
      return
    }
    tapCount += 1
    maximumTouchCount = 0
    if tapCount >= numberOfTapsRequired {
      state = .ended
    } else {
      deadline = AppClock.current.schedule(after: Self.tapInterval) { [weak self] in
        guard let self, self.state == .possible else { return }
        self.state = .failed
      }
    }
  }

  open override func reset() {
    super.reset()
    tapCount = 0
    maximumTouchCount = 0
    deadline?.cancel()
    deadline = nil
  }

  private func distance(from point: CGPoint) -> CGFloat {
    let here = location(in: nil)
    return hypot(here.x - point.x, here.y - point.y)
  }

  override var isDiscrete: Bool { true }
}
