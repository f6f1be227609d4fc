internal import OpenCollectionCompositionalLayout

/// Solving the layout:
///
/// 1. the section provider is called once per section, with the collection view as container
/// 2. each description is converted to the engine's values, with insets for the insets reference added
/// 3. the engine solves them for the numbers of items
extension UICollectionViewCompositionalLayout {
  func solveIfNeeded() {
    guard let collectionView else { return }
    // Nothing can be visible: UIKit does not call the provider (measured). The layout is prepared again when the view
    // gets a size or a window.
    if collectionView.bounds.size == .zero, collectionView.window == nil {
      state.forgetInputsIfInvalid()
      return
    }
    let inputs = solveInputs(in: collectionView)
    let work = state.begin(for: inputs)
    if case .nothing = work { return }
    rows.applyPendingMoves()
    let configuration = loweredConfiguration
    let lowering = SectionLowering(source, self.configuration, inputs, in: collectionView)
    if case .updates(let changes) = work, solution?.configuration == configuration {
      trackingProvider(in: collectionView) { state.update(changes, lowering, in: collectionView) }
    } else {
      let previous = solution
      trackingProvider(in: collectionView) { state.solve(configuration, lowering, in: collectionView) }
      diagnostics.log(self, previous: previous)
      // A change of insets also solves the layout again, in an invalidation that keeps sizes: measure the views
      // again.
      collectionView.display.measurements.invalidateAll()
    }
    requireRoom(in: collectionView)
    rows.setTraits(state.notes.rowTraits)
    placeRows()
  }

  private func trackingProvider(in collectionView: UICollectionView, _ solve: () -> Void) {
    if tracksProvider { providerRun.perform(reading: collectionView.traitCollection, solve) } else { solve() }
  }

  /// The properties of the view that the solution depends on. Only insets across the scroll direction count, so that
  /// a bar that collapses while scrolling does not cause another solve.
  func solveInputs(in collectionView: UICollectionView) -> SolveInputs {
    func across(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      guard configuration.scrollAxis == .vertical else {
        return UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      }
      let sides = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
      return collectionView.display.displayedLayout.wantsMirroring ? sides.mirrored : sides
    }
    return SolveInputs(
      containerSize: collectionView.bounds.size, scale: collectionView.displayScale,
      layoutMargins: across(collectionView.layoutMargins), safeAreaInsets: across(collectionView.safeAreaInsets),
      listMargin: collectionView.listMargin)
  }

  /// Pins boundary items to the visible bounds less the adjusted content insets.
  func pinBoundaryItems() {
    guard hasPinnedItems, let collectionView,
      let visible = collectionView.bounds.interior(collectionView.adjustedContentInset)
    else { return }
    let width = collectionViewContentSize.width
    state.pin(to: collectionView.display.displayedLayout.wantsMirroring ? visible.mirrored(within: width) : visible)
  }

  /// Moves pinned items when insets change without a scroll.
  func visibleInsetsDidChange() {
    guard hasPinnedItems, let collectionView else { return }
    invalidateLayout(with: invalidationContext(forBoundsChange: collectionView.bounds))
  }

  private var loweredConfiguration: LayoutConfiguration {
    configuration.requireFiniteNumbers()
    return LayoutConfiguration(
      scrollAxis: configuration.scrollAxis, interSectionSpacing: configuration.interSectionSpacing,
      boundaryItems: configuration.boundarySupplementaryItems.boundaryItems)
  }
}
