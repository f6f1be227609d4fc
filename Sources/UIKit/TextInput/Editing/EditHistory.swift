/// What was done to a text, to be undone and done again.
struct EditHistory {
  /// A range of the text that was replaced.
  struct Edit {
    var start: Int
    var old, new: NSAttributedString
    var selection: TextSelection
    /// Whether it was typed, character by character: such edits are undone together.
    var isTyping: Bool
  }

  private(set) var undoable: [Edit] = []
  private(set) var redoable: [Edit] = []
  /// Edits kept at most.
  private static let most = 200

  mutating func record(_ edit: Edit) {
    redoable = []
    if let last = undoable.last, let joined = Self.join(last, edit) {
      undoable[undoable.count - 1] = joined
    } else {
      undoable.append(edit)
      if undoable.count > Self.most { undoable.removeFirst() }
    }
  }

  /// Takes the last edit out, to be undone.
  mutating func undo() -> Edit? {
    guard let edit = undoable.popLast() else { return nil }
    redoable.append(edit)
    return edit
  }

  /// Takes the last undone edit out, to be done again.
  mutating func redo() -> Edit? {
    guard let edit = redoable.popLast() else { return nil }
    undoable.append(edit)
    return edit
  }

  /// Lets the next edit be undone by itself.
  mutating func pause() {
    if !undoable.isEmpty { undoable[undoable.count - 1].isTyping = false }
  }

  /// Typing that goes on where it stopped, within a paragraph.
  private static func join(_ first: Edit, _ second: Edit) -> Edit? {
    guard first.isTyping, second.isTyping, second.old.length == 0, second.start == first.start + first.new.length,
      !second.new.string.contains(where: TextBoundaries.isLineEnd)
    else { return nil }
    let new = NSMutableAttributedString(attributedString: first.new)
    new.append(second.new)
    return Edit(start: first.start, old: first.old, new: new, selection: first.selection, isTyping: true)
  }
}
