/// What an animated resize needs of the collection view.
@MainActor
protocol AnimatedResizeHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var preparation: LayoutPreparation { get }
  var transitions: ElementTransitions { get }
  var deferredChanges: DeferredChanges { get }
  func layOutElements()
}

/// Lays out for a size that was set inside an animation, as a part of it.
@MainActor
final class AnimatedResize {
  private unowned let host: any AnimatedResizeHost
  /// The transition of the new size, until the views are laid out.
  private var recorded: (transition: ElementTransition, oldBounds: CGRect)?

  init(_ host: any AnimatedResizeHost) {
    self.host = host
  }

  func boundsWillChange(from old: CGRect?, to new: CGRect) {
    guard let old, old.size != new.size, UIView.inheritedAnimationDuration > 0, host.transitions.animatesChanges,
      recorded == nil, !host.transitions.isActive
    else { return }
    recorded = (host.transitions.makeTransition(oldKey: { $0 }, newKey: { $0 }), old)
  }

  /// Lays out for a size set inside the current animation; false if none was.
  func layOut() -> Bool {
    guard let (transition, oldBounds) = recorded else { return false }
    recorded = nil
    guard UIView.inheritedAnimationDuration > 0, host.transitions.animatesChanges else { return false }
    host.deferredChanges.perform {
      host.transitions.begin(transition)
      UIView.performWithoutAnimation {
        host.preparation.prepareIfNeeded()
        host.layout.prepare(forAnimatedBoundsChange: oldBounds)
        host.layOutElements()
      }
      _ = host.transitions.run(alongside: host.layout.finalizeAnimatedBoundsChange) { _ in }
    }
    return true
  }
}
