/// Recognizes fingers that brush quickly in a direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Ways to swipe.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count. The default is right.
  open var direction = Direction.right
  /// How many fingers swipe together. The default is 1.
  open var numberOfTouchesRequired = 1

  /// Points along and across the direction, and seconds, within which a swipe is one. Unmeasured.
  private static let least: CGFloat = 50
  private static let mostAcross: CGFloat = 50
  private static let duration: TimeInterval = 0.5

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
    let isAcross =
      direction.isDisjoint(with: [.up, .down])
      || (abs(moved.x) > abs(moved.y) && !direction.isDisjoint(with: [.left, .right]))
    let (along, aside) = isAcross ? (moved.x, abs(moved.y)) : (moved.y, abs(moved.x))
    guard AppClock.current.now - startTime <= Self.duration, aside <= Self.mostAcross else {
      state = .failed
      return
    }
    guard abs(along) >= Self.least, numberOfTouches == numberOfTouchesRequired else { return }
    let way: Direction = isAcross ? (along > 0 ? .right : .left) : (along > 0 ? .down : .up)
    state = direction.contains(way) && abs(along) > aside ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
