/// The touch that may select an item, and the highlighted item.
@MainActor
final class CellTouches {
  private unowned let owner: any ElementDisplayOwner
  private let displayed: DisplayedElements
  private let uncommitted: UncommittedItems
  private let queries: LayoutQueries
  private let selection: ItemSelection
  /// The tracked touch; others are ignored until it ends.
  private weak var touch: UITouch?
  /// The item where the touch began, if the delegate allows highlighting it.
  private var item: ShownPath?
  /// The currently highlighted item; nil while the touch is outside the cell.
  private var highlighted: ShownPath?

  init(
    _ owner: any ElementDisplayOwner, displayed: DisplayedElements, uncommitted: UncommittedItems,
    queries: LayoutQueries, selection: ItemSelection
  ) {
    self.owner = owner
    self.displayed = displayed
    self.uncommitted = uncommitted
    self.queries = queries
    self.selection = selection
  }

  /// Whether a touch or a key that may select an item is in progress.
  var isActive: Bool { item != nil }

  func isHighlighted(_ path: ShownPath) -> Bool { highlighted == path }

  // MARK: Touches

  func begin(_ touches: Set<UITouch>) {
    guard touch == nil, selection.isAllowed, let first = touches.first,
      let item = queries.frontmostItem(at: first.location(in: owner)), allowsHighlight(item)
    else { return }
    begin(item, touch: first)
  }

  func move(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch), let item else { return }
    if itemUnder(touch) == item {
      if highlighted == nil { highlight(item) }
    } else {
      unhighlight()
    }
  }

  /// Selects the item where the touch ended inside; unhighlights it last.
  func end(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch) else { return }
    if item != nil, itemUnder(touch) == item { selectItem() }
    end()
  }

  /// The touch was cancelled by the scroll view or a gesture recognizer.
  func cancel(_ touches: Set<UITouch>) {
    guard let touch, touches.contains(touch) else { return }
    end()
  }

  /// Ends the touch without selecting: it became part of a gesture, which has lifted the item, for example.
  func cancel() { end() }

  /// Highlights, selects and unhighlights an item, as a tap does.
  func tap(_ item: ShownPath) {
    guard allowsHighlight(item) else { return }
    begin(item, touch: nil)
    selectItem()
    end()
  }

  private func begin(_ item: ShownPath, touch: UITouch?) {
    self.touch = touch
    self.item = item
    highlight(item)
  }

  private func end() {
    unhighlight()
    forget()
  }

  private func itemUnder(_ touch: UITouch) -> ShownPath? {
    queries.frontmostItem(at: touch.location(in: owner))
  }

  private func selectItem() {
    guard let item else { return }
    selection.userSelects(item)
    // The delegate may have changed the data: `self.item` is the item's new path, or nil if it was removed.
    if let item = self.item { selection.performPrimaryAction(at: item) }
  }

  // MARK: Highlight

  private func allowsHighlight(_ item: ShownPath) -> Bool {
    return uncommitted.askApp(aboutShown: item, owner.mayHighlight) ?? false
  }

  private func highlight(_ item: ShownPath) {
    highlighted = item
    displayed.cell(at: item)?.apply(highlighted: true)
    uncommitted.askApp(aboutShown: item, owner.didHighlight)
  }

  private func unhighlight() {
    guard let item = highlighted else { return }
    highlighted = nil
    displayed.cell(at: item)?.apply(highlighted: false)
    uncommitted.askApp(aboutShown: item, owner.didUnhighlight)
  }

  // MARK: Changes of the data

  /// Ends the touch without selecting: the data was discarded.
  func forget() {
    touch = nil
    item = nil
    highlighted = nil
  }

  /// Sets the touched item's index path to the result of a function; nil when it was removed.
  func rekey(_ newPath: (ShownPath) -> ShownPath?) {
    item = item.flatMap(newPath)
    highlighted = highlighted.flatMap(newPath)
  }
}
