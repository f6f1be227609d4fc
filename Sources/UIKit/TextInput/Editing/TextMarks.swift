/// The caret and what shows the choice, in the view that holds a host's text.
@MainActor
final class TextMarks {
  /// Seconds the caret is shown, and seconds it is not.
  static let blink: TimeInterval = 0.5

  let caret = UIView(frame: .zero)
  private var highlights: [UIView] = []
  private var token: AppClock.Token?
  private weak var container: UIView?

  init() {
    caret.isUserInteractionEnabled = false
    caret.layer.cornerRadius = 1
    caret.isHidden = true
  }

  /// Keeps its views in `container`: the caret in front of what is there, the choice behind it.
  func move(into container: UIView) {
    self.container = container
    container.addSubview(caret)
  }

  /// Shows the caret or the choice of a host; nothing while it is not edited.
  func show(_ host: any TextHost, in container: UIView) {
    let selection = host.editor.selection
    let isActive = host.isFirstResponder
    let tint: UIColor = host.tintColor
    let rects: [CGRect]
    if isActive, !selection.isEmpty {
      rects = host.selectionRects(for: TextSpan(selection.range)).map { container.convert($0.rect, from: host) }
    } else {
      rects = []
    }
    let seen = container.bounds.insetBy(dx: -100, dy: -100)
    place(rects.filter { $0.intersects(seen) }, color: tint.withAlphaComponent(0.2), in: container)
    guard isActive, selection.isEmpty, host.allowsEditing else { return hideCaret() }
    caret.backgroundColor = tint
    let frame = container.convert(host.caretRect(for: TextOffset(selection.head)), from: host)
    caret.frame = frame.snapped(toScale: max(host.traitCollection.displayScale, 1))
    startBlinking()
  }

  private func place(_ rects: [CGRect], color: UIColor, in container: UIView) {
    while highlights.count > rects.count { highlights.removeLast().removeFromSuperview() }
    while highlights.count < rects.count {
      let view = UIView(frame: .zero)
      view.isUserInteractionEnabled = false
      container.insertSubview(view, at: 0)
      highlights.append(view)
    }
    for (view, rect) in zip(highlights, rects) {
      view.frame = rect
      view.backgroundColor = color
    }
  }

  private func startBlinking() {
    token?.cancel()
    caret.isHidden = false
    token = AppClock.current.schedule(after: Self.blink) { [weak self] in self?.toggle() }
  }

  private func toggle() {
    caret.isHidden.toggle()
    token = AppClock.current.schedule(after: Self.blink) { [weak self] in self?.toggle() }
  }

  private func hideCaret() {
    token?.cancel()
    token = nil
    caret.isHidden = true
  }
}
