extension UIView {
  /// Options of an animation block. Without any, it eases in and out, runs once, and its views receive no touches
  /// meanwhile.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out views whose size changes in the block, so that the layout of their subviews is animated too.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Views receive touches while they are animated.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the presentation values. Animations always do: those of positions, sizes and transforms are additive
    /// to the running ones; those of opacity, colours and the like replace them.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats until the animation is removed.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs backward after each run, in the same time.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Uses its own duration inside another block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses its own curve inside another block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates changes inside the view during its transition, instead of showing a still image of the end state.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of `transition(from:to:)` instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Inherits no options of the outer block.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Starts and ends slowly: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// Flips around the vertical axis. Flips are drawn without perspective, in which those from the left and from the
    /// right, and from the top and from the bottom, are the same.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// As `transitionFlipFromLeft`.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// The old content rolls up from its lower right corner like a page. Unmeasured.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// The new content unrolls over the old one like a page that is turned back. Unmeasured.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A cross-dissolve.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Flips around the horizontal axis, without perspective.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// As `transitionFlipFromTop`.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

    var curve: TimingCurve { animationCurve.timing }

    var animationCurve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }

    var transition: LayerTransition.Kind? {
      switch rawValue >> 20 & 0xF {
      case 0: nil
      case 1, 2: .flip(alongX: true)
      case 3: .turn(PageTurn(edge: .bottom, slant: 0.35))
      case 4: .turn(PageTurn(edge: .bottom, isBackwards: true, slant: 0.35))
      case 6, 7: .flip(alongX: false)
      default: .dissolve
      }
    }
  }

  /// A built-in timing curve.
  public enum AnimationCurve: Int, Sendable {
    /// Starts and ends slowly.
    case easeInOut = 0
    /// Starts slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// Constant speed.
    case linear = 3

    var timing: TimingCurve {
      switch self {
      case .easeInOut: .easeInOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    }
  }
}
