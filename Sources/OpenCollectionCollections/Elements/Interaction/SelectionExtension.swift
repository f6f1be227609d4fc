/// The extension of a selection with Shift and the arrow keys.
@MainActor
final class SelectionExtension {
  private unowned let owner: any ElementDisplayOwner
  private let itemCounts: ItemCounts
  private let uncommitted: UncommittedItems
  private let selection: ItemSelection
  /// The item where the extension began; nil when there is none.
  private(set) var anchor: ShownPath?
  /// Whether `didBeginMultipleSelectionInteraction` was sent to the delegate.
  private var didSendBegin = false

  init(
    _ owner: any ElementDisplayOwner, itemCounts: ItemCounts, uncommitted: UncommittedItems, selection: ItemSelection
  ) {
    self.owner = owner
    self.itemCounts = itemCounts
    self.uncommitted = uncommitted
    self.selection = selection
  }

  private var isAllowed: Bool { selection.isAllowed && selection.allowsMultiple }

  /// Whether Shift extends the selection from an item: if multiple selection is allowed, or the delegate begins it.
  func begin(at path: ShownPath) -> Bool {
    if anchor != nil { return true }
    guard owner.hasDelegate else {
      guard isAllowed else { return false }
      anchor = path
      return true
    }
    let begins = uncommitted.askApp(aboutShown: path, owner.beginMultipleSelection)
    guard let begins, isAllowed else { return false }
    anchor = path
    didSendBegin = begins
    return true
  }

  func end() {
    anchor = nil
    if didSendBegin { owner.didEndMultipleSelection() }
    didSendBegin = false
  }

  /// Extends the selection from the anchor to an item, and deselects items of the previous extension beyond it.
  ///
  /// - Complexity: O(items between the two).
  func extend(from old: ShownPath, to new: ShownPath) {
    guard let anchor else { return }
    let (before, after) = (min(anchor, old)...max(anchor, old), min(anchor, new)...max(anchor, new))
    for path in items(from: min(old, new, anchor), to: max(old, new, anchor)) {
      let isWanted = after.contains(path)
      guard isWanted || before.contains(path), selection.contains(path) != isWanted else { continue }
      // The delegate may have removed it.
      guard itemCounts.hasItem(at: path) else { continue }
      selection.userSelects(path)
    }
  }

  private func items(from first: ShownPath, to last: ShownPath) -> [ShownPath] {
    let counts = itemCounts.all
    return (first.section...last.section).flatMap { section in
      let start = section == first.section ? first.item : 0
      let end = section == last.section ? last.item : counts[section] - 1
      return start <= end ? (start...end).map { ShownPath(item: $0, section: section) } : []
    }
  }

  func rekey(_ newPath: (ShownPath) -> ShownPath?) { anchor = anchor.flatMap(newPath) }
}
