internal import OpenCollectionFlowLayout

/// What a flow layout was solved for, besides its own properties and the delegate's values.
struct FlowInputs: Equatable {
  var environment: FlowEnvironment
  /// Added to every section's insets, in points, for the section inset reference; the sum is never negative.
  var reference: UIEdgeInsets?
}

/// The solution of a flow layout, what it was solved from, and what of it is invalid.
///
/// Solving takes two steps, because the delegate may call the layout: `begin(for:)`, and if that returns true the sections
/// are described and passed to `solve`.
@MainActor final class FlowLayoutState {
  /// The solved layout; nil until the layout is first prepared.
  private(set) var solution: SolvedFlowLayout?
  /// What it was last solved for.
  private(set) var inputs: FlowInputs?
  /// The sections as last described by the delegate and the layout's properties.
  private var sections: [FlowSection] = []
  private var measured = MeasuredItemSizes()
  /// Preferred sizes that take effect when the layout is invalidated with their context.
  private var pendingSizes: [(path: IndexPath, size: CGSize)] = []
  private var needsLines = true
  /// Whether the sections must be described again.
  private(set) var needsDescriptions = true

  /// Whether the lines are valid.
  var isValid: Bool { !needsLines && !needsDescriptions && solution != nil }

  // MARK: Invalidation

  /// Discards everything when the layout is set on another collection view.
  func reset() {
    solution = nil
    inputs = nil
    sections = []
    measured = MeasuredItemSizes()
    pendingSizes.removeAll()
    needsLines = true
    needsDescriptions = true
  }

  /// Lays the lines out again when the layout is next prepared.
  func invalidateLines() { needsLines = true }

  /// Describes the sections and lays the lines out again when the layout is next prepared.
  func invalidateDescriptions() { needsDescriptions = true }

  /// Discards all measured sizes.
  func forgetMeasurements() { measured = MeasuredItemSizes() }

  /// Keeps measured sizes through a batch of updates. O(measured cells).
  func moveMeasurements(by changes: CollectionChanges) {
    measured.move { section, item in
      let path = IndexPath(item: item, section: section)
      guard !changes.isReloaded(path), let new = changes.newIndexPath(of: path) else { return nil }
      return (new.section, new.item)
    }
  }

  // MARK: Measuring

  /// Stores a cell's preferred size, which must be finite and not negative, until `applyPendingSizes()`.
  func addPendingSize(_ size: CGSize, at path: IndexPath) { pendingSizes.append((path, size)) }

  /// Stores the pending sizes, and lays the lines out again when the layout is next prepared.
  func applyPendingSizes() {
    guard !pendingSizes.isEmpty else { return }
    for (path, size) in pendingSizes { setMeasured(size, at: path) }
    pendingSizes.removeAll()
    needsLines = true
  }

  /// Stores a cell's preferred size, which must be finite and not negative.
  func setMeasured(_ size: CGSize, at path: IndexPath) {
    if !size.isFiniteAndNotNegative {
      clientError("The preferred size \(size) of the cell at \(path) must be finite and not negative.")
    }
    measured.set(size, section: path.section, item: path.item)
  }

  // MARK: Solving

  /// Begins solving for the given inputs. Returns whether the layout must be solved. Measured sizes are discarded if the
  /// length of the lines changes (measured: facts on collection views, 1) or the scroll direction does (Unmeasured).
  func begin(for inputs: FlowInputs) -> Bool {
    if inputs != self.inputs {
      let (new, old) = (inputs.environment, self.inputs?.environment)
      if new.containerLength != old?.containerLength || new.scrollAxis != old?.scrollAxis { forgetMeasurements() }
      needsDescriptions = true
    }
    guard needsLines || needsDescriptions else { return false }
    self.inputs = inputs
    return true
  }

  /// Solves the layout.
  ///
  /// - Parameter sections: the sections as described now; nil if the last descriptions are valid.
  func solve(_ sections: [FlowSection]?, _ cells: FlowCellSize) {
    if let sections { self.sections = sections }
    needsDescriptions = false
    needsLines = false
    pendingSizes.removeAll()
    solveLines(cells)
  }

  /// Lays out all sections with the current descriptions and measured sizes. O(sections + measured cells).
  func solveLines(_ cells: FlowCellSize) {
    guard let inputs else { return }
    let sections = sections
    solution = SolvedFlowLayout(
      environment: inputs.environment, sectionCount: sections.count,
      measured: cells.isEstimated ? measured : MeasuredItemSizes()
    ) { index in
      var section = sections[index]
      section.itemSize = cells.size
      return section
    }
  }
}

/// The size of cells without a delegate's size.
struct FlowCellSize {
  var size: CGSize
  /// Whether cells are self-sizing: the size is used until they are measured.
  var isEstimated: Bool
}
