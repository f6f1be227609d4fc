/// What changes of the layout need of the collection view.
@MainActor
protocol LayoutReplacementHost: CollectionViewHost {
  var layout: UICollectionViewLayout { get }
  var displayed: DisplayedElements { get }
  var preparation: LayoutPreparation { get }
  var transitions: ElementTransitions { get }
  var appearance: ElementAppearance { get }
  var deferredChanges: DeferredChanges { get }
  var contentOffset: CGPoint { get set }
  /// Attaches another layout and schedules its preparation.
  func adopt(_ layout: UICollectionViewLayout)
  func layOutElements()
  func layoutIfNeeded()
}

/// Changes the layout, also interactively.
@MainActor
final class LayoutReplacement {
  private unowned let host: any LayoutReplacementHost
  /// The completion of the interactive transition in progress.
  private var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  init(_ host: any LayoutReplacementHost) {
    self.host = host
  }

  /// Changes the layout, at an offset if one is given. `completion` is called later, after the animation.
  func change(
    to newLayout: UICollectionViewLayout, at offset: CGPoint? = nil, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = host.layout
    guard newLayout !== old else { return UICollectionView.callLater(completion) }
    endTransitionUnfinished(for: newLayout)
    host.deferredChanges.perform {
      show(newLayout, insteadOf: old, at: offset, animated: animated, completion: completion)
    }
  }

  private func show(
    _ newLayout: UICollectionViewLayout, insteadOf old: UICollectionViewLayout, at offset: CGPoint?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    if animated, host.transitions.animatesChanges {
      if host.preparation.isPrepared { UIView.performWithoutAnimation { host.layOutElements() } }
      host.transitions.begin(
        oldKey: { $0.category == .decorationView ? nil : $0 }, newKey: { $0.category == .decorationView ? nil : $0 })
    }
    UIView.performWithoutAnimation { replace(old, with: newLayout, at: offset) }
    let finish = { [weak host] in
      old.finalizeLayoutTransition()
      newLayout.finalizeLayoutTransition()
      guard let host else { return }
      for element in host.displayed.all { element.view.didTransition(from: old, to: newLayout) }
    }
    let isAnimated = host.transitions.run { finished in
      finish()
      completion?(finished)
    }
    guard !isAnimated else { return }
    finish()
    UICollectionView.callLater(completion)
  }

  private func replace(_ old: UICollectionViewLayout, with newLayout: UICollectionViewLayout, at offset: CGPoint?) {
    // A layout attached to another collection view is not notified.
    if isAttached(old) { old.prepareForTransition(to: newLayout) }
    newLayout.prepareForTransition(from: old)
    for element in host.displayed.all { element.view.willTransition(from: old, to: newLayout) }
    // Decoration views belong to the layout that registered them.
    let gone = host.transitions.beginDisappearance(
      of: host.displayed.all.filter { $0.key.category == .decorationView }, oldKey: \.key)
    let wasShown = host.preparation.wasEverPrepared
    // A transition layout keeps using both of its layouts.
    let startsTransition = (newLayout as? UICollectionViewTransitionLayout)?.currentLayout === old
    var detached = startsTransition ? [] : [old]
    if let between = old as? UICollectionViewTransitionLayout {
      detached += [between.currentLayout, between.nextLayout]
    }
    for layout in detached where layout !== newLayout && isAttached(layout) { layout.attachedCollectionView = nil }
    host.adopt(newLayout)
    newLayout.invalidateLayout()
    host.appearance.recycle(gone)
    guard wasShown else { return }
    if let offset { host.contentOffset = offset }
    host.preparation.applyTargetContentOffset()
    host.layoutIfNeeded()
  }

  private func isAttached(_ layout: UICollectionViewLayout) -> Bool {
    layout.attachedCollectionView === host.collectionView
  }

  // MARK: Interactive transitions

  func startTransition(
    to newLayout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard !(host.layout is UICollectionViewTransitionLayout) else {
      clientError("the collection is already in the middle of an interactive transition")
    }
    let view = host.collectionView
    let between =
      host.collectionDelegate?.collectionView(view, transitionLayoutForOldLayout: host.layout, newLayout: newLayout)
      ?? UICollectionViewTransitionLayout(currentLayout: host.layout, nextLayout: newLayout)
    UIView.performWithoutAnimation { host.layoutIfNeeded() }
    newLayout.attach(to: view)
    // The layout may have been used before, with other data.
    newLayout.invalidateLayout()
    between.begin(in: view)
    change(to: between)
    self.completion = completion
    return between
  }

  /// Called when another layout is set during an interactive transition, which then ends unfinished. Its completion is
  /// called with `finished` false, and with `completed` true if the layout set is the transition's next layout.
  /// Unmeasured.
  private func endTransitionUnfinished(for newLayout: UICollectionViewLayout) {
    guard let between = host.layout as? UICollectionViewTransitionLayout, let completion else { return }
    self.completion = nil
    UICollectionView.callLater { _ in completion(newLayout === between.nextLayout, false) }
  }

  func endTransition(completed: Bool) {
    guard let between = host.layout as? UICollectionViewTransitionLayout else {
      clientError("the collection is not in the middle of an interactive transition")
    }
    let completion = completion
    self.completion = nil
    let end = completed ? between.nextLayout : between.currentLayout
    change(to: end, at: between.offset(completed: completed), animated: true) { finished in
      completion?(completed, finished)
    }
  }
}
