/// Lays out for a size that was set inside an animation, as a part of it.
@MainActor
final class AnimatedResize {
  private let displayedLayout: DisplayedLayout
  private let preparation: LayoutPreparation
  private let transitions: ElementTransitions
  private let queue: ChangeQueue
  /// The transition of the new size, until the views are laid out.
  private var recorded: (transition: ElementTransition, oldBounds: CGRect)?

  init(
    displayedLayout: DisplayedLayout, preparation: LayoutPreparation, transitions: ElementTransitions,
    queue: ChangeQueue
  ) {
    self.displayedLayout = displayedLayout
    self.preparation = preparation
    self.transitions = transitions
    self.queue = queue
  }

  func boundsWillChange(from old: CGRect?, to new: CGRect) {
    guard let old, old.size != new.size, UIView.inheritedAnimationDuration > 0, transitions.animatesChanges,
      recorded == nil, !transitions.isActive
    else { return }
    recorded = (transitions.makeTransition(oldKey: { $0 }, newKey: { $0 }), old)
  }

  /// Lays out for a size set inside the current animation; false if none was.
  func layOut() -> Bool {
    guard let (transition, oldBounds) = recorded else { return false }
    recorded = nil
    guard UIView.inheritedAnimationDuration > 0, transitions.animatesChanges else { return false }
    queue.perform {
      transitions.begin(transition)
      UIView.performWithoutAnimation {
        preparation.prepareIfNeeded()
        displayedLayout.layout.prepare(forAnimatedBoundsChange: oldBounds)
        queue.layOutElements()
      }
      _ = transitions.run(alongside: displayedLayout.layout.finalizeAnimatedBoundsChange) { _ in }
    }
    return true
  }
}
