internal import OpenCollectionCompositionalLayout

/// Solving the layout:
///
/// 1. the section provider is called once per section, with the collection view as container
/// 2. each description is converted to the engine's values, with insets for the insets reference added
/// 3. the engine solves them for the numbers of items
extension UICollectionViewCompositionalLayout {
  func solveIfNeeded() {
    guard let owner else { return }
    // Nothing can be visible: UIKit does not call the provider (measured). The layout is prepared again when the view
    // gets a size or a window.
    if owner.bounds.size == .zero, owner.window == nil {
      state.forgetInputsIfInvalid()
      return
    }
    let inputs = solveInputs(in: owner)
    let work = state.begin(for: inputs)
    if case .nothing = work { return }
    rows.applyPendingMoves()
    let configuration = loweredConfiguration
    let lowering = SectionLowering(source, self.configuration, inputs, in: owner)
    if case .updates(let changes) = work, solution?.configuration == configuration {
      trackingProvider(in: owner) { state.update(changes, lowering, in: owner) }
    } else {
      let previous = solution
      trackingProvider(in: owner) { state.solve(configuration, lowering, in: owner) }
      diagnostics.log(self, previous: previous)
      // A change of insets also solves the layout again, in an invalidation that keeps sizes: measure the views
      // again.
      owner.display.measurements.invalidateAll()
    }
    if let collectionView { requireRoom(in: collectionView) }
    rows.setTraits(state.notes.rowTraits)
    placeRows()
  }

  private func trackingProvider(in owner: any ElementDisplayOwner, _ solve: () -> Void) {
    if tracksProvider { providerRun.perform(reading: owner.traitCollection, solve) } else { solve() }
  }

  /// The properties of the view that the solution depends on. Only insets across the scroll direction count, so that
  /// a bar that collapses while scrolling does not cause another solve.
  func solveInputs(in owner: any ElementDisplayOwner) -> SolveInputs {
    func across(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      guard configuration.scrollAxis == .vertical else {
        return UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      }
      let sides = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
      return owner.display.displayedLayout.wantsMirroring ? sides.mirrored : sides
    }
    return SolveInputs(
      containerSize: owner.bounds.size, scale: owner.displayScale,
      layoutMargins: across(owner.layoutMargins), safeAreaInsets: across(owner.safeAreaInsets),
      listMargin: owner.listMargin)
  }

  /// Pins boundary items to the visible bounds less the adjusted content insets.
  func pinBoundaryItems() {
    guard hasPinnedItems, let owner,
      let visible = owner.bounds.interior(owner.adjustedContentInset)
    else { return }
    let width = collectionViewContentSize.width
    state.pin(to: owner.display.displayedLayout.wantsMirroring ? visible.mirrored(within: width) : visible)
  }

  private var loweredConfiguration: LayoutConfiguration {
    configuration.requireFiniteNumbers()
    return LayoutConfiguration(
      scrollAxis: configuration.scrollAxis, interSectionSpacing: configuration.interSectionSpacing,
      boundaryItems: configuration.boundarySupplementaryItems.boundaryItems)
  }
}
