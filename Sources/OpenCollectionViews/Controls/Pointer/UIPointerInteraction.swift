/// Asks a delegate how a view looks under the pointer.
///
/// The desktop's pointer keeps its own shape: a view is tinted, lifted or scaled beneath it. A press does not end the
/// effect.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Asked for regions and styles. Without one, the view has the automatic effect; with one that answers no style,
  /// none. Unmeasured.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view the interaction was added to; nil if none.
  open private(set) weak var view: UIView?
  /// Whether the delegate is asked. The default is true.
  open var isEnabled = true { didSet { if !isEnabled { leave() } } }

  private let hover = UIHoverGestureRecognizer(target: nil, action: nil)
  private var region: UIPointerRegion?
  private var shown: PointerEffectDisplay?

  /// An interaction whose delegate supplies regions and styles.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
    hover.addHandler { [weak self] in self?.handle($0) }
  }

  /// Called when the interaction is removed from its view.
  open func willMove(to view: UIView?) {
    if view == nil {
      leave()
      self.view?.removeGestureRecognizer(hover)
    }
  }

  /// Called when the interaction is added to a view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(hover)
  }

  /// Asks for the region and the style again.
  open func invalidate() {
    guard region != nil || hover.state == .began || hover.state == .changed else { return }
    leave()
    move()
  }

  private func handle(_ recognizer: UIGestureRecognizer) {
    switch recognizer.state {
    case .began, .changed: move()
    default: leave()
    }
  }

  private func move() {
    guard isEnabled, let view else { return }
    let standard = UIPointerRegion(rect: view.bounds)
    let request = UIPointerRegionRequest(location: hover.location(in: view))
    let next = delegate.map { $0.pointerInteraction(self, regionFor: request, defaultRegion: standard) } ?? standard
    guard next != region else { return }
    leave()
    guard let next else { return }
    region = next
    let style =
      delegate?.pointerInteraction(self, styleFor: next)
      ?? (delegate == nil ? UIPointerStyle(effect: .automatic(UITargetedPreview(view: view))) : nil)
    animate {
      delegate?.pointerInteraction(self, willEnter: next, animator: $0)
    } change: {
      self.shown = style.map { PointerEffectDisplay($0.effect) }
    }
  }

  private func leave() {
    guard let left = region else { return }
    region = nil
    animate {
      delegate?.pointerInteraction(self, willExit: left, animator: $0)
    } change: {
      self.shown?.remove()
      self.shown = nil
    }
  }

  /// Changes the effect together with the delegate's animations, over a tenth of a second. Unmeasured.
  private func animate(_ tell: (any UIPointerInteractionAnimating) -> Void, change: @escaping () -> Void) {
    let animator = PointerAnimator()
    tell(animator)
    UIView.animate(withDuration: 0.1) {
      change()
      for animation in animator.animations { animation() }
    } completion: { ended in
      for completion in animator.completions { completion(ended) }
    }
  }
}

/// Supplies the regions of a view, and how it looks while the pointer is in them.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The region at the pointer; nil for none. The default is the view's bounds.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How the view looks; nil, the default, as it is. Unmeasured.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// The pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// The pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// Runs animations together with the pointer's effect.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds animations.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a block that is called when the animations ended, with whether they did so by themselves.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

@MainActor
private final class PointerAnimator: UIPointerInteractionAnimating {
  var animations: [() -> Void] = []
  var completions: [(Bool) -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping (Bool) -> Void) { completions.append(completion) }
}
