/// Changes the layout, also interactively.
@MainActor
final class LayoutReplacement {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let displayedLayout: DisplayedLayout
  private let preparation: LayoutPreparation
  private let appearance: ElementAppearance
  private let transitions: ElementTransitions
  private let queue: ChangeQueue
  /// The completion of the interactive transition in progress.
  private var completion: UICollectionView.LayoutInteractiveTransitionCompletion?

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, displayedLayout: DisplayedLayout,
    preparation: LayoutPreparation, appearance: ElementAppearance, transitions: ElementTransitions, queue: ChangeQueue
  ) {
    self.owner = owner
    self.displayed = displayed
    self.displayedLayout = displayedLayout
    self.preparation = preparation
    self.appearance = appearance
    self.transitions = transitions
    self.queue = queue
  }

  /// Changes the layout, at an offset if one is given. `completion` is called later, after the animation.
  func change(
    to newLayout: UICollectionViewLayout, at offset: CGPoint? = nil, animated: Bool = false,
    completion: ((Bool) -> Void)? = nil
  ) {
    let old = displayedLayout.layout
    guard newLayout !== old else { return callLater(completion) }
    endTransitionUnfinished(for: newLayout)
    let event = DisplayEvent.layout(from: type(of: old), to: type(of: newLayout), animated: animated)
    Journal.record(event, of: owner, isCall: true) {
      queue.perform {
        display(newLayout, insteadOf: old, at: offset, animated: animated, completion: completion)
      }
    }
  }

  private func display(
    _ newLayout: UICollectionViewLayout, insteadOf old: UICollectionViewLayout, at offset: CGPoint?, animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    if animated, transitions.animatesChanges {
      if preparation.isPrepared { UIView.performWithoutAnimation { queue.layOutElements() } }
      transitions.begin(
        oldKey: { $0.category == .decorationView ? nil : $0 }, newKey: { $0.category == .decorationView ? nil : $0 })
    }
    UIView.performWithoutAnimation { replace(old, with: newLayout, at: offset) }
    let finish = { [weak displayed] in
      old.finalizeLayoutTransition()
      newLayout.finalizeLayoutTransition()
      for element in displayed?.all ?? [] {
        (element.view as? UICollectionReusableView)?.didTransition(from: old, to: newLayout)
      }
    }
    let isAnimated = transitions.run { finished in
      finish()
      completion?(finished)
    }
    guard !isAnimated else { return }
    finish()
    callLater(completion)
  }

  private func replace(_ old: UICollectionViewLayout, with newLayout: UICollectionViewLayout, at offset: CGPoint?) {
    // A layout attached to another collection view is not notified.
    if isAttached(old) { old.prepareForTransition(to: newLayout) }
    newLayout.prepareForTransition(from: old)
    for element in displayed.all {
      (element.view as? UICollectionReusableView)?.willTransition(from: old, to: newLayout)
    }
    // Decoration views belong to the layout that registered them.
    let leaving = displayed.all.filter { $0.key.category == .decorationView }
    for element in leaving { element.departure = .layout }
    let gone = transitions.beginDisappearance(of: leaving, oldKey: \.key)
    let wasShown = preparation.wasEverPrepared
    // A transition layout keeps using both of its layouts.
    let startsTransition = (newLayout as? UICollectionViewTransitionLayout)?.currentLayout === old
    var detached = startsTransition ? [] : [old]
    if let between = old as? UICollectionViewTransitionLayout {
      detached += [between.currentLayout, between.nextLayout]
    }
    for layout in detached where layout !== newLayout && isAttached(layout) { layout.owner = nil }
    adopt(newLayout)
    newLayout.invalidateLayout()
    appearance.recycle(gone)
    guard wasShown else { return }
    if let offset { owner.contentOffset = offset }
    preparation.applyTargetContentOffset()
    owner.layoutIfNeeded()
  }

  /// Attaches a layout, as the current one, and schedules its preparation.
  func adopt(_ layout: UICollectionViewLayout) {
    displayedLayout.replace(with: layout)
    layout.attach(to: owner)
    switch layout.bounceDirection {
    case .vertical: owner.alwaysBounceVertical = true
    case .horizontal: owner.alwaysBounceHorizontal = true
    case nil: break
    }
    preparation.reset()
    owner.setNeedsLayout()
  }

  private func isAttached(_ layout: UICollectionViewLayout) -> Bool {
    layout.owner === owner
  }

  // MARK: Interactive transitions

  func startTransition(
    to newLayout: UICollectionViewLayout, completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard !(displayedLayout.layout is UICollectionViewTransitionLayout) else {
      clientError("the collection is already in the middle of an interactive transition")
    }
    let between = owner.makeTransition(from: displayedLayout.layout, to: newLayout)
    UIView.performWithoutAnimation { owner.layoutIfNeeded() }
    newLayout.attach(to: owner)
    // The layout may have been used before, with other data.
    newLayout.invalidateLayout()
    between.begin(in: owner)
    change(to: between)
    self.completion = completion
    return between
  }

  /// Called when another layout is set during an interactive transition, which then ends unfinished. Its completion is
  /// called with `finished` false, and with `completed` true if the layout set is the transition's next layout.
  /// Unmeasured.
  private func endTransitionUnfinished(for newLayout: UICollectionViewLayout) {
    guard let between = displayedLayout.layout as? UICollectionViewTransitionLayout, let completion else { return }
    self.completion = nil
    callLater { _ in completion(newLayout === between.nextLayout, false) }
  }

  func endTransition(completed: Bool) {
    guard let between = displayedLayout.layout as? UICollectionViewTransitionLayout else {
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
