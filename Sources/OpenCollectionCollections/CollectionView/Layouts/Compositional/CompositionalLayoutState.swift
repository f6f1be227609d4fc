internal import OpenCollectionCompositionalLayout

/// The solution of a compositional layout, what it was solved from, and what of it is invalid.
///
/// Solving takes two steps, because section providers may call the layout: `begin(for:)` says what is to be solved, and
/// `solve` or `update` does it.
@MainActor final class CompositionalLayoutState {
  /// What is to be solved.
  enum Work {
    case nothing
    case everything
    /// What a batch of updates changed; measured sizes are kept.
    case updates(CollectionChanges)
  }

  /// The solution; nil until the layout is first prepared.
  private(set) var solution: SolvedLayout?
  /// What it was last solved for.
  private(set) var inputs: SolveInputs?
  /// What else the descriptions of the sections say.
  private(set) var notes = SectionNotes()
  private var needsSolving = true
  /// A batch of updates since the last solution, through which measured sizes are kept.
  private var pendingChanges: CollectionChanges?
  /// Preferred sizes that take effect when the layout is invalidated with their context.
  private var pendingSizes: [(key: ElementKey, size: CGSize)] = []

  // MARK: Invalidation

  /// Discards the solution when the layout is set on another collection view.
  func reset() {
    solution = nil
    inputs = nil
    needsSolving = true
    pendingChanges = nil
    pendingSizes.removeAll()
  }

  /// Solves everything when the layout is next prepared.
  func invalidate() {
    pendingChanges = nil
    needsSolving = true
  }

  /// Solves what a batch of updates changed when the layout is next prepared; everything, and elements are measured
  /// again, if the layout was invalid before the batch.
  func invalidate(by changes: CollectionChanges) {
    pendingChanges = needsSolving ? nil : changes
    needsSolving = true
  }

  /// Forgets the inputs of an invalid solution: nothing can be visible.
  func forgetInputsIfInvalid() {
    if needsSolving { inputs = nil }
  }

  // MARK: Measuring

  /// Stores a view's preferred size until `applyPendingSizes()`.
  func addPendingSize(_ size: CGSize, of key: ElementKey) { pendingSizes.append((key, size)) }

  /// Applies the pending sizes to the solution. O(log n) for each.
  func applyPendingSizes() {
    setMeasured(pendingSizes)
    pendingSizes.removeAll()
  }

  /// Applies an element's measured size to the solution. O(log n).
  func setMeasured(_ size: CGSize, for key: ElementKey) { solution?.setMeasured(size, for: key) }

  /// Applies measured sizes of several elements. O(log n) for each.
  func setMeasured(_ sizes: [(key: ElementKey, size: CGSize)]) { solution?.setMeasured(sizes) }

  /// Pins boundary items to the visible bounds. O(visible sections).
  func pin(to visible: CGRect) { solution?.pin(to: visible) }

  // MARK: Solving

  /// Begins solving for the given inputs.
  func begin(for inputs: SolveInputs) -> Work {
    guard needsSolving || inputs != self.inputs else { return .nothing }
    let changes = inputs == self.inputs ? pendingChanges : nil
    needsSolving = false
    pendingChanges = nil
    pendingSizes.removeAll()
    self.inputs = inputs
    return changes.map(Work.updates) ?? .everything
  }

  /// Solves everything. O(sections + distinct groups).
  func solve(_ configuration: LayoutConfiguration, _ lowering: SectionLowering, in owner: any ElementDisplayOwner) {
    guard let inputs else { return }
    solution = SolvedLayout(
      configuration: configuration,
      environment: LayoutEnvironment(containerSize: inputs.containerSize, scale: inputs.scale),
      sectionCount: owner.display.itemCounts.all.count
    ) { lowering.content(ofSection: $0) }
    notes = lowering.notes
  }

  /// Solves the descriptions again after a batch of updates; measured sizes move with their items.
  ///
  /// - Complexity: O(sections + updates + measured cells of the updated sections).
  func update(_ changes: CollectionChanges, _ lowering: SectionLowering, in owner: any ElementDisplayOwner) {
    guard var solution else { return }
    self.solution = nil  // a unique reference: mutated in place, not copied
    var previous: [Int: Int] = [:]
    for old in 0..<solution.sectionCount where !changes.discardsSection(old) {
      guard let new = changes.newSection(of: old), new < owner.display.itemCounts.all.count else { continue }
      previous[new] = old
    }
    for (new, old) in previous {
      let count = owner.display.itemCounts.count(ofSection: new)
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
      count: owner.display.itemCounts.all.count, previous: { previous[$0] },
      content: { lowering.content(ofSection: $0) })
    self.solution = solution
    notes = lowering.notes
  }
}
