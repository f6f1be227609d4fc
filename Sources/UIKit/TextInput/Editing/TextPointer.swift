/// Follows the finger on a text that can be edited or chosen: a tap places the caret, two choose a word, three a
/// paragraph; a drag chooses, where the text is being edited or the drag began with a double tap.
@MainActor
final class TextPointer: UIGestureRecognizer {
  private enum Unit { case character, word, paragraph }

  private var start = CGPoint.zero
  private var taps = 1
  /// What was chosen when the drag began.
  private var origin = 0..<0
  private var unit = Unit.character

  /// Points a finger moves before it drags: fewer than a scroll view waits for.
  private static let slop: CGFloat = 3

  override init() {
    super.init()
    // Controls send their events all the same.
    cancelsTouchesInView = false
  }

  private var host: (any TextHost)? { view as? any TextHost }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let host, numberOfTouches == 1, host.allowsEditing || host.allowsSelecting else {
      state = .failed
      return
    }
    // A view in the text view, such as the clear button, has its touches for itself.
    guard touch.view === view || touch.view?.isUserInteractionEnabled == false else {
      state = .failed
      return
    }
    start = touch.location(in: host)
    taps = touch.tapCount
    unit = taps >= 3 ? .paragraph : taps == 2 ? .word : .character
    if taps > 1, host.isFirstResponder || host.becomeFirstResponder() {
      chooseUnit(at: start, in: host)
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let host else { return }
    let here = location(in: host)
    if state == .possible {
      guard hypot(here.x - start.x, here.y - start.y) > Self.slop else { return }
      guard host.isFirstResponder, host.allowsEditing || taps > 1, host.allowsSelecting || host.allowsEditing else {
        state = .failed
        return
      }
      if unit == .character {
        host.commitComposing()
        let place = host.offset(at: start)
        origin = place..<place
      }
      state = .began
    } else {
      state = .changed
    }
    extend(to: here, in: host)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let host else { return }
    if state == .possible {
      state = .ended
      if state == .ended, taps == 1 { tap(host) }
    } else {
      state = .ended
    }
  }

  private func tap(_ host: any TextHost) {
    if host.follows(tapAt: start) { return }
    guard host.allowsEditing else {
      // A tap beside what is chosen gives it up.
      if host.isFirstResponder { host.choose(TextSelection(host.offset(at: start))) }
      return
    }
    let wasFirst = host.isFirstResponder
    guard wasFirst || host.becomeFirstResponder() else { return }
    host.commitComposing()
    host.choose(TextSelection(host.offset(at: start)))
    if !wasFirst { host.revealCaret() }
  }

  private func chooseUnit(at point: CGPoint, in host: any TextHost) {
    host.commitComposing()
    origin = range(of: unit, at: host.offset(at: point), in: host)
    host.choose(origin)
  }

  private func extend(to point: CGPoint, in host: any TextHost) {
    let place = range(of: unit, at: host.offset(at: point), in: host)
    if place.lowerBound < origin.lowerBound {
      host.choose(TextSelection(anchor: origin.upperBound, head: place.lowerBound))
    } else {
      host.choose(TextSelection(anchor: origin.lowerBound, head: max(origin.upperBound, place.upperBound)))
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
