/// The undo and redo stacks of a text.
struct EditHistory {
  /// A replacement of a range of the text. `start` is a UTF-16 offset.
  struct Edit {
    var start: Int
    var old, new: NSAttributedString
    var selection: TextSelection
    /// Whether it was typed: consecutive typing edits are coalesced and undone together.
    var isTyping: Bool
  }

  private(set) var undoable: [Edit] = []
  private(set) var redoable: [Edit] = []
  /// The maximum number of edits to undo.
  private static let limit = 200

  mutating func record(_ edit: Edit) {
    redoable = []
    if let last = undoable.last, let coalesced = Self.coalesce(last, edit) {
      undoable[undoable.count - 1] = coalesced
    } else {
      undoable.append(edit)
      if undoable.count > Self.limit { undoable.removeFirst() }
    }
  }

  /// Moves the last edit to the redo stack and returns it.
  mutating func undo() -> Edit? {
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(edit)
    return edit
  }

  /// Moves the last undone edit to the undo stack and returns it.
  mutating func redo() -> Edit? {
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(edit)
    return edit
  }

  /// Ends coalescing: the next edit is undone separately.
  mutating func endCoalescing() {
    if !undoable.isEmpty { undoable[undoable.count - 1].isTyping = false }
  }

  /// Coalesces typing that continues where the last edit ended, within a paragraph; nil if the edits are separate.
  private static func coalesce(_ first: Edit, _ second: Edit) -> Edit? {
    guard first.isTyping, second.isTyping, second.old.length == 0, second.start == first.start + first.new.length,
      !second.new.string.contains(where: TextBoundaries.isLineEnd)
    else { return nil }
    let new = NSMutableAttributedString(attributedString: first.new)
    new.append(second.new)
    return Edit(start: first.start, old: first.old, new: new, selection: first.selection, isTyping: true)
  }
}
