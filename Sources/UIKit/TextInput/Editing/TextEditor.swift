/// The text of a field or a text view, what of it is chosen, and what was done to it.
@MainActor
final class TextEditor {
  private(set) var storage = NSMutableAttributedString(string: "")
  /// The characters of `storage`.
  private(set) var text = ""
  var selection = TextSelection(0)
  /// What an input method is composing.
  var marked: Range<Int>?
  /// What is typed next looks like; nil for what stands before it.
  var typingAttributes: [NSAttributedString.Key: Any]?
  private(set) var history = EditHistory()

  var length: Int { text.utf16.count }

  /// Replaces everything. The caret stands at the end, and nothing can be undone.
  func setText(_ new: NSAttributedString) {
    storage = NSMutableAttributedString(attributedString: new)
    text = new.string
    selection = TextSelection(length)
    marked = nil
    typingAttributes = nil
    history = EditHistory()
  }

  /// Gives everything an attribute, if any of it has attributes of its own.
  func setAttributeWhereAny(_ key: NSAttributedString.Key, _ value: Any) {
    let range = NSRange(location: 0, length: storage.length)
    var hasAny = false
    storage.enumerateAttributes(in: range, options: []) { attributes, _, _ in
      if !attributes.isEmpty { hasAny = true }
    }
    if hasAny { storage.addAttribute(key, value: value, range: range) }
  }

  /// Replaces a range and puts the caret behind what is new. Composing ends.
  func replace(_ range: Range<Int>, with new: NSAttributedString, isTyping: Bool = false, isRecorded: Bool = true) {
    let range = range.clamped(to: 0..<length)
    if isRecorded {
      let old = storage.attributedSubstring(from: range.nsRange)
      history.record(.init(start: range.lowerBound, old: old, new: new, selection: selection, isTyping: isTyping))
    }
    exchange(range, for: new)
    marked = nil
    selection = TextSelection(range.lowerBound + new.length)
  }

  private func exchange(_ range: Range<Int>, for new: NSAttributedString) {
    storage.replaceCharacters(in: range.nsRange, with: new)
    text.replaceSubrange(text.index(at: range.lowerBound)..<text.index(at: range.upperBound), with: new.string)
  }

  /// Text in the look of what is typed at a range: that set for typing, else that of the character before, or after at the
  /// beginning.
  func styled(_ text: String, at range: Range<Int>) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes(at: range))
  }

  /// The attributes that what is typed in the place of a range gets. A link does not go on.
  func attributes(at range: Range<Int>) -> [NSAttributedString.Key: Any] {
    if let typingAttributes { return typingAttributes }
    guard storage.length > 0 else { return [:] }
    let neighbour = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    var attributes = storage.attributes(at: min(neighbour, storage.length - 1), effectiveRange: nil)
    attributes[.link] = nil
    return attributes
  }

  var canUndo: Bool { !history.undoable.isEmpty }
  var canRedo: Bool { !history.redoable.isEmpty }

  /// The range the last edit covers now and what it becomes when undone.
  func undo() {
    guard let edit = history.undo() else { return }
    exchange(edit.start..<edit.start + edit.new.length, for: edit.old)
    marked = nil
    selection = edit.selection
  }

  func redo() {
    guard let edit = history.redo() else { return }
    exchange(edit.start..<edit.start + edit.old.length, for: edit.new)
    marked = nil
    selection = TextSelection(edit.start + edit.new.length)
  }

  /// Lets the next typing be undone by itself.
  func pauseTyping() { history.pause() }
}
