/// Recognizes selection gestures on editable or selectable text: a tap moves the caret, two taps select a word,
/// three a paragraph. A drag selects if the text is being edited or the drag began with a double tap.
@MainActor
final class TextSelectionGestureRecognizer: UIGestureRecognizer {
  private enum Unit { case character, word, paragraph }

  private var start = CGPoint.zero
  private var tapCount = 1
  /// The selected range when the drag began.
  private var initialRange = 0..<0
  private var unit = Unit.character

  /// The distance in points after which a touch drags; less than a scroll view's.
  private static let dragThreshold: CGFloat = 3

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    // Controls still send their touch events.
    cancelsTouchesInView = false
  }

  private var host: (any TextHost)? { view as? any TextHost }

  /// The end of the time after which a resting touch is a long press.
  private var press: AppClock.Token?
  /// Whether the touch hid the edit menu when it began.
  private var hidesMenu = false
  /// Whether the edit menu is shown when the touch ends.
  private var showsMenu = false
  /// Seconds, as a long press gesture's.
  private static let pressDuration: TimeInterval = 0.5

  /// A long press: selects the word beneath it, unless it is on the selection; its end shows the edit menu.
  private func pressed() {
    guard let host, state == .possible, numberOfTouches == 1 else { return }
    let wasEditing = host.isFirstResponder
    guard wasEditing || host.becomeFirstResponder() else { return }
    if !wasEditing || !host.isOnSelection(start) {
      unit = .word
      selectUnit(at: start, in: host)
    }
    showsMenu = true
    state = .began
  }

  override func reset() {
    super.reset()
    press?.cancel()
    press = nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let host, numberOfTouches == 1, host.allowsEditing || host.allowsSelecting else {
      state = .failed
      return
    }
    // Touches on interactive subviews, such as the clear button, belong to these.
    guard touch.view === view || touch.view?.isUserInteractionEnabled == false else {
      state = .failed
      return
    }
    start = touch.location(in: host)
    tapCount = touch.tapCount
    unit = tapCount >= 3 ? .paragraph : tapCount == 2 ? .word : .character
    showsMenu = false
    hidesMenu = host.editMenuWasDismissed(by: touch)
    if tapCount > 1, host.isFirstResponder || host.becomeFirstResponder() {
      selectUnit(at: start, in: host)
    } else {
      press = AppClock.current.schedule(after: Self.pressDuration) { [weak self] in self?.pressed() }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let host else { return }
    let point = location(in: host)
    if state == .possible {
      guard hypot(point.x - start.x, point.y - start.y) > Self.dragThreshold else { return }
      press?.cancel()
      guard host.isFirstResponder, host.allowsEditing || tapCount > 1, host.allowsSelecting || host.allowsEditing else {
        state = .failed
        return
      }
      if unit == .character {
        host.commitComposing()
        let offset = host.offset(at: start)
        initialRange = offset..<offset
      }
      state = .began
    } else {
      // A press that is held shakes a little.
      if showsMenu, hypot(point.x - start.x, point.y - start.y) <= Self.dragThreshold { return }
      state = .changed
    }
    extend(to: point, in: host)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let host else { return }
    if state == .possible {
      state = .ended
      if state == .ended, tapCount == 1 { tap(host) }
    } else {
      state = .ended
      if showsMenu { host.showEditMenu(at: start) }
    }
  }

  private func tap(_ host: any TextHost) {
    if host.handlesTap(at: start) { return }
    guard host.allowsEditing else {
      // In read-only text a tap clears the selection.
      if host.isFirstResponder { host.setSelection(TextSelection(host.offset(at: start))) }
      return
    }
    let wasFirstResponder = host.isFirstResponder
    if wasFirstResponder, host.hasText, host.isOnSelection(start) {
      if !hidesMenu { host.showEditMenu(at: start) }
      return
    }
    guard wasFirstResponder || host.becomeFirstResponder() else { return }
    host.commitComposing()
    host.setSelection(TextSelection(host.offset(at: start)))
    if !wasFirstResponder { host.revealCaret() }
  }

  private func selectUnit(at point: CGPoint, in host: any TextHost) {
    host.commitComposing()
    initialRange = range(of: unit, at: host.offset(at: point), in: host)
    host.setSelection(initialRange)
  }

  private func extend(to point: CGPoint, in host: any TextHost) {
    let extended = range(of: unit, at: host.offset(at: point), in: host)
    if extended.lowerBound < initialRange.lowerBound {
      host.setSelection(TextSelection(anchor: initialRange.upperBound, head: extended.lowerBound))
    } else {
      host.setSelection(
        TextSelection(anchor: initialRange.lowerBound, head: max(initialRange.upperBound, extended.upperBound)))
    }
    host.revealCaret()
  }

  private func range(of unit: Unit, at offset: Int, in host: any TextHost) -> Range<Int> {
    let text = host.editor.text
    switch unit {
    case .character: return offset..<offset
    case .word: return host.isSecureTextEntry ? 0..<host.editor.length : TextBoundaries.word(at: offset, in: text)
    case .paragraph: return TextBoundaries.paragraph(at: offset, in: text)
    }
  }
}
