/// The states of displayed cells: selected, highlighted, edited, dragged.
@MainActor
final class CellStates {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let uncommitted: UncommittedItems
  private let selection: ItemSelection
  private let cellTouches: CellTouches
  private let drags: CollectionDrags
  private let drops: CollectionDrops

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, uncommitted: UncommittedItems,
    selection: ItemSelection, cellTouches: CellTouches, drags: CollectionDrags, drops: CollectionDrops
  ) {
    self.owner = owner
    self.displayed = displayed
    self.uncommitted = uncommitted
    self.selection = selection
    self.cellTouches = cellTouches
    self.drags = drags
    self.drops = drops
  }

  /// Applies the states of a shown path to a cell.
  func apply(to cell: any ElementCell, at path: ShownPath) {
    cell.apply(selected: selection.contains(path))
    cell.apply(highlighted: cellTouches.isHighlighted(path))
    cell.apply(editing: edits(path))
    applyDrag(to: cell, at: path)
  }

  /// Updates the editing state of the displayed cells.
  func editingDidChange() {
    for element in displayed.all { element.cell?.apply(editing: edits(element.key.path)) }
  }

  /// Whether the cell at a shown path is in the editing state: the view is editing and the app allows it.
  private func edits(_ path: ShownPath) -> Bool {
    guard owner.isEditing else { return false }
    return uncommitted.askApp(aboutShown: path, owner.mayEdit) ?? false
  }

  /// Updates the drag states of the displayed cells.
  func dragsDidChange() {
    for element in displayed.cells {
      if let cell = element.cell { applyDrag(to: cell, at: element.key.path) }
    }
  }

  private func applyDrag(to cell: any ElementCell, at path: ShownPath) {
    let drag = drags.state(at: path)
    let isHidden = drops.hides(path) || drags.hides(path)
    cell.applyDrag(drag, drops.state(at: path), look: isHidden ? .hidden : drag == .dragging ? .faded : .normal)
  }
}
