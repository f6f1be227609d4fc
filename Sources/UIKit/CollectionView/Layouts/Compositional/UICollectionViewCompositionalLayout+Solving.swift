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
      if needsSolving { inputs = nil }
      return
    }
    let inputs = solveInputs(in: collectionView)
    guard needsSolving || inputs != self.inputs else { return }
    let changes = inputs == self.inputs ? pendingChanges : nil
    needsSolving = false
    pendingChanges = nil
    for changes in pendingMoves { rows.move { changes.newSection(of: $0) } }
    pendingMoves.removeAll()
    pendingSizes.removeAll()
    hasEstimates = false
    self.inputs = inputs
    if let changes, solution?.configuration == loweredConfiguration {
      updateSolution(inputs, changes, in: collectionView)
    } else {
      let previous = solution
      solution = solve(inputs, in: collectionView)
      logLintFindings(previous: previous)
      logBlankSections()
      // A change of insets also solves the layout again, in an invalidation that keeps sizes: measure the views
      // again.
      collectionView.layoutPass.measuringRound += 1
    }
    hasPinnedItems = solution?.hasPinnedItems ?? false
    placeRows()
  }

  /// The properties of the view that the solution depends on. Only insets across the scroll direction count, so that
  /// a bar that collapses while scrolling does not cause another solve.
  func solveInputs(in collectionView: UICollectionView) -> SolveInputs {
    func across(_ insets: UIEdgeInsets) -> UIEdgeInsets {
      guard configuration.scrollAxis == .vertical else {
        return UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      }
      let sides = UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
      return collectionView.wantsMirroring ? sides.mirrored : sides
    }
    return SolveInputs(
      containerSize: collectionView.bounds.size, scale: UIScreen.main.scale,
      layoutMargins: across(collectionView.layoutMargins), safeAreaInsets: across(collectionView.safeAreaInsets))
  }

  /// Pins boundary items to the visible bounds less the adjusted content insets.
  func pinBoundaryItems() {
    guard hasPinnedItems, let collectionView,
      let visible = collectionView.bounds.interior(collectionView.adjustedContentInset)
    else { return }
    let width = collectionViewContentSize.width
    solution?.pin(to: collectionView.wantsMirroring ? visible.mirrored(within: width) : visible)
  }

  /// Moves pinned items when insets change without a scroll.
  func visibleInsetsDidChange() {
    guard hasPinnedItems, let collectionView else { return }
    invalidateLayout(with: invalidationContext(forBoundsChange: collectionView.bounds))
  }

  /// Solves the whole layout.
  private func solve(_ inputs: SolveInputs, in collectionView: UICollectionView) -> SolvedLayout {
    SolvedLayout(
      configuration: loweredConfiguration,
      environment: LayoutEnvironment(containerSize: inputs.containerSize, scale: inputs.scale),
      sectionCount: collectionView.numberOfSections, content: content(inputs, in: collectionView))
  }

  /// Solves the descriptions again after a batch of updates; measured sizes move with their items.
  ///
  /// - Complexity: O(sections + updates + measured cells of the updated sections).
  private func updateSolution(
    _ inputs: SolveInputs, _ changes: CollectionChanges, in collectionView: UICollectionView
  ) {
    guard var solution = self.solution else { return }
    self.solution = nil  // a unique reference: mutated in place, not copied
    var previous: [Int: Int] = [:]
    for old in 0..<solution.sectionCount where !changes.discardsSection(old) {
      guard let new = changes.newSection(of: old), new < collectionView.numberOfSections else { continue }
      previous[new] = old
    }
    for (new, old) in previous {
      let count = collectionView.numberOfItems(inSection: new)
      guard changes.touches(oldSection: old, newSection: new) || count != solution.itemCount(inSection: old) else {
        continue
      }
      solution.moveItems(inSection: old, count: count) { item in
        let path = IndexPath(item: item, section: old)
        guard !changes.isReloaded(path), let newPath = changes.newIndexPath(of: path), newPath.section == new else {
          return nil
        }
        return newPath.item
      }
    }
    solution.updateSections(
      count: collectionView.numberOfSections, previous: { previous[$0] }, content: content(inputs, in: collectionView))
    self.solution = solution
  }

  private var loweredConfiguration: LayoutConfiguration {
    configuration.requireFiniteNumbers()
    return LayoutConfiguration(
      scrollAxis: configuration.scrollAxis, interSectionSpacing: configuration.interSectionSpacing,
      boundaryItems: configuration.boundarySupplementaryItems.boundaryItems)
  }

  /// Returns a function that makes the engine's value of a section; it is to be called once per section.
  private func content(
    _ inputs: SolveInputs, in collectionView: UICollectionView
  ) -> (_ section: Int) -> SectionContent {
    let context = LoweringContext(
      containerSize: inputs.containerSize, scale: inputs.scale, traits: collectionView.traitCollection)
    let environment = SolveEnvironment(
      container: LayoutContainer(contentSize: inputs.containerSize), traitCollection: context.traits)
    var shared: Section?
    rows.traits.removeAll()
    lists.removeAll()
    usesInsetsReference = false
    hasEstimates = configuration.boundarySupplementaryItems.contains { $0.layoutSize.isEstimated }

    var sharedTraits: OrthogonalRows.Traits?
    var sharedList: UICollectionLayoutListConfiguration?

    func lower(_ description: NSCollectionLayoutSection, _ index: Int) -> Section {
      description.requireFiniteNumbers(section: index)
      hasEstimates = hasEstimates || description.hasEstimates
      if description.orthogonalScrollingBehavior != .none { rows.traits[index] = OrthogonalRows.Traits(description) }
      lists[index] = description.list
      if description.list?.hasSwipeActions == true { collectionView.prepareRowSwipes() }
      if index == 0 { collectionView.listBackgroundColor = description.list.map(\.effectiveBackgroundColor) }
      return lowered(description, inputs, context)
    }

    func section(_ index: Int, itemCount: Int) -> Section {
      if let shared {
        rows.traits[index] = sharedTraits
        lists[index] = sharedList
        return shared
      }
      switch source {
      case .section(let description):
        let section = lower(description, index)
        // A custom group's item provider is called once per section; any other description gives the same value for
        // all.
        if !description.group.usesItemProvider {
          shared = section
          sharedTraits = rows.traits[index]
          sharedList = lists[index]
        }
        return section
      case .provider(let provider):
        if let description = provider(index, environment) { return lower(description, index) }
        if itemCount > 0 {
          clientError(
            "Invalid section definition. Please specify a valid section definition when content is to be rendered for "
              + "a section. This is a client error.")
        }
        return Section(group: .custom(size: ItemSize(width: .absolute(0), height: .absolute(0)), items: []))
      }
    }

    return { index in
      let itemCount = collectionView.numberOfItems(inSection: index)
      return SectionContent(section: section(index, itemCount: itemCount), itemCount: itemCount)
    }
  }

  /// The engine's value of a section. Insets references add insets across the scroll direction only (measured).
  private func lowered(
    _ section: NSCollectionLayoutSection, _ inputs: SolveInputs, _ context: LoweringContext
  ) -> Section {
    let reference =
      section.contentInsetsReference == .automatic
      ? configuration.contentInsetsReference : section.contentInsetsReference
    let supplementaryReference =
      section.supplementaryContentInsetsReference == .automatic
      ? reference : section.supplementaryContentInsetsReference
    let dependsOnInsets =
      section.supplementariesFollowContentInsets && section.supplementaryContentInsetsReference != .none
    let contentInsets = Insets(section.contentInsets)
    return Section(
      group: section.group.group(in: context), insets: contentInsets + insets(for: reference, inputs),
      boundaryInsets: dependsOnInsets ? contentInsets + insets(for: supplementaryReference, inputs) : .zero,
      interGroupSpacing: section.interGroupSpacing, boundaryItems: section.boundarySupplementaryItems.boundaryItems,
      decorationItems: section.decorationItems.map(\.decorationItem),
      orthogonalScrolling: OrthogonalScrolling(rawValue: section.orthogonalScrollingBehavior.rawValue) ?? .none)
  }

  private func insets(for reference: UIContentInsetsReference, _ inputs: SolveInputs) -> Insets {
    if reference != .automatic, reference != .none { usesInsetsReference = true }
    let insets: UIEdgeInsets =
      switch reference {
      case .automatic, .none: .zero
      case .safeArea: inputs.safeAreaInsets
      case .layoutMargins, .readableContent: inputs.layoutMargins
      }
    return configuration.scrollAxis == .vertical
      ? Insets(leading: insets.left, trailing: insets.right) : Insets(top: insets.top, bottom: insets.bottom)
  }
}

extension Insets {
  static func + (one: Insets, other: Insets) -> Insets {
    Insets(
      top: one.top + other.top, leading: one.leading + other.leading, bottom: one.bottom + other.bottom,
      trailing: one.trailing + other.trailing)
  }
}
