/// The text of a field or text view, its selection, marked text and undo history. Ranges are in UTF-16 units.
@MainActor
package final class TextEditor {
  private(set) var storage = NSMutableAttributedString(string: "")
  /// The characters of `storage`.
  package private(set) var text = ""
  package var selection = TextSelection(0)
  /// The range of the marked text; nil while an input method is not composing.
  private(set) var marked: Range<Int>?
  /// The text the marked text replaced, and the selection before.
  private var replacedContent: (text: NSAttributedString, selection: TextSelection)?
  /// Typing attributes; nil inherits those of the preceding character.
  var typingAttributes: [NSAttributedString.Key: Any]?
  private(set) var history = EditHistory()

  var length: Int { text.utf16.count }

  /// Replaces all of the text, moves the caret to the end and clears the undo history.
  func setText(_ new: NSAttributedString) {
    storage = NSMutableAttributedString(attributedString: new)
    text = new.string
    selection = TextSelection(length)
    (marked, replacedContent) = (nil, nil)
    typingAttributes = nil
    history = EditHistory()
  }

  /// Takes the attributes of the same characters; the selection, marked text and undo history stay.
  func takeAttributes(of new: NSAttributedString) { storage = NSMutableAttributedString(attributedString: new) }

  /// Adds an attribute to all of the text, if any part of it has attributes.
  func setAttributeIfAttributed(_ key: NSAttributedString.Key, _ value: Any) {
    let range = NSRange(location: 0, length: storage.length)
    var hasAny = false
    storage.enumerateAttributes(in: range, options: []) { attributes, _, _ in
      if !attributes.isEmpty { hasAny = true }
    }
    if hasAny { storage.addAttribute(key, value: value, range: range) }
  }

  /// Replaces a range and moves the caret behind the new text. Marked text is committed; replacing exactly the marked
  /// text is recorded as a single edit.
  func replace(_ range: Range<Int>, with new: NSAttributedString, isTyping: Bool = false) {
    let range = range.clamped(to: 0..<length)
    if let replacedContent, range == marked {
      record(range, replacedContent.text, new, replacedContent.selection, isTyping: isTyping)
      (marked, self.replacedContent) = (nil, nil)
    } else {
      endComposing()
      record(range, storage.attributedSubstring(from: range.nsRange), new, selection, isTyping: isTyping)
    }
    exchange(range, for: new)
    selection = TextSelection(range.lowerBound + new.length)
  }

  private func record(
    _ range: Range<Int>, _ old: NSAttributedString, _ new: NSAttributedString, _ selection: TextSelection,
    isTyping: Bool
  ) {
    guard old.length > 0 || new.length > 0 else { return }
    history.record(.init(start: range.lowerBound, old: old, new: new, selection: selection, isTyping: isTyping))
  }

  // MARK: Marked text

  /// Replaces the marked text, or else the selection, with marked text and moves the caret behind it. Empty text ends
  /// composing.
  func compose(_ new: NSAttributedString) {
    let range = marked ?? selection.range
    if marked == nil { replacedContent = (storage.attributedSubstring(from: range.nsRange), selection) }
    exchange(range, for: new)
    marked = range.lowerBound..<range.lowerBound + new.length
    selection = TextSelection(range.lowerBound + new.length)
    if new.length == 0 { endComposing() }
  }

  /// Commits the marked text as typed. It can be undone only from now on; until then the input method edits it.
  func endComposing() {
    guard let range = marked, let replacedContent else { return }
    (marked, self.replacedContent) = (nil, nil)
    let new = storage.attributedSubstring(from: range.nsRange)
    record(range, replacedContent.text, new, replacedContent.selection, isTyping: true)
  }

  private func exchange(_ range: Range<Int>, for new: NSAttributedString) {
    storage.replaceCharacters(in: range.nsRange, with: new)
    text.replaceSubrange(text.index(at: range.lowerBound)..<text.index(at: range.upperBound), with: new.string)
  }

  /// Text with the attributes for typing at a range: the typing attributes, else those of the preceding character, or
  /// of the following one at the beginning.
  func styled(_ text: String, at range: Range<Int>) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes(at: range))
  }

  /// The attributes of text typed in place of a range. Links are not inherited.
  func attributes(at range: Range<Int>) -> [NSAttributedString.Key: Any] {
    if let typingAttributes { return typingAttributes }
    guard storage.length > 0 else { return [:] }
    let source = range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound
    var attributes = storage.attributes(at: min(source, storage.length - 1), effectiveRange: nil)
    attributes[.link] = nil
    return attributes
  }

  var canUndo: Bool { !history.undoable.isEmpty }
  var canRedo: Bool { !history.redoable.isEmpty }

  func undo() {
    endComposing()
    guard let edit = history.undo() else { return }
    exchange(edit.start..<edit.start + edit.new.length, for: edit.old)
    selection = edit.selection
  }

  func redo() {
    endComposing()
    guard let edit = history.redo() else { return }
    exchange(edit.start..<edit.start + edit.old.length, for: edit.new)
    selection = TextSelection(edit.start + edit.new.length)
  }

  /// Ends coalescing: the next typing is undone separately.
  func endTypingCoalescing() { history.endCoalescing() }
}
