/// A view with editable text: the interface shared by text fields and text views.
@MainActor
package protocol TextHost: UIView, UITextInput {
  var editor: TextEditor { get }
  /// The layout of the displayed text.
  var paragraphLayout: ParagraphLayout { get }
  /// The layout's top left corner, in the view's coordinates.
  var textOrigin: CGPoint { get }
  /// The part of the bounds that displays text.
  var textArea: CGRect { get }
  var isSingleLine: Bool { get }
  var allowsEditing: Bool { get }
  var allowsSelecting: Bool { get }
  /// The distances from the top to the first baseline and from the last baseline to the bottom, in points.
  var baselinesForLayout: (first: CGFloat, last: CGFloat) { get }

  /// Whether the delegate allows a range to be replaced.
  func shouldReplace(_ range: Range<Int>, with text: String) -> Bool
  /// The text or its attributes changed: invalidates the layout.
  func contentsDidChange()
  /// The selection changed.
  func selectionDidChange()
  /// The user changed the text: notifies the app.
  func userDidEdit()
  /// Scrolls the caret to visible.
  func revealCaret()
  func pressReturn()
  /// Handles the Tab key; false leaves it to others.
  func pressTab(backward: Bool) -> Bool
  func pressEscape() -> Bool
  /// Handles a tap that does not move the caret, such as on a link; false for others.
  func handlesTap(at point: CGPoint) -> Bool
}

/// Offsets and frames. The displayed text differs from the text while bullets replace its characters.
extension TextHost {
  private var displaysBullets: Bool { isSecureTextEntry }

  /// The offset in the displayed text.
  func displayedOffset(_ offset: Int) -> Int {
    displaysBullets ? editor.text.substring(0..<offset).count : offset
  }

  /// The offset in the text of an offset in the displayed text.
  func offset(displayed position: Int) -> Int {
    guard displaysBullets else { return position }
    let text = editor.text
    return text.utf16Offset(of: text.index(text.startIndex, offsetBy: min(position, text.count)))
  }

  /// The caret's frame at an offset, in the view's coordinates: 2 points wide, centred between two characters.
  func caretFrame(at offset: Int) -> CGRect {
    let line = paragraphLayout.caret(at: displayedOffset(offset))
    let origin = textOrigin
    let x = min(max(origin.x + line.minX - 1, textArea.minX), max(textArea.minX, textArea.maxX - 2))
    return CGRect(
      x: isSingleLine ? x : origin.x + line.minX - 1, y: origin.y + line.minY, width: 2, height: line.height)
  }

  /// The offset nearest to a point in the view's coordinates.
  func offset(at point: CGPoint) -> Int {
    let origin = textOrigin
    return offset(displayed: paragraphLayout.offset(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  /// The rectangles of a range, in the view's coordinates.
  func frames(of range: Range<Int>) -> [CGRect] {
    let origin = textOrigin
    return paragraphLayout.rectangles(of: displayedOffset(range.lowerBound)..<displayedOffset(range.upperBound))
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }
}

// MARK: Selection

extension TextHost {
  /// Selects a range, with the anchor at its start.
  func setSelection(_ range: Range<Int>) { setSelection(TextSelection(range)) }

  func setSelection(_ selection: TextSelection) {
    var selection = selection
    selection.anchor = min(max(selection.anchor, 0), editor.length)
    selection.head = min(max(selection.head, 0), editor.length)
    guard selection != editor.selection else { return }
    let isChanged = selection.range != editor.selection.range
    editor.selection = selection
    guard isChanged else { return }
    editor.typingAttributes = nil
    editor.endTypingCoalescing()
    selectionDidChange()
  }

  /// Moves the caret, or with `extending` the head of the selection.
  func move(_ movement: TextMovement, extending: Bool) {
    commitComposing()
    let selection = editor.selection
    if !extending, !selection.isEmpty, movement == .backward || movement == .forward {
      setSelection(TextSelection(movement == .backward ? selection.range.lowerBound : selection.range.upperBound))
      return revealCaret()
    }
    var newSelection = selection
    (newSelection.head, newSelection.column) = target(of: movement, from: selection)
    if !extending { newSelection.anchor = newSelection.head }
    setSelection(newSelection)
    revealCaret()
  }

  /// The offset a movement ends at, and the x coordinate to keep in vertical movements.
  func target(of movement: TextMovement, from selection: TextSelection) -> (Int, CGFloat?) {
    if isSecureTextEntry, movement == .wordBackward { return (0, nil) }
    if isSecureTextEntry, movement == .wordForward { return (editor.length, nil) }
    if let position = movement.target(from: selection.head, in: editor.text) { return (position, nil) }
    let displayed = displayedOffset(selection.head)
    let line = paragraphLayout.line(at: displayed)
    let column = selection.column ?? paragraphLayout.caret(at: displayed).minX
    func vertical(_ count: Int) -> (Int, CGFloat?) {
      if let position = paragraphLayout.offset(linesDown: count, from: displayed, x: column) {
        return (offset(displayed: position), column)
      }
      return (count < 0 ? 0 : editor.length, nil)
    }
    switch movement {
    case .lineStart: return (offset(displayed: paragraphLayout.range(of: line).lowerBound), nil)
    case .lineEnd: return (offset(displayed: paragraphLayout.end(of: line)), nil)
    case .up: return vertical(-1)
    case .down: return vertical(1)
    case .pageUp, .pageDown:
      let height = max(1, paragraphLayout.caret(at: displayed).height)
      let count = max(1, Int(textArea.height / height) - 1)
      let sign = movement == .pageUp ? -1 : 1
      // As many of these lines as exist.
      for lines in stride(from: count, to: 0, by: -1) {
        if let position = paragraphLayout.offset(linesDown: sign * lines, from: displayed, x: column) {
          return (offset(displayed: position), column)
        }
      }
      return (sign < 0 ? 0 : editor.length, nil)
    default: return (selection.head, nil)
    }
  }
}
