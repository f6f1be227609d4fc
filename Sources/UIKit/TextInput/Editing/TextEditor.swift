/// The text of a field or a text view, what of it is chosen, and what was done to it.
@MainActor
final class TextEditor {
  private(set) var storage = NSMutableAttributedString(string: "")
  /// The characters of `storage`.
  private(set) var text = ""
  var selection = TextSelection(0)
  /// What an input method is composing.
  private(set) var marked: Range<Int>?
  /// What stood there before, and was chosen then.
  private var composedOver: (text: NSAttributedString, selection: TextSelection)?
  /// What is typed next looks like; nil for what stands before it.
  var typingAttributes: [NSAttributedString.Key: Any]?
  private(set) var history = EditHistory()

  var length: Int { text.utf16.count }

  /// Replaces everything. The caret stands at the end, and nothing can be undone.
  func setText(_ new: NSAttributedString) {
    storage = NSMutableAttributedString(attributedString: new)
    text = new.string
    selection = TextSelection(length)
    (marked, composedOver) = (nil, nil)
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

  /// Replaces a range and puts the caret behind what is new. Composing ends: it and what takes its place are one edit.
  func replace(_ range: Range<Int>, with new: NSAttributedString, isTyping: Bool = false) {
    let range = range.clamped(to: 0..<length)
    if let composedOver, range == marked {
      record(range, composedOver.text, new, composedOver.selection, isTyping: isTyping)
      (marked, self.composedOver) = (nil, nil)
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

  // MARK: Composing

  /// Replaces what is composed, or else what is chosen, by text that is still composed; none ends the composing. The caret
  /// stands behind it.
  func compose(_ new: NSAttributedString) {
    let range = marked ?? selection.range
    if marked == nil { composedOver = (storage.attributedSubstring(from: range.nsRange), selection) }
    exchange(range, for: new)
    marked = range.lowerBound..<range.lowerBound + new.length
    selection = TextSelection(range.lowerBound + new.length)
    if new.length == 0 { endComposing() }
  }

  /// Takes what is composed as typed. Only now can it be undone: until then it is the input method's.
  func endComposing() {
    guard let range = marked, let composedOver else { return }
    (marked, self.composedOver) = (nil, nil)
    let new = storage.attributedSubstring(from: range.nsRange)
    record(range, composedOver.text, new, composedOver.selection, isTyping: true)
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

  /// Lets the next typing be undone by itself.
  func pauseTyping() { history.pause() }
}
