/// Edits by the user.
extension TextHost {
  /// Types characters: asks the delegate, then calls the view's `insertText(_:)`.
  package func type(_ text: String) {
    guard allowsEditing else { return }
    guard shouldReplace(editor.marked ?? editor.selection.range, with: text) else { return }
    insertText(text)
  }

  /// Replaces the marked text or the selection with typed text.
  func insert(_ text: String) {
    let text = isSingleLine ? text.withoutLineEnds : text
    let range = editor.marked ?? editor.selection.range
    editor.replace(range, with: editor.styled(text, at: range), isTyping: true)
    didEdit()
  }

  /// Deletes the selection, or the text a movement passes over: asks the delegate, then deletes.
  func erase(_ movement: TextMovement) {
    guard allowsEditing else { return }
    let range = rangeToErase(movement)
    if !range.isEmpty, !shouldReplace(range, with: "") { return }
    if movement == .backward { return deleteBackward() }
    erase(range)
  }

  /// Deletes the selection, or the character before the caret.
  func eraseBackward() { erase(rangeToErase(.backward)) }

  private func erase(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    editor.replace(range, with: NSAttributedString(string: ""))
    didEdit()
  }

  private func rangeToErase(_ movement: TextMovement) -> Range<Int> {
    if let marked = editor.marked, editor.selection.isEmpty, marked.lowerBound < editor.selection.head {
      return TextBoundaries.character(before: editor.selection.head, in: editor.text)..<editor.selection.head
    }
    guard editor.selection.isEmpty else { return editor.selection.range }
    let head = editor.selection.head
    let end = target(of: movement, from: editor.selection).0
    return min(head, end)..<max(head, end)
  }

  /// Replaces a range on behalf of the app or a paste, without asking the delegate.
  func exchange(_ range: Range<Int>, with text: String) {
    editor.replace(range, with: editor.styled(isSingleLine ? text.withoutLineEnds : text, at: range))
    didEdit()
  }

  /// Sends the change notifications and reveals the caret after an edit.
  func didEdit() {
    contentsDidChange()
    selectionDidChange()
    userDidEdit()
    revealCaret()
  }

  // MARK: Undo

  func undoEdit() {
    guard allowsEditing, editor.canUndo else { return }
    editor.undo()
    didEdit()
  }

  func redoEdit() {
    guard allowsEditing, editor.canRedo else { return }
    editor.redo()
    didEdit()
  }

  // MARK: Marked text

  /// Sets the marked text of an input method; the selected range within it is in Unicode scalars.
  package func compose(_ text: String, selected: Range<Int>) {
    guard allowsEditing else { return }
    guard !text.isEmpty || editor.marked != nil else { return }
    guard shouldReplace(editor.marked ?? editor.selection.range, with: text) else { return }
    func units(_ count: Int) -> Int { String(text.unicodeScalars.prefix(count)).utf16.count }
    setMarkedText(
      text,
      selectedRange: NSRange(
        location: units(selected.lowerBound), length: units(selected.upperBound) - units(selected.lowerBound)))
  }

  /// Replaces the marked text, or else the selection, with marked text.
  func mark(_ text: String, selected: NSRange) {
    let range = editor.marked ?? editor.selection.range
    editor.compose(editor.styled(text, at: range))
    let end = range.lowerBound + text.utf16.count
    let start = min(range.lowerBound + max(selected.location, 0), end)
    editor.selection = TextSelection(start..<min(start + max(selected.length, 0), end))
    didEdit()
  }

  /// Commits the marked text.
  func commitComposing() {
    guard editor.marked != nil else { return }
    editor.endComposing()
    contentsDidChange()
  }

  // MARK: Pasteboard

  func copySelection() {
    guard !editor.selection.isEmpty, !isSecureTextEntry else { return }
    UIPasteboard.general.string = editor.text.substring(editor.selection.range)
  }

  func cutSelection() {
    guard allowsEditing, !editor.selection.isEmpty, !isSecureTextEntry else { return }
    guard shouldReplace(editor.selection.range, with: "") else { return }
    copySelection()
    erase(editor.selection.range)
  }

  func pasteText() {
    guard allowsEditing, let text = UIPasteboard.general.string else { return }
    let range = editor.selection.range
    guard shouldReplace(range, with: text) else { return }
    commitComposing()
    exchange(range, with: text)
  }
}

extension String {
  /// The string with paragraph separators replaced by spaces, for a single-line field.
  fileprivate var withoutLineEnds: String {
    contains(where: TextBoundaries.isLineEnd)
      ? String(map { TextBoundaries.isLineEnd($0) ? " " : $0 }) : self
  }
}
