/// Recognizes a quick movement of touches in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Swipe directions.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The accepted directions. The default is right.
  open var direction = Direction.right
  /// The number of touches required. The default is 1.
  open var numberOfTouchesRequired = 1

  /// The minimum points along the direction, the maximum points across it, and the maximum seconds of a swipe.
  /// Unmeasured.
  private static let minimumDistance: CGFloat = 50
  private static let maximumDeviation: CGFloat = 50
  private static let maximumDuration: TimeInterval = 0.5

  private var start = CGPoint.zero
  private var startTime: TimeInterval = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
      return
    }
    start = location(in: nil)
    startTime = AppClock.current.now
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let here = location(in: nil)
    let moved = CGPoint(x: here.x - start.x, y: here.y - start.y)
    let isHorizontal =
      direction.isDisjoint(with: [.up, .down])
      || (abs(moved.x) > abs(moved.y) && !direction.isDisjoint(with: [.left, .right]))
    let (along, deviation) = isHorizontal ? (moved.x, abs(moved.y)) : (moved.y, abs(moved.x))
    guard AppClock.current.now - startTime <= Self.maximumDuration, deviation <= Self.maximumDeviation else {
      state = .failed
      return
    }
    guard abs(along) >= Self.minimumDistance, numberOfTouches == numberOfTouchesRequired else { return }
    let swiped: Direction = isHorizontal ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
    state = direction.contains(swiped) && abs(along) > deviation ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  override var isDiscrete: Bool { true }
}
