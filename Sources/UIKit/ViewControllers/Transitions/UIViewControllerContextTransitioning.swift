/// A transition from one controller's view to another's, for whoever animates it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which everything happens. The animator adds the new view to it.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a person's hand drives it.
  var isInteractive: Bool { get }
  /// Whether it is on its way back.
  var transitionWasCancelled: Bool { get }
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the new view is turned when the transition is over: not at all.
  var targetTransform: CGAffineTransform { get }

  /// How far a driven transition has come, 0...1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The hand let go: it goes on to its end.
  func finishInteractiveTransition()
  /// The hand let go: it goes back.
  func cancelInteractiveTransition()
  /// A hand takes hold of it.
  func pauseInteractiveTransition()
  /// The animation is over; `didComplete` is false when everything is as it was before. An animator must call it.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view to add or to take away; nil where it stays in its place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view lies at the beginning; zero for one that is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view lies at the end; zero for one that is gone by then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Names the controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that was shown before.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The one that is shown after.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names the views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The one that was shown before.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that is shown after.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}
