/// A view whose text is edited: what a text field and a text view have in common.
@MainActor
protocol TextHost: UIView, UITextInput {
  var editor: TextEditor { get }
  /// The text laid out as it is shown.
  var sheet: ParagraphLayout { get }
  /// Where the sheet's top left corner lies, in own coordinates.
  var sheetOrigin: CGPoint { get }
  /// The part of the bounds that shows text.
  var textArea: CGRect { get }
  var isSingleLine: Bool { get }
  var allowsEditing: Bool { get }
  var allowsSelecting: Bool { get }
  /// How far the first baseline lies below the top and the last above the bottom.
  var baselinesForLayout: (first: CGFloat, last: CGFloat) { get }

  /// Whether the delegate lets a range be replaced.
  func mayReplace(_ range: Range<Int>, with text: String) -> Bool
  /// The characters or their look changed: what is laid out is stale.
  func contentsDidChange()
  /// What is chosen changed.
  func selectionDidChange()
  /// The person changed the text: the app is told.
  func userDidEdit()
  /// Scrolls until the caret is seen.
  func revealCaret()
  func pressReturn()
  /// False for a key that shall do something else.
  func pressTab(backward: Bool) -> Bool
  func pressEscape() -> Bool
  /// Handles a tap that is not one that places the caret; false for others.
  func follows(tapAt point: CGPoint) -> Bool
}

/// Places: what is shown may differ from the text, where bullets stand for it.
extension TextHost {
  private var hidesText: Bool { isSecureTextEntry }

  /// The offset in what is shown.
  func shown(_ offset: Int) -> Int {
    hidesText ? editor.text.substring(0..<offset).count : offset
  }

  /// The offset in the text.
  func offset(shown place: Int) -> Int {
    guard hidesText else { return place }
    let text = editor.text
    return text.utf16Offset(of: text.index(text.startIndex, offsetBy: min(place, text.count)))
  }

  /// Where the caret stands at an offset, in own coordinates: 2 points wide about the place between two characters.
  func caretFrame(at offset: Int) -> CGRect {
    let line = sheet.caret(at: shown(offset))
    let origin = sheetOrigin
    let x = min(max(origin.x + line.minX - 1, textArea.minX), max(textArea.minX, textArea.maxX - 2))
    return CGRect(
      x: isSingleLine ? x : origin.x + line.minX - 1, y: origin.y + line.minY, width: 2, height: line.height)
  }

  /// The offset nearest to a point of own coordinates.
  func offset(at point: CGPoint) -> Int {
    let origin = sheetOrigin
    return offset(shown: sheet.offset(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  /// What a range covers, in own coordinates.
  func frames(of range: Range<Int>) -> [CGRect] {
    let origin = sheetOrigin
    return sheet.rectangles(of: shown(range.lowerBound)..<shown(range.upperBound))
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}

// MARK: Choosing

extension TextHost {
  /// Chooses a range, from its beginning to its end.
  func choose(_ range: Range<Int>) { choose(TextSelection(range)) }

  func choose(_ selection: TextSelection) {
    var selection = selection
    selection.anchor = min(max(selection.anchor, 0), editor.length)
    selection.head = min(max(selection.head, 0), editor.length)
    guard selection != editor.selection else { return }
    let isElsewhere = selection.range != editor.selection.range
    editor.selection = selection
    guard isElsewhere else { return }
    editor.typingAttributes = nil
    editor.pauseTyping()
    selectionDidChange()
  }

  /// Moves the caret; with `extending` what it passes over is chosen.
  func move(_ movement: TextMovement, extending: Bool) {
    commitComposing()
    let selection = editor.selection
    if !extending, !selection.isEmpty, movement == .backward || movement == .forward {
      choose(TextSelection(movement == .backward ? selection.range.lowerBound : selection.range.upperBound))
      return revealCaret()
    }
    var new = selection
    (new.head, new.column) = target(of: movement, from: selection)
    if !extending { new.anchor = new.head }
    choose(new)
    revealCaret()
  }

  /// Where a movement ends, and the column to keep.
  func target(of movement: TextMovement, from selection: TextSelection) -> (Int, CGFloat?) {
    if isSecureTextEntry, movement == .wordBackward { return (0, nil) }
    if isSecureTextEntry, movement == .wordForward { return (editor.length, nil) }
    if let place = movement.target(from: selection.head, in: editor.text) { return (place, nil) }
    let here = shown(selection.head)
    let line = sheet.line(at: here)
    let column = selection.column ?? sheet.caret(at: here).minX
    func vertical(_ count: Int) -> (Int, CGFloat?) {
      if let place = sheet.offset(linesDown: count, from: here, x: column) { return (offset(shown: place), column) }
      return (count < 0 ? 0 : editor.length, nil)
    }
    switch movement {
    case .lineStart: return (offset(shown: sheet.range(of: line).lowerBound), nil)
    case .lineEnd: return (offset(shown: sheet.end(of: line)), nil)
    case .up: return vertical(-1)
    case .down: return vertical(1)
    case .pageUp, .pageDown:
      let height = max(1, sheet.caret(at: here).height)
      let count = max(1, Int(textArea.height / height) - 1)
      let sign = movement == .pageUp ? -1 : 1
      // As many lines as there are.
      for lines in stride(from: count, to: 0, by: -1) {
        if let place = sheet.offset(linesDown: sign * lines, from: here, x: column) {
          return (offset(shown: place), column)
        }
      }
      return (sign < 0 ? 0 : editor.length, nil)
    default: return (selection.head, nil)
    }
  }
}
